"""The modes and variants of Sushi Go!: what each is about, and the rest."""

WORDS = r"""
mode_score=\nWith the real cards\nPlay as usual. After each round, enter what lies before each player: the device counts and explains every point.
mode_play=\nNo cards needed\nThe device shuffles, deals and passes the hands on. Each player chooses a card in secret. Bots can play too.
robot_no=\nA game for two\nTwo hands go to and fro.
robot_yes=\nA third hand joins in\nThe players take turns to draw the robot's card and choose what it lays. It is compared with you in everything, and can win.
passing_left=\nLeft in each round\nHands always go to the player on the left.
passing_left_right_left=\nRight in round 2\nHands go to the left in rounds 1 and 3, to the right in round 2.
"""
