"""Ce que sont les choses de Sumoku : combien il y en a, ce qu'elles rapportent, et le reste."""

WORDS = r"""
red=16 jetons\nUne fois par ligne\nAucune couleur ne revient dans une ligne de 2 à 6 jetons. Il y a 2 jetons de chaque chiffre de 1 à 8 ; un 6 peut servir de 9.
orange=16 jetons\nUne fois par ligne\nAucune couleur ne revient dans une ligne de 2 à 6 jetons. Il y a 2 jetons de chaque chiffre de 1 à 8 ; un 6 peut servir de 9.
yellow=16 jetons\nUne fois par ligne\nAucune couleur ne revient dans une ligne de 2 à 6 jetons. Il y a 2 jetons de chaque chiffre de 1 à 8 ; un 6 peut servir de 9.
green=16 jetons\nUne fois par ligne\nAucune couleur ne revient dans une ligne de 2 à 6 jetons. Il y a 2 jetons de chaque chiffre de 1 à 8 ; un 6 peut servir de 9.
blue=16 jetons\nUne fois par ligne\nAucune couleur ne revient dans une ligne de 2 à 6 jetons. Il y a 2 jetons de chaque chiffre de 1 à 8 ; un 6 peut servir de 9.
purple=16 jetons\nUne fois par ligne\nAucune couleur ne revient dans une ligne de 2 à 6 jetons. Il y a 2 jetons de chaque chiffre de 1 à 8 ; un 6 peut servir de 9.
gap=\nUne place vide\nUne place de la grille sans jeton.
"""
