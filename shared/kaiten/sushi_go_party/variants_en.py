"""The modes and variants of Sushi Go Party!: what each is about, and the rest."""

WORDS = r"""
menu_classic=\nLike Sushi Go!\nMaki, tempura, sashimi, dumpling, chopsticks, wasabi, pudding.
menu_first_meal=\nEasy, to begin with\nMaki, tempura, sashimi, miso soup, wasabi, tea, ice cream.
menu_sampler=\nA taste of the new\nTemaki, tempura, dumpling, tofu, wasabi, menu, ice cream. For 2 to 6 players.
menu_master=\nTo think hard\nTemaki, onigiri, tofu, sashimi, spoon, takeout box, fruit. For 3 to 8 players.
menu_points=\nMany points\nUramaki, onigiri, dumpling, edamame, special order, tea, ice cream. For 3 to 6 players.
menu_cutthroat=\nWatch each other\nTemaki, eel, tofu, miso soup, spoon, soy sauce, pudding. For 3 to 8 players.
menu_banquet=\nFor a full table\nMaki, tempura, dumpling, eel, spoon, chopsticks, ice cream. For 3 to 8 players.
menu_for_two=\nBest for two\nUramaki, onigiri, tofu, miso soup, menu, special order, fruit. For 2 to 6 players.
menu_a_la_carte=\nYou choose\n1 roll, 3 appetizers, 2 specials and 1 dessert beside the nigiri.
menu_random=\nThe device chooses\n1 roll, 3 appetizers, 2 specials and 1 dessert that fit so many players.
edition_fr=\nAs in the French box\nUramaki: 8 and 6 for reaching 10, most at the end 2, full points for ties. Two players: fewest puddings lose 6.
edition_en=\nAs in the English box\nUramaki: 8, 5 and 2 for reaching 10, most at the end the next place. Two players: fewest puddings lose nothing.
mode_score=\nWith the real cards\nPlay as usual. After each round, enter what lies before each player: the device counts and explains every point.
mode_play=\nNo cards needed\nThe device shuffles, deals and passes the hands on. Each player chooses a card in secret. Bots can play too.
"""
