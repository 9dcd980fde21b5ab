"""The words of Sushi Roll."""

WORDS = r"""
maki=Maki
maki_symbols=Maki symb.
maki1=1 Maki
maki2=2 Maki
maki3=3 Maki
egg=Egg
salmon=Salmon
squid=Squid
egg_wasabi=Egg×3
salmon_wasabi=Salmon×3
squid_wasabi=Squid×3
dumpling=Dumpling
tempura=Tempura
sashimi=Sashimi
wasabi=Wasabi
menu=Menus
menu2=2 Menus
chopsticks=Chopsticks
chopsticks1=1 Chopst.
chopsticks2=2 Chopst.
pudding=Pudding
pudding1=1 Pudding
pudding2=2 Puddings
pudding3=3 Puddings
short_pudding=pud.
tokens=Menu, chopsticks
appetizers=Appetizers
makis=Maki
nigiri=Nigiri
draw=Round {}\nEveryone draws {} dice from the bag.\nAfter each turn the belts pass to the left.
draw_turned=Round {}\nFirst pass the belts once more to the left.\nEveryone draws {} dice from the bag.
drawn=Round {}\nEveryone gets {} dice.\nWhoever has the red belt begins.
drawn_turned=Round {}\nThe belts pass once more to the left.\nEveryone gets {} dice.\nWhoever has the red belt begins.
count_tokens=End of the game\nNow enter the tokens that each player has: puddings, menus and chopsticks.
round=Round {}
final_count=Final count
keep_die=Keep
use_menu=Reroll ×{}
use_chopsticks=Swap ×{}
reroll=Reroll
swap_with=Swap: who?
swap_take=Take which?
swap_give=Give which?
kept=Everyone kept a die
spent_menu=-menu
spent_chopsticks=-chopsticks
held_menu=Menus={}
held_chopsticks=Chopstick={}
held_pudding=Puddings={}
red_belt=Red belt
maki_first=most maki
maki_first_tied={} tied for first: 6 each
maki_second=second most
maki_second_tied={} tied 2nd: 3 each
pudding_most=most puddings
pudding_fewest=fewest puddings
pudding_all_equal=all equal: +6 and -6
pudding_two_players=two players: no loss
too_many_dice=That takes {} dice, but each player only keeps {}.
too_many_of_kind={}: that takes {} dice in this round, but there are only {}.
more_than_dice={}: {}, but the dice this player can have kept give {} at most.
too_many_tokens={}: {} at the whole table, but the box only holds {}.
"""
