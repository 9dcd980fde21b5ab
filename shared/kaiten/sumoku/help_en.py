"""What the things of Sumoku are: how many there are, what they bring, and the rest."""

WORDS = r"""
red=16 tiles\nOnce in a line\nNo colour comes twice in a line of 2 to 6 tiles. There are 2 of each number from 1 to 8; a 6 may be laid as a 9.
orange=16 tiles\nOnce in a line\nNo colour comes twice in a line of 2 to 6 tiles. There are 2 of each number from 1 to 8; a 6 may be laid as a 9.
yellow=16 tiles\nOnce in a line\nNo colour comes twice in a line of 2 to 6 tiles. There are 2 of each number from 1 to 8; a 6 may be laid as a 9.
green=16 tiles\nOnce in a line\nNo colour comes twice in a line of 2 to 6 tiles. There are 2 of each number from 1 to 8; a 6 may be laid as a 9.
blue=16 tiles\nOnce in a line\nNo colour comes twice in a line of 2 to 6 tiles. There are 2 of each number from 1 to 8; a 6 may be laid as a 9.
purple=16 tiles\nOnce in a line\nNo colour comes twice in a line of 2 to 6 tiles. There are 2 of each number from 1 to 8; a 6 may be laid as a 9.
gap=\nAn empty place\nA place of the grid without a tile.
"""
