"""What the gallery shows: whole stories with the device, and where a picture is taken of them.

A scene is a text for a pair of hands. Beside the words of `kaiten_sim/keys.py` it may have
`=name`, which takes a picture; `:settings`, which chooses what the device calls so; `#3`, a
number; `fill:` and `give:`, a sheet that is counted, and one that is handed in; `spell:`, a name;
`hold:A`, a finger that stays, for a picture of what is there at once; `!chopsticks`, which moves
to that card of the hand; `A>WinnerScreen`, which presses A until that kind of screen is there; and
`@full`, which does something to the device behind its back (see `behind.py`). Where people sit who
know what to answer (`table`, see `sessions/scenarios.py`), `~3` lets them answer three times,
`~>WinnerScreen` until that kind of screen is there, and `~?reroll` until the game asks or tells
that.
"""

from collections.abc import Callable
from dataclasses import dataclass

from kaiten_host.screens.behind import NoChanceBoard, WidePanelBoard
from kaiten_host.sessions.sheets import sheet
from kaiten_sim.board import SimBoard

SEED = 1
CHOPSTICKS_SEED = 4  # deals chopsticks to the first of three players
WASABI_SEED = 47  # deals chopsticks to the first of two, wasabi and squid to the other
SWAP_SEED = 4  # lets somebody swap dice and roll some again
STAFF_SEED = 4  # leads to Satsuki, yakitori and miso soup


@dataclass(frozen=True)
class Scene:
    """What is done after the language was chosen, and what is special about the device.

    `table` is the name of the scenario whose people sit there: the scene begins in their game,
    with other `options` than theirs if there are any.
    """

    script: str
    seed: int = SEED
    board: Callable[..., SimBoard] = SimBoard
    first_start: bool = False
    table: str = ""
    options: tuple[tuple[str, str], ...] = ()


# --- The pieces of the scripts ---

SCORE = ":sushi_go :mode_score"
PLAY = ":sushi_go :mode_play"
CLEVER_BOT = ":bot_sensible"
NORMAL_GAME = "A"
SECOND_VARIANT = "DOWN A"
READ = "A"
NEXT_ROUND = READ + " " + READ  # the scores, then what to deal
ROLLED = "WAIT:700"  # dice have stopped, everything drawn lies there


def enter(**dishes: int) -> str:
    """Fills a sheet and hands it in."""
    return counted("give", dishes)


def fill(**dishes: int) -> str:
    """Fills a sheet, and keeps it."""
    return counted("fill", dishes)


def counted(verb: str, dishes: dict[str, int]) -> str:
    return verb + ":" + ",".join(map(str, sheet(**dishes)))


def typed(name: str) -> str:
    """Types a name on the keyboard and accepts it."""
    return f"spell:{name} A:600"


def guest(number: int) -> str:
    """A player without a name."""
    return f":player_number/{number}"


def guests(count: int) -> str:
    """So many of them."""
    return f"#{count} " + " ".join(guest(number) for number in range(1, count + 1))


def party(menu: str) -> tuple[tuple[str, str], ...]:
    """Sushi Go Party! with this menu."""
    return (("menu", menu), ("edition", "fr"))


def empty_sheets(count: int) -> str:
    return " ".join([enter()] * count)


# --- The device ---

FIRST_START = "=language DOWN =language_english"

HOME = """
=home RIGHT =home_party RIGHT =home_roll RIGHT =home_sumoku RIGHT =home_boat RIGHT =home_dice
:past_games =past_games_none A
:settings =settings DOWN A =settings_changed DOWN A =settings_motion B
"""

