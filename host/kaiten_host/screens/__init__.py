"""The screens as pictures and as text."""
