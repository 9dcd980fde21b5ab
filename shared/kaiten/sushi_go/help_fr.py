"""Ce que sont les choses de Sushi Go! : combien il y en a, ce qu'elles rapportent, et le reste."""

WORDS = r"""
maki=26 dans la boîte\nLe plus de symboles : 6\nDeuxième : 3. À égalité on partage, arrondi en dessous ; si la première place est partagée, la deuxième ne rapporte rien.\nCartes à 1 symbole : 6, à 2 : 12, à 3 : 8.
tempura=14 dans la boîte\n2 font 5 points\nUn seul ne rapporte rien. Chaque autre paire compte encore.
sashimi=14 dans la boîte\n3 font 10 points\nUn ou deux ne rapportent rien. Chaque autre trio compte encore.
dumpling=14 dans la boîte\n1, 3, 6, 10, 15 points\npour 1, 2, 3, 4, 5 raviolis. Au-delà de 5, rien de plus.
pudding=10 dans la boîte\nÀ la fin : +6 ou -6\nOn les garde d'une manche à l'autre. Le plus : +6, le moins : -6, partagés à égalité. À deux, personne ne perd ; si tous en ont autant, rien.
salmon=10 dans la boîte\n2 points\nPosé après un wasabi : 6.
squid=5 dans la boîte\n3 points\nPosé après un wasabi : 9.
egg=5 dans la boîte\n1 point\nPosée après un wasabi : 3.
salmon_wasabi=sur un wasabi\n6 points\nUn saumon posé après un wasabi : 2 points, fois 3.
squid_wasabi=sur un wasabi\n9 points\nUn calamar posé après un wasabi : 3 points, fois 3.
egg_wasabi=sur un wasabi\n3 points\nUne omelette posée après un wasabi : 1 point, fois 3.
wasabi=6 dans la boîte\nSushi suivant : 3 fois\nLe prochain saumon, calamar ou omelette que vous posez va dessus et compte 3 fois. Seul, il ne rapporte rien.
chopsticks=4 dans la boîte\nPlus tard : 2 cartes\nÀ un autre tour, vous pourrez poser 2 cartes de votre main. Les baguettes y retournent et passent au voisin. Elles ne rapportent rien.
"""