TOOLS = f"""
DOWN =tools :tool_dice {ROLLED} =dice_one UP =dice_cup UP*2 RIGHT UP =dice_cup_filled
A {ROLLED} =dice_several DOWN =dice_held A {ROLLED} B
:tool_coin {ROLLED} =coin UP =how_many_coins #3 {ROLLED} =coins B
:tool_roll_dice {ROLLED} =roll_dice B :tool_key_die {ROLLED} =key_die B
:tool_boat_plates {ROLLED} A {ROLLED} A {ROLLED} =plates DOWN =plates_all B B
:tool_boat_cards {ROLLED} A {ROLLED} =cards B
:tool_sumoku_bag {ROLLED} A {ROLLED} =tiles UP =bag_menu B B
:tool_roll_bag {ROLLED} A {ROLLED} =bag_of_dice B
:tool_own_bag =own_bag UP*3 RIGHT UP A {ROLLED} =own_bag_full A {ROLLED} =own_bag_drawn B
:tool_who_starts {ROLLED} =who_starts B :tool_seating {ROLLED} =seats B
:tool_teams {ROLLED} =teams B :tool_random_menu {ROLLED} =party_menu B
=tools_last :tool_seal =seal A>Menu =seal_menu B B B
:past_games UP A WAIT:500 :rolls WAIT:500 =rolls RIGHT RIGHT =rolls_coin LEFT*4 =rolls_pictures
"""

# --- Sushi Go! ---

# Four people, one of them with the longest name there can be; every tie of the maki.
SCORED_GAME = f"""
:sushi_go =modes RIGHT =help_mode B :mode_score =players A =names
:new_name =keyboard spell:Aria =keyboard_typed A:600
{typed("Aria")} =name_taken A {typed("Maximilien")} {typed("Zoé")} {typed("Léo")}
=variants A =deal A =sheet A:600 =sheet_empty B =menu_first B RIGHT B :what_is =help B B
{fill(maki=6, tempura=2, dumpling=2, salmon_wasabi=1)} =sheet_filled
A*3 =sheet_too_many A:600 =refused_hand A
{enter(maki=6, tempura=2, dumpling=2, salmon_wasabi=1)}
{enter(maki=4, sashimi=3, pudding=1)} {fill(maki=3, squid=2)} MENU =menu B
{enter(maki=3, squid=2)} {enter(egg=3, pudding=2)}
=scores RIGHT =why_maki_first RIGHT =why_maki_second RIGHT =why_maki_third RIGHT =why_no_maki A
A B =menu_between :look =scores_looked_at A =all_rounds A =why_from_all_rounds B B
:correct =correct_which A =correct_sheet B RIGHT B =correct_menu B
{enter(maki=6, tempura=2, dumpling=2, salmon_wasabi=1)} B
=deal_second A
{enter(maki=5, tempura=4)} {enter(maki=5, dumpling=5, pudding=1)} {enter(maki=3)} {enter(maki=2)}
RIGHT =why_maki_first_tied RIGHT RIGHT =why_maki_no_second A {NEXT_ROUND}
{enter(maki=6, pudding=1)} {enter(maki=3, egg=1)} {enter(maki=3, salmon=2)} {enter(pudding=1)}
=scores_last RIGHT RIGHT =why_maki_second_tied A
A =puddings RIGHT =why_pudding_middle LEFT =why_pudding_most LEFT =why_pudding_fewest A
A =winner RIGHT =scores_at_the_end B A =end_menu :go_home
:past_games =past_games A =past_game DOWN A =past_game_uncounted A :count_again
UP A WAIT:500 =fame A WAIT:500 =fame_people A =fame_dishes B B B DOWN A :delete_game =delete
"""

# One more dish than there are points for: a long sheet of reasons.
LONG_WHY = f"""
{SCORE} {guests(2)} {NORMAL_GAME} {READ}
{enter(maki=1, tempura=1, sashimi=1, dumpling=1, salmon=1, squid=1, egg=1, salmon_wasabi=1)}
{enter(pudding=1)} RIGHT =why_long DOWN*2 =why_long_scrolled A
{NEXT_ROUND} {empty_sheets(2)} {NEXT_ROUND} {empty_sheets(2)} {READ}
RIGHT =why_pudding_two_players RIGHT =why_pudding_most_of_two A
"""

