"""Dice, bags and lots: quick, beside any game, and back to where one was."""

import os

from kaiten import forget, forget_all, load, words
from kaiten.chance import SEED_BYTES
from kaiten.journal import new_header
from kaiten.randomizer.bag import MOST_AT_ONCE
from kaiten.randomizer.lent import DICE, LOT, lender_of, lends, lent
from kaiten.randomizer.tools import (
    FEWEST_PEOPLE,
    MOST_COINS,
    MOST_PEOPLE,
    bags_by_number,
    circle,
    dice_of,
    is_one_die,
    sort_of,
)
from kaiten.replay import reading
from kaiten.words import say
from kaiten_device import album, journals
from kaiten_device.playing import beginning
from kaiten_device.screens import BACK, LOOK, Menu, Number
from kaiten_device.screens.carousel import Carousel, Page
from kaiten_device.screens.thinking import WaitingScreen
from kaiten_device.session import Journal, Session

# What no game needs after it.
BEHIND = (
    "kaiten.randomizer.tools kaiten.randomizer.lent kaiten.randomizer.bag kaiten.randomizer.cup "
    "kaiten.replay kaiten.results kaiten.ending kaiten.shelf kaiten_device.journals "
    "kaiten_device.new_game kaiten_device.people kaiten_device.screens.help "
    "kaiten_device.screens.name kaiten_device.tools kaiten_device.pictures"
)
# What home may have loaded ahead of a game.
AT_HOME = (
    "kaiten_device.screens.choose kaiten_device.new_game kaiten_device.people "
    "kaiten_device.screens.help kaiten_device.screens.name kaiten_device.past_games "
    "kaiten_device.kept_games kaiten_device.resume kaiten_device.settings "
    "kaiten_device.unfinished"
)
# What one tool needs and the next one does not, beside the game that lends it.
OF_ONE_TOOL = (
    "kaiten.randomizer.lots kaiten_device.screens.dice "
    "kaiten_device.screens.bag kaiten_device.screens.lots kaiten_device.screens.cup "
    "kaiten_device.screens.look kaiten_device.screens.sheet kaiten_device.screens.moving "
    "kaiten_device.seal"
)
GAME, MODE = "randomizer", "tools"
SEAL = "seal"
CHANGE = "change"  # what is in the cup or the bag, or how many draw lots
# A journal that is longer is not gone on with, unless something is missing in a bag.
MOST_ANSWERS = 60

# What stands for a tool that no game lends.
COMMON = {
    "dice": "dice",
    "own_bag": "bag",
    "teams": "people",
    "seating": "people",
    "who_starts": "crown",
    "coin": "coin",
    SEAL: "lock",
}


def start(app, _=None):
    """From home."""
    yield from use(app)


def use(app, names=None, session=None):
    """Whatever tool is wanted, until that is enough. `names` are those of the table, if there is
    a game; `session` is gone on with, if it is there."""
    table, app.session = app.session, session
    words.use_game(GAME)
    album.use_game(GAME)
    for module in AT_HOME.split():
        forget(module)
    box = Toolbox(app, names, session, table and table.game)
    yield from box.open()
    box.close()
    app.session = table
    for module in (BEHIND + " " + OF_ONE_TOOL).split():
        forget(module)


