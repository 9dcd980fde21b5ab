"""Kaiten in English."""
