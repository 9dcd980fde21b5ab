"""Deleting many old games at once, where the flash has little room for new ones."""

from kaiten.games import mode_of
from kaiten.shelf import GAMES
from kaiten.words import say
from kaiten_device import journals
from kaiten_device.kept_games import ReadingScreen, header_and_result
from kaiten_device.screens import BACK, Menu, Number, Text

STEP = 10
OFFERED = 50


def offer(app):
    """Say how much room there is: 0 where the game begins, 1 to delete old ones first, or BACK."""
    app.told_room = True
    title = say("room_for", app.room) if app.room else say("room_none")
    return (yield Menu(title, [say("begin_game"), say("thin_out")]))


def start(app, numbers=None):
    """How many of the oldest to delete; B goes one back, and nothing is deleted unasked. `numbers`
    are those of all games, newest first, where they are known; those of deleted ones go."""
    title = say("thin_out")
    if numbers is None:
        numbers = []
        reading = ReadingScreen(title, finding(app.storage, numbers))
        if (yield reading) == BACK:
            return
    if not numbers:
        yield Text(title, say("no_past_games"))
        return
    if (yield Text(title, say("thin_out_what"))) == BACK:
        return
    most = len(numbers)
    step = STEP if most > STEP else 1
    screen = Number(say("thin_how_many"), min(OFFERED, most), step, most, step)
    screen.value -= screen.value % step
    screen.aside = say("of_all", most)
    while True:
        count = yield screen
        if count == BACK:
            return
        ways = [say("keep"), say("thin_finished"), say("thin_all")]
        chosen = yield Menu(say("thin_sure", count), ways)
        if chosen in (1, 2):
            break
    yield ReadingScreen(title, deleting(app, numbers, count, chosen == 2))
    app.unfinished = None
    app.room = journals.room(app.storage)
    said = [say("thin_done", most - len(numbers))]
    if app.room is not None:
        said.append(say("room_for", app.room))
    yield Text(title, "\n".join(said))


def finding(storage, numbers):
    """Thoughts that find all games."""
    for name in journals.in_slices(storage):
        if name:
            numbers.append(journals.number_of(name))
        yield


def deleting(app, numbers, count, unfinished_too):
    """Thoughts that delete so many of the oldest games."""
    open_now = app.session and app.session.journal.name
    left = len(numbers) - count
    for number in list(reversed(numbers)):
        if len(numbers) == left:
            return
        name = journals.name_of(number)
        wanted = name != open_now and (unfinished_too or is_over(app, name))
        if wanted and journals.delete(app.storage, name):
            numbers.remove(number)
        yield


def is_over(app, name):
    """Whether a game is finished. Dice and bags never finish: all but the last ones count as
    finished. An unreadable journal does not, as a computer may still recover it."""
    header, result = header_and_result(app.storage, name)
    if result or not header:
        return bool(result)
    mode = mode_of(header["game"], header["mode"]) if header["game"] in GAMES else None
    return mode is not None and mode.beside and name != app.settings["dice"]
