"""Whole sessions with the keys: recorded, golden, shown."""
