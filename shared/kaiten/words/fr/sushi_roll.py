"""Les mots de Sushi Roll."""

WORDS = r"""
maki=Makis
maki_symbols=Maki symb.
maki1=1 Maki
maki2=2 Makis
maki3=3 Makis
egg=Omelette
salmon=Saumon
squid=Calamar
egg_wasabi=Omelette×3
salmon_wasabi=Saumon×3
squid_wasabi=Calamar×3
dumpling=Ravioli
tempura=Tempura
sashimi=Sashimi
wasabi=Wasabi
menu=Menus
menu2=2 Menus
chopsticks=Baguettes
chopsticks1=1 Baguett.
chopsticks2=2 Baguett.
pudding=Desserts
pudding1=1 Dessert
pudding2=2 Desserts
pudding3=3 Desserts
short_pudding=des.
tokens=Menus, baguettes
appetizers=Hors-d'œuvre
makis=Makis
nigiri=Sushis
draw=Manche {}\nChacun tire {} dés du sac.\nAprès chaque tour, les tapis passent à gauche.
draw_turned=Manche {}\nD'abord, passez les tapis encore une fois à gauche.\nChacun tire {} dés du sac.
drawn=Manche {}\nChacun reçoit {} dés.\nLe tapis à bordure rouge commence.
drawn_turned=Manche {}\nLes tapis passent encore une fois à gauche.\nChacun reçoit {} dés.\nLe tapis à bordure rouge commence.
count_tokens=Fin du jeu\nEntrez maintenant les jetons de chacun : desserts, menus et baguettes.
round=Manche {}
final_count=Fin du jeu
keep_die=Garder
use_menu=Relancer ×{}
use_chopsticks=Échanger ×{}
reroll=Relancer
swap_with=Avec qui ?
swap_take=Prendre ?
swap_give=Donner ?
kept=Chacun a gardé un dé
spent_menu=-menu
spent_chopsticks=-baguettes
held_menu=Menus={}
held_chopsticks=Baguettes={}
held_pudding=Desserts={}
red_belt=Tapis rouge
maki_first=le plus de makis
maki_first_tied={} à égalité : 6 chacun
maki_second=deuxième
maki_second_tied={} seconds : 3 chacun
pudding_most=le plus de desserts
pudding_fewest=le moins de desserts
pudding_all_equal=égalité : +6 et -6
pudding_two_players=à 2, personne ne perd
too_many_dice=Il faut {} dés pour cela, mais chacun n'en garde que {}.
too_many_of_kind={} : il faut {} dés pour cela dans cette manche, mais il n'y en a que {}.
more_than_dice={} : {}, mais les dés que ce joueur a pu garder en donnent {} au plus.
too_many_tokens={} : {} pour toute la table, mais la boîte n'en contient que {}.
"""
