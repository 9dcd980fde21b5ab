"""The modes and variants of Sumoku: what each is about, and the rest."""

WORDS = r"""
mode_score=\nWith the real tiles\nEach turn, enter the lines that were made or extended: their totals are the points. The device checks and adds up.
mode_play=\nTiles on the device\nLay tiles in a common grid. Each line made or extended is a multiple of the key and brings its total; a line of 6 plays again. Bots can play too.
mode_speed=\nA race with 10 tiles\nAll at once, each player connects 10 tiles; the first calls Sumoku. 2 rounds in a row or 3 in all win.
mode_spot=\nWho sees it first\n10 tiles for all: whoever sees 4 of different colours whose sum is a multiple of the key calls. 16 tiles win, with 5 players or more 12.
mode_team=\nAll 96 tiles\n2 to 4 teams get all the tiles and race to connect theirs.
mode_solo=\nAlone or as a group\nConnect 16 tiles, then 10 more at a time, up to all 96.
entry_tiles=\nColour and number\nEnter each line tile by tile. The device finds a colour that comes twice and a wrong total.
entry_totals=\nQuicker\nEnter only the total of each line. The device checks that it is a multiple of the key.
tiles_real=\nThe tiles on your table\nThe device throws the die, times and judges.
tiles_device=\nTiles on the device\nThe device draws the tiles and shows them.
limit_none=\nAs long as you like\nNo clock.
limit_5=\n5 minutes in all\nThe clock runs while you connect. Count the tiles when it is over.
limit_10=\n10 minutes in all\nThe clock runs while you connect. Count the tiles when it is over.
limit_20=\n20 minutes in all\nThe clock runs while you connect. Count the tiles when it is over.
limit_other=\nAs many as you say\nYou are asked how many minutes. Count the tiles when they are over.
limit_device=\nNo tiles needed\nYou lay the tiles on the device, which checks each line. No clock.
limit_device_other=\nAs many as you say\nYou lay the tiles on the device while the clock runs; the menu stops it.
"""
