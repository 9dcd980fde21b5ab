"""Kaiten on the device: screen, buttons, storage, and the loop that joins them to the games."""
