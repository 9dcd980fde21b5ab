"""The device's fonts as BDF files, and the tool that turns them into firmware."""
