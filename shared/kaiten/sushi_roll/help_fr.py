"""Ce que sont les choses de Sushi Roll : combien il y en a, ce qu'elles rapportent, et le reste."""

WORDS = r"""
maki=6 dés\nLe plus de symboles : 6\nDeuxième : 3. À égalité, chacun reçoit tous les points. Faces : 1, 2 ou 3 symboles, deux fois chacune.
dumpling=10 dés hors-d'œuvre\n2, 4, 8 points\npour 1, 2, 3 raviolis ; au-delà, une nouvelle série. Sur 3 des 6 faces.
tempura=10 dés hors-d'œuvre\n1, 5, 10 points\npour 1, 2, 3 tempuras ; au-delà, une nouvelle série. Sur 2 des 6 faces.
sashimi=10 dés hors-d'œuvre\n0, 6, 13 points\npour 1, 2, 3 sashimis ; au-delà, une nouvelle série. Sur 1 des 6 faces.
egg=5 dés sushi\n1 point\nSur un wasabi : 3. Sur 2 des 6 faces.
salmon=5 dés sushi\n2 points\nSur un wasabi : 6. Sur 3 des 6 faces.
squid=5 dés sushi\n3 points\nSur un wasabi : 9. Sur 1 des 6 faces.
egg_wasabi=sur un wasabi\n3 points\nUne omelette sur un wasabi : 1 point, fois 3.
salmon_wasabi=sur un wasabi\n6 points\nUn saumon sur un wasabi : 2 points, fois 3.
squid_wasabi=sur un wasabi\n9 points\nUn calamar sur un wasabi : 3 points, fois 3.
wasabi=5 dés spéciaux\nSushi suivant : 3 fois\nLe prochain sushi que vous gardez va forcément dessus et compte 3 fois. Sur 2 des 6 faces.
menu=18 jetons\nRelancer ses dés\nAvant de garder un dé, dépensez un menu pour relancer ceux de vos dés que vous voulez. À la fin, 2 menus ou baguettes inutilisés font 1 point.
menu2=5 dés spéciaux\nPrenez 2 jetons menu\nChacun permet de relancer vos dés. Sur 2 des 6 faces.
use_menu=18 jetons\nRelancer ses dés\nDépensez 1 menu, marquez les dés à relancer et lancez-les. On peut le faire plusieurs fois par tour.
chopsticks=12 jetons\nÉchanger un dé\nAvant de garder un dé, dépensez des baguettes pour échanger un de vos dés contre un dé d'un autre joueur. À la fin, 2 menus ou baguettes inutilisés font 1 point.
chopsticks1=5 dés spéciaux\n1 jeton baguettes\nElles permettent d'échanger un dé avec un autre joueur. Sur 1 des 6 faces.
chopsticks2=5 dés spéciaux\n2 jetons baguettes\nChacune permet d'échanger un dé avec un autre joueur. Sur 1 des 6 faces.
use_chopsticks=12 jetons\nÉchanger un dé\nDépensez 1 baguettes : choisissez un joueur, le dé à prendre et le dé à donner. Les faces restent comme elles sont.
pudding=4 dés, 32 jetons\nÀ la fin : +6 ou -6\nLe plus de desserts : +6, le moins : -6, en entier pour tous les ex aequo. À deux, personne ne perd. Faces : 1, 2 ou 3 desserts, deux fois chacune.
"""