# The first of three leaves, and somebody else comes.
ATTENDED = f"""
{SCORE} {guests(3)} {NORMAL_GAME} {READ}
{enter(tempura=4)} {enter(tempura=2, pudding=1)} {enter(maki=4)} {NEXT_ROUND}
B :leave_or_join =attended A =attended_sure A =attended_left A =attended_deal A
B :leave_or_join :somebody_joins =attended_who DOWN A =attended_joined A A
{enter(squid=2)} {enter(egg=3)} {enter(salmon=1)} =attended_scores
B :look A =attended_rounds B B {NEXT_ROUND} {empty_sheets(3)} A A =attended_winner
"""

TIE_BREAK = f"""
{SCORE} {guests(3)} {SECOND_VARIANT} {READ}
{enter(pudding=2)} {enter(maki=3, pudding=1)} {empty_sheets(1)}
{READ} =deal_right A {empty_sheets(3)} {NEXT_ROUND} {empty_sheets(3)}
{READ} {READ} =winner_tie_break
"""

SHARED = f"""
{SCORE} {guests(4)} {NORMAL_GAME} {READ}
{enter(pudding=1)} {enter(pudding=1)} {empty_sheets(2)} RIGHT RIGHT RIGHT =why_nothing A
{NEXT_ROUND} {empty_sheets(4)} {NEXT_ROUND} {empty_sheets(4)}
{READ} RIGHT =why_pudding_most_tied RIGHT RIGHT =why_pudding_fewest_tied A A =winner_shared
"""

SHARED_BY_ALL = f"""
{SCORE} {guests(5)} {NORMAL_GAME} {READ} {empty_sheets(5)} =scores_five
{NEXT_ROUND} {empty_sheets(5)} {NEXT_ROUND} {empty_sheets(5)}
{READ} RIGHT =why_pudding_all_equal A A =winner_shared_by_all
"""

RECORD = f"""
{SCORE} {guests(2)} {NORMAL_GAME} {READ} {empty_sheets(2)} {NEXT_ROUND} {empty_sheets(2)}
{NEXT_ROUND} {empty_sheets(2)} A>WinnerScreen A :rematch =rematch A {READ}
{enter(maki=9)} {empty_sheets(1)}
{NEXT_ROUND} {empty_sheets(2)} {NEXT_ROUND} {empty_sheets(2)} A>WinnerScreen =winner_record
"""

STOPPED = f"""
{SCORE} {guests(2)} {NORMAL_GAME} {READ} {enter(maki=9)} {empty_sheets(1)} {NEXT_ROUND}
B =menu_all :end_early =end_sure A =scores_stopped A>WinnerScreen =winner_stopped
"""

BOX_IS_EMPTY = f"""
{SCORE} {guests(4)} {NORMAL_GAME} {READ} {enter(pudding=8)} {enter(pudding=3)} =refused_box
"""

# Nothing is entered for two players: that cannot be all of their dice.
DICE_MISSING = f"""
:sushi_roll :mode_score {guests(2)} {READ} {empty_sheets(1)} A:600 A =dice_missing
"""

SCORED_WITH_ROBOT = (
    f"{SCORE} {guests(2)} =variants_two DOWN A =deal_robot A {empty_sheets(2)} =sheet_robot"
)

PLAYED_GAME = f"""
{PLAY} #3 UP =names_bots DOWN {guest(1)} {guest(2)} {CLEVER_BOT} {NORMAL_GAME}
=deal_play A =gate A =hand DOWN =table_empty B !chopsticks =hand_chosen A
A A =reveal A A A =hand_second_card B :bot_takes_over =seats_of_bots
"""

ON_WASABI = f"""
{PLAY} {guests(2)} {NORMAL_GAME} {READ}
A !chopsticks A A A A A !wasabi A !squid A =lay_on_wasabi DOWN =lay_on_wasabi_beside
A A A =reveal_on_wasabi
"""

