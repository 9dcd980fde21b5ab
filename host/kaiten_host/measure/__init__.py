"""Measurements that do not need the chip."""