class Toolbox:
    """The tools on the table, and the session in which they are used, once one is."""

    def __init__(self, app, names, session, playing):
        self.app = app
        self.names = names
        self.session = session
        self.playing = playing  # the game beside which this is, whose modules stay

    def open(self):
        latest = [wish.split(" ")[0] for wish in self.app.settings["wishes"]]
        names = circle()
        # At the far side of the circle.
        names.insert(len(names) // 2 + 2, SEAL)
        at = names.index(latest[0]) if latest and latest[0] in names else 0
        shelf = Carousel([page_of(name) for name in names], at)
        while True:
            chosen = yield shelf
            if chosen == BACK:
                return
            if not self.session:
                yield from self.begin()
            if names[chosen] == SEAL:
                yield from self.show_seal()
            else:
                yield from self.handle(names[chosen])
            self.put_back()

    def put_back(self):
        """Let go of what only this tool needed."""
        for module in OF_ONE_TOOL.split():
            forget(module)
        if words.lender and words.lender != self.playing:
            forget_all("kaiten." + words.lender)
        album.use_game(GAME)

    def begin(self):
        """Go on where the tools were left, for what was drawn stays drawn; else begin anew."""
        app = self.app
        journal = app.settings["dice"]
        if journals.is_there(app.storage, journal):
            found = yield WaitingScreen(reading(journals.read(app.storage, journal)))
            game = found.conversation
            if game and not found.problem and hasattr(game.question, "tools"):
                self.session = Session(game, Journal(found.writer.chain, journal))
        if not self.session:
            header = new_header(GAME, MODE, [""], [""], {}, os.urandom(SEED_BYTES), self.box())
            self.session = yield WaitingScreen(beginning(header))
        app.session = self.session

    def show_seal(self):
        """The fingerprint; opening the seal ends what was drawn under it."""
        seal = load("kaiten_device.seal")
        seed = self.session.conversation.header["seed"]
        yield seal.closed(seed)
        chosen = yield Menu(say(SEAL), [say("keep_sealed"), say("open_seal")])
        if chosen == 1:
            self.wish([])
            self.session.journal.over = self.session.conversation
            yield seal.opened(seed)
            self.session = self.app.session = None

    def box(self):
        """What a file of the owner says is in the box that bags are filled from."""
        header = {"game": GAME}
        for _ in load("kaiten_device.new_game").open_box(self.app, header):
            pass
        forget("kaiten_device.new_game")
        return header["components"]

    def close(self):
        """Remember where to go on."""
        if not self.session:
            return
        conversation = self.session.conversation
        tools = conversation.question.tools
        if len(conversation.answers) >= MOST_ANSWERS and not tools.part_empty():
            self.app.settings["dice"] = ""
            self.app.unsaved_settings = True

    def handle(self, tool):
        """One tool, until another is wanted."""
        lender = lender_of(tool)
        words.borrow(lender)
        if lender:
            # Not by the game in there, which is further up the stack: that is short on a chip.
            lends(tool)
        tools = self.session.conversation.question.tools
        screen = None
        result = self.recalled(tool)
        while result != BACK:
            if result == CHANGE:
                result = yield from self.change(tool, tools)
            elif result == LOOK:
                result = yield from self.look(tools)
            elif result:
                self.wish(result)
                tools = self.session.conversation.question.tools
                screen = self.screen_of(tool, tools, screen, result)
                result = None
            elif screen is None:
                return
            else:
                result = yield screen

    def recalled(self, tool):
        """The wish for this tool as it was last time, or as it is at first."""
        for kept in self.app.settings["wishes"]:
            name, _, numbers = kept.partition(" ")
            if name == tool:
                wish = [name] + [
                    int(number) for number in numbers.split() if number.encode().isdigit()
                ]
                if self.session.conversation.refuse(wish) is None:
                    return wish
        return self.first_wish(tool)

    def first_wish(self, tool):
        sort = sort_of(tool)
        if tool == "dice":
            return [tool, 0, 1, 0, 0, 0, 0, 0]
        if sort == DICE:
            return [tool] if is_one_die(tool) else [tool] + [1] * len(dice_of(tool))
        if sort == LOT:
            people = len(self.names) if self.names else self.app.settings["players"]
            people = min(max(people, FEWEST_PEOPLE), MOST_PEOPLE)
            return [tool, people, FEWEST_PEOPLE] if tool == "teams" else [tool, people]
        wish = [tool, 1]
        # Nothing is in the bag: it is filled, or everything goes back.
        return CHANGE if self.session.conversation.refuse(wish) else wish

    def wish(self, wish):
        """Roll or draw, and remember it as what is offered first."""
        if self.session.conversation.answer(wish) is None:
            self.session.journal.answer(wish)
            if wish and sort_of(wish[0]):
                self.remember(wish)

    def remember(self, wish):
        kept = " ".join([str(part) for part in wish])
        others = [other for other in self.app.settings["wishes"] if other.split(" ")[0] != wish[0]]
        if self.app.settings["wishes"][:1] != [kept]:
            self.app.settings["wishes"] = [kept] + others
            self.app.unsaved_settings = True

    def screen_of(self, tool, tools, screen, wish):
        """The screen that shows what came; it goes on as it was, with what is new."""
        moving = self.app.settings["motion"]
        if screen is None:
            if tools.cup:
                shown = load("kaiten_device.screens.dice").DiceScreen
            elif tool in tools.bags:
                shown = load("kaiten_device.screens.bag").BagScreen
            else:
                shown = load("kaiten_device.screens.lots").LotsScreen
            screen = shown(tools, self.name_of)
        screen.came(wish, moving)
        return screen

    def name_of(self, player):
        if self.names and player < len(self.names):
            return self.names[player]
        return say("player_number", player + 1)

    def change(self, tool, tools):
        """What the cup or the bag holds; a wish, BACK, or None to go on as before."""
        if tool == "coin":
            count = yield Number(say("how_many"), len(tools.kinds), 1, MOST_COINS)
            return None if count == BACK else [tool, count]
        if sort_of(tool) == DICE:
            wish = yield load("kaiten_device.screens.cup").CupScreen(tool, self.recalled(tool)[1:])
            return None if wish == BACK and tools.tool == tool else wish
        return (yield from self.change_bag(tool, tools))

    def change_bag(self, tool, tools):
        ways = []
        if tools.inside(tool) > 1:
            ways.append("draw_several")
        if tool in tools.bags and tools.bags[tool].drawn:
            ways.append("refill")
        if tool == "own_bag":
            ways.append("new_bag")
        chosen = 0
        if tool in tools.bags:
            chosen = yield Menu(say(tool), [say(way) for way in ways])
        if chosen == BACK:
            return None if tools.tool == tool else BACK
        if ways[chosen] == "refill":
            numbers = bags_by_number()
            return ["refill", next(number for number in numbers if numbers[number] == tool)]
        if ways[chosen] == "new_bag":
            return (yield load("kaiten_device.screens.cup").CupScreen("fill"))
        most = min(MOST_AT_ONCE, tools.inside(tool))
        count = yield Number(say("how_many"), 2, 1, most)
        return None if count == BACK else [tool, count]

    def look(self, tools):
        """What was drawn and what is left."""
        pages = [(say(heading), options) for heading, options in tools.bags[tools.tool].look()]
        yield load("kaiten_device.screens.look").LookScreen(pages, 0, said)


def said(option):
    return say(option) if type(option) is str else words.tell(option)


def page_of(name):
    """A tool with its name and its picture."""
    game = picture = None
    for tool in lent():
        if tool[1] == name:
            game, picture = tool[0], tool[3]
    words.borrow(game)
    page = Page(say("tool_" + name), lambda: picture_of(name, game, picture), say("key_open"))
    words.borrow(None)
    return page


def picture_of(name, game, picture):
    if not game:
        return album.common(COMMON[name])
    if not picture:
        return album.icon(game)
    return album.borrowed(game, picture) or album.common(picture)
