"""Les modes et variantes de Sushi Go! : l'essentiel de chacun, et le reste."""

WORDS = r"""
mode_score=\nAvec les vraies cartes\nJouez comme d'habitude. Après chaque manche, entrez ce que chacun a devant soi : l'appareil compte et explique chaque point.
mode_play=\nSans les cartes\nL'appareil mélange, distribue et fait passer les mains. Chacun choisit sa carte en secret. L'ordi peut jouer aussi.
robot_no=\nUne partie à deux\nDeux mains vont et viennent.
robot_yes=\nUne troisième main\nÀ tour de rôle, on pioche la carte du robot et on choisit ce qu'il pose. Il est comparé à vous en tout, et peut gagner.
passing_left=\nÀ gauche, toujours\nLes mains passent toujours au voisin de gauche.
passing_left_right_left=\nÀ droite à la manche 2\nLes mains passent à gauche aux manches 1 et 3, à droite à la manche 2.
"""
