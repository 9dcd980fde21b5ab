"""Kaiten's core: rules, chance, conversation, journal, words. No hardware, no files, no clock."""
