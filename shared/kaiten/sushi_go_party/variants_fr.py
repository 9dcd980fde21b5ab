"""Les modes et variantes de Sushi Go Party! : l'essentiel de chacun, et le reste."""

WORDS = r"""
menu_classic=\nComme Sushi Go!\nMakis, tempura, sashimis, gyoza, baguettes, wasabi, flan.
menu_first_meal=\nFacile, pour débuter\nMakis, tempura, sashimis, soupe miso, wasabi, thé, glace.
menu_sampler=\nUn peu de nouveau\nTemaki, tempura, gyoza, tofu, wasabi, menu, glace. De 2 à 6 joueurs.
menu_master=\nPour réfléchir\nTemaki, onigiri, tofu, sashimis, cuillère, boîte à emporter, fruits. De 3 à 8 joueurs.
menu_points=\nBeaucoup de points\nCalifornia, onigiri, gyoza, edamame, commande spéciale, thé, glace. De 3 à 6 joueurs.
menu_cutthroat=\nL'œil sur les autres\nTemaki, anguille, tofu, soupe miso, cuillère, sauce soja, flan. De 3 à 8 joueurs.
menu_banquet=\nPour une grande table\nMakis, tempura, gyoza, anguille, cuillère, baguettes, glace. De 3 à 8 joueurs.
menu_for_two=\nLe meilleur à deux\nCalifornia, onigiri, tofu, soupe miso, menu, commande spéciale, fruits. De 2 à 6 joueurs.
menu_a_la_carte=\nÀ vous de choisir\n1 sorte de makis, 3 hors-d'œuvre, 2 suppléments et 1 dessert avec les sushis.
menu_random=\nL'appareil choisit\n1 sorte de makis, 3 hors-d'œuvre, 2 suppléments et 1 dessert qui vont à autant de joueurs.
edition_fr=\nLa boîte française\nCalifornia : 8 et 6 pour arriver à 10, le plus à la fin 2, égalités en entier. À deux, le moins de flans perd 6.
edition_en=\nLa boîte anglaise\nCalifornia : 8, 5 et 2 pour arriver à 10, le plus à la fin a la place suivante. À deux, le moins de flans ne perd rien.
mode_score=\nAvec les vraies cartes\nJouez comme d'habitude. Après chaque manche, entrez ce que chacun a devant soi : l'appareil compte et explique chaque point.
mode_play=\nSans les cartes\nL'appareil mélange, distribue et fait passer les mains. Chacun choisit sa carte en secret. L'ordi peut jouer aussi.
"""
