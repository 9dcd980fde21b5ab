"""Specials of Sushi Go Party! that act when they are laid or used, each in a module of its own.

Only those on the menu are loaded. `act` is a generator of what it asks and tells.
"""