PLAYED_ALONE = f"""
{PLAY} #2 {guest(1)} {CLEVER_BOT} {NORMAL_GAME} {READ}
A A =hand_alone DOWN =table RIGHT =table_other B A>ScoresScreen =scores_played
RIGHT =why_played A A>WinnerScreen =winner_played A =end_menu_played :seal =seal_opened
B A :proof =proof
"""

PLAYED_WITH_ROBOT = f"""
{PLAY} {guests(2)} {SECOND_VARIANT} {READ}
=robot_leader A A =hand_with_robot A =card_for_robot A A A =reveal_robot
"""

# --- Sushi Go Party! ---

PARTY_SCORED = """
=party_menu_told RIGHT DOWN =party_menu_named A =party_deal ~>SheetScreen =party_sheet
~1 =party_sheet_second ~>ScoresScreen =party_scores
RIGHT =party_why DOWN*3 =party_why_below B A>SheetScreen =party_sheet_of_two
~>WinnerScreen =party_winner
"""
PARTY_PLAYED = """
=party_play ~>ChooseScreen =party_hand ~2 A>ChooseScreen RIGHT =party_hand_later
DOWN =party_table B ~>RevealScreen =party_reveal ~>ScoresScreen =party_played_scores
RIGHT =party_played_why B ~>WinnerScreen =party_played_winner
"""
PARTY_ORDER = "~?order =party_order"
PARTY_TAKEOUT = "~?take_out =party_take_out"
PARTY_SPOON = """
~?miso_cancelled =party_miso ~?spoon_fails =party_spoon_fails ~?spoon_gets =party_spoon
"""
PARTY_COPIES = "~?copies =party_copies ~?tens_reached =party_tens"
PARTY_MENUS = f"""
:sushi_go_party =party_modes :mode_play {guests(2)} =party_menus :menu_a_la_carte =party_editions
:edition_fr =party_seal A =party_choose_roll A =party_choose_some A DOWN A =party_some_marked
"""

# --- Sushi Roll ---

ROLL_SCORED = """
=roll_start A =roll_sheet ~1 =roll_sheet_second ~>ScoresScreen =roll_scores RIGHT =roll_why
DOWN =roll_why_second B ~>WinnerScreen =roll_winner
"""
ROLL_PLAYED = """
=roll_play ~>ChooseScreen =roll_tray RIGHT =roll_tray_second DOWN =roll_table B ~1 =roll_next
~2 =roll_later ~3 =roll_still_later ~>RevealScreen =roll_reveal
~>ScoresScreen =roll_played_scores RIGHT =roll_played_why B ~>WinnerScreen =roll_played_winner
"""

ROLL_SWAPPED = """
~?swap_take =roll_swap_take ~?swap_give =roll_swap_give ~?swapped =roll_swapped
~?reroll =roll_reroll
"""

# --- Sumoku ---

SUMOKU_SCORED = f"""
:sumoku =sumoku_modes :mode_score {guests(3)} =sumoku_entry :entry_totals A>ChooseScreen
=sumoku_who_starts A =sumoku_key DOWN A =sumoku_key_told A
=sumoku_total RIGHT*4 =sumoku_total_entered
A =sumoku_total_next
"""
SUMOKU_TILES = """
~2 A>BuildScreen =sumoku_row ~1 =sumoku_row_told A>BuildScreen =sumoku_row_second
~2 =sumoku_row_later
~>ScoresScreen =sumoku_scores RIGHT =sumoku_why B ~>WinnerScreen =sumoku_winner
"""
SUMOKU_ROW = """
~2 A>BuildScreen UP LEFT LEFT UP RIGHT =sumoku_row_laid
"""
SUMOKU_PLAYED = """
=sumoku_play ~>GridScreen =grid_empty A RIGHT A =grid_tile_laid ~1 =sumoku_told
~>GridScreen =grid_later A =grid_hand ~2 =grid_points ~>GridScreen =grid_third
"""
SUMOKU_PONDERED = "~2 ~>GridScreen A LEFT*3 hold:A =thinking"
SUMOKU_SPEED = "=speed_start ~1 =speed_event ~3 =speed_race ~3 =speed_row"
SUMOKU_SPOT = (
    "=spot_start A>CallScreen =spot_tiles A =spot_list ~1 =spot_called ~>ScoresScreen =spot_scores"
)
SUMOKU_TEAM = "=team_start ~1 =team_key ~2 =team_asked ~>WinnerScreen =team_winner"
SUMOKU_SOLO = "=solo_start ~1 =solo_grid ~>WinnerScreen =solo_end"
SUMOKU_IN_TIME = """
:sumoku :mode_solo :limit_device_other =minutes #7 A>TimedGridScreen =grid_in_time
A RIGHT A WAIT:2500 =grid_in_time_laid
"""
SUMOKU_CLOCK = "=clock_start ~1 A =clock WAIT:65000 =clock_later B =clock_menu"

