"""Les modes et variantes de Sushi Roll : l'essentiel de chacun, et le reste."""

WORDS = r"""
mode_score=\nAvec les vrais dés\nJouez comme d'habitude. Après chaque manche, entrez ce que chacun a devant soi : l'appareil compte et explique chaque point.
mode_play=\nSans les dés\nL'appareil tire, lance et fait passer les tapis. Tout se voit. L'ordi peut jouer aussi.
"""
