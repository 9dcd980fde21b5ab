"""What a maker needs: builds for the board, deploys, looks after a device."""