# --- Sushi Boat ---

BOAT_SCORED = """
=boat_start A =boat_stack ~1 =boat_sheet ~2 =boat_stack_second ~>ScoresScreen =boat_scores
RIGHT =boat_why DOWN =boat_why_second B ~>WinnerScreen =boat_winner
"""
BOAT_STACKED = """
A LEFT UP LEFT DOWN UP LEFT DOWN DOWN RIGHT UP =boat_stack_laid
A A A UP DOWN LEFT =boat_stack_chosen
"""
BOAT_PLAYED = """
=boat_play ~1 =boat_first ~>ChooseScreen =boat_turn ~>MapScreen =boat_belt UP =boat_belt_second
B :what_is =boat_help B B LEFT =boat_table B ~1 =boat_dish ~1 =boat_eat
~>SeenScreen =boat_bot ~>RevealScreen =boat_cards ~4 =boat_guess ~5 =boat_later
~>ScoresScreen =boat_played_scores RIGHT =boat_played_why B ~>WinnerScreen =boat_played_winner
"""
BOAT_CHALLENGE = """
~?neko_pick =boat_neko ~?wasabi_card =boat_wasabi ~?takoyaki =boat_takoyaki
~?guess_1 =boat_guess_colour ~?hidden_plates =boat_hidden ~?kept =boat_kept
"""
BOAT_STAFF = """
~?swap_first =boat_swap ~?satsuki_pick =boat_satsuki DOWN RIGHT =boat_bin RIGHT =boat_staff B
~?miso_stack =boat_miso
"""
BOAT_DECK = """
=deck_start ~>ChooseScreen =deck_menu ~1 =deck_card A>ChooseScreen ~2 =deck_more
~2 =deck_later ~3 =deck_guess
"""

# --- When something is wrong ---

STARTED = f"{SCORE} {guests(2)} {NORMAL_GAME} {READ} {enter(maki=3)}"
ANOTHER = "B :home :sushi_roll :mode_score =same_people A A A RIGHT A A:600"
SET = ":settings DOWN A B"
SET_ASIDE = """
:settings UP UP =settings_aside A =aside A =aside_way A =aside_game A
DOWN DOWN A A =aside_file A UP A DOWN A =aside_sure
"""

MANY_GAMES = """
WAIT:500 UP UP =thin_out A =thin_out_what A =thin_out_how_many A =thin_out_sure
DOWN A WAIT:3000 =thin_out_done A
"""

