"""Les modes et variantes de Sushi Boat : l'essentiel de chacun, et le reste."""

WORDS = r"""
mode_score=\nLe score final\nJouez avec le vrai jeu. À la fin, entrez chaque pile de bas en haut et ce qui est à côté.
mode_play=\nTout le jeu\nTapis, sac et cartes sont dans l'appareil. L'ordi peut jouer aussi.
mode_deck=\nPioche et sac\nLe plateau est sur votre table ; l'appareil tire assiettes et cartes et mène les défis.
"""
