"""Kaiten en français."""