SCENES = (
    Scene(FIRST_START, first_start=True),
    Scene(HOME),
    Scene(TOOLS),
    Scene(SCORED_GAME),
    Scene(LONG_WHY),
    Scene(ATTENDED),
    Scene(TIE_BREAK),
    Scene(SHARED),
    Scene(SHARED_BY_ALL),
    Scene(RECORD),
    Scene(STOPPED),
    Scene(BOX_IS_EMPTY),
    Scene(DICE_MISSING),
    Scene(SCORED_WITH_ROBOT),
    Scene(PLAYED_GAME, seed=CHOPSTICKS_SEED),
    Scene(ON_WASABI, seed=WASABI_SEED),
    Scene(PLAYED_ALONE),
    Scene(PLAYED_WITH_ROBOT),
    Scene(PARTY_SCORED, table="sushi_go_party-score"),
    Scene(PARTY_PLAYED, table="sushi_go_party-play"),
    Scene(PARTY_ORDER, table="sushi_go_party-play"),
    Scene(PARTY_TAKEOUT, table="sushi_go_party-play", options=party("master")),
    Scene(PARTY_SPOON, table="sushi_go_party-play", options=party("cutthroat")),
    Scene(PARTY_COPIES, table="sushi_go_party-play", options=party("points")),
    Scene(PARTY_MENUS),
    Scene(ROLL_SCORED, table="sushi_roll-score"),
    Scene(ROLL_PLAYED, table="sushi_roll-play"),
    Scene(ROLL_SWAPPED, seed=SWAP_SEED, table="sushi_roll-play"),
    Scene(SUMOKU_SCORED),
    Scene(SUMOKU_TILES, table="sumoku-score"),
    Scene(SUMOKU_ROW, table="sumoku-score"),
    Scene(SUMOKU_PLAYED, table="sumoku-play"),
    Scene(SUMOKU_PONDERED, table="sumoku-play"),
    Scene(SUMOKU_SPEED, table="sumoku-speed"),
    Scene(SUMOKU_SPOT, table="sumoku-spot"),
    Scene(SUMOKU_TEAM, table="sumoku-team"),
    Scene(SUMOKU_SOLO, table="sumoku-solo"),
    Scene(SUMOKU_IN_TIME),
    Scene(SUMOKU_CLOCK, table="sumoku-clock"),
    Scene(BOAT_SCORED, table="sushi_boat-score"),
    Scene(BOAT_STACKED, table="sushi_boat-score"),
    Scene(BOAT_PLAYED, table="sushi_boat-play"),
    Scene(BOAT_CHALLENGE, table="sushi_boat-play"),
    Scene(BOAT_STAFF, seed=STAFF_SEED, table="sushi_boat-play"),
    Scene(BOAT_DECK, table="sushi_boat-deck"),
    Scene(f"{STARTED} PLUG WAIT:2000 =home_resume"),
    Scene(f"{STARTED} {ANOTHER} PLUG WAIT:3000 RIGHT =home_resume_other"),
    Scene(f"@many :past_games {MANY_GAMES}"),
    Scene("WAIT:500 @little_room :sushi_go =memory_little A"),
    Scene("WAIT:500 @no_room :sushi_go =memory_none B"),
    Scene("@foreign PLUG WAIT:500 A =memory_aside"),
    Scene(f"@strangers PLUG WAIT:500 A =memory_many_aside A B {SET_ASIDE}"),
    Scene("@strange_settings PLUG WAIT:500 A =memory_mended"),
    Scene("@newer :past_games WAIT:500 =past_newer"),
    Scene(f"@full {SET} =memory_full"),
    Scene(f"@read_only {SET} =memory_read_only"),
    Scene("@unreadable :past_games A =memory_unreadable"),
    Scene(f"{STARTED} @lost {enter(maki=2)} A =memory_missing"),
    Scene(f"{STARTED} @damaged PLUG A =memory_damaged"),
    Scene(f"{STARTED} @unknown PLUG A =memory_unknown"),
    Scene(f"{STARTED} @unfit PLUG A =memory_unfit"),
    Scene(f"{SCORE} {guests(2)} {NORMAL_GAME} =crash", board=NoChanceBoard),
    Scene("@choose_panel =choose_panel B =choose_panel_open"),
    Scene("@choose_panel =choose_wide_panel_open B =choose_wide_panel", board=WidePanelBoard),
)
