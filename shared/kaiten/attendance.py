"""People who leave a game under way, or join it: from its next round on, where it lets them.

Whoever leaves keeps the points, and is not ranked any more; whoever joins begins with none. What
the header then has beside its own: `joined`, the names of those who came later, whose numbers
follow those of the first players; `changes`, each the round since which somebody is gone, or there
(again), the number of that player, and how many answers there were before. A correction moves
them with the answers that they follow.
"""

from kaiten.conversation import NEVER, round_in
from kaiten.games import mode_of
from kaiten.journal import JOINS, LEAVES
from kaiten.questions import Tell


def next_round(conversation):
    """The round that somebody could leave before, or join; None where there is none.

    That is the one under way as long as nothing of it was entered.
    """
    scored, table = conversation.scored, conversation.table
    over = conversation.question is None or conversation.ended or table.counting
    if not table.rounds or over or not scored or not scored[-1].args:
        return None
    number = max(scored[-1].args[0], conversation.last_by_people()[0]) + 1
    # Who is there in a round follows from the changes in their order.
    for change in conversation.header.get("changes", ()):
        number = max(number, change[0])
    for slot, _ in conversation.kept:
        if round_in(slot) >= number:
            return None  # that was entered for those who are there now
    return number if number <= table.rounds else None


def choices(conversation):
    """(who can leave, who of those who left can come back, whether somebody else can join)."""
    number = next_round(conversation)
    if number is None:
        return [], [], False
    table, header = conversation.table, conversation.header
    there = table.there(number)
    low, high = mode_of(header["game"], header["mode"]).players
    goes_with = table.goes_with or (lambda players: True)
    room = len(there) < high and goes_with(len(there) + 1)
    fewer = len(there) > low and goes_with(len(there) - 1)
    gone = [player for player in range(table.players) if player not in there]
    return there if fewer else [], gone if room else [], room


def leave(conversation, player):
    """Thoughts that let somebody leave; they lead to whether that can be."""
    leaving, _, _ = choices(conversation)
    return (yield from _change(conversation, player, player in leaving))


def join(conversation, player, name):
    """Thoughts that let somebody come back, or with the next number join; they lead to whether
    that can be."""
    _, back, room = choices(conversation)
    names = conversation.names()
    joins = room and player == len(names) and name not in names
    if joins:
        conversation.header["joined"] = conversation.header.get("joined", []) + [name]
    return (yield from _change(conversation, player, joins or player in back))


def _change(conversation, player, fits):
    if not fits:
        return False
    header = conversation.header
    change = (next_round(conversation), player, len(conversation.answers))
    header["changes"] = header.get("changes", []) + [change]
    seen = len(conversation.scored)
    yield from conversation.replaying(conversation.answers)
    # What is dealt now is said once more, but not what was scored.
    while len(conversation.scored) < seen or conversation.question.kind == "scores":
        conversation.go_on()
    return True


def take_back(header):
    """Forget who left or joined last, as if nobody had."""
    _, player, _ = header["changes"].pop()
    joined = header.get("joined")
    # Whoever joined and only left since keeps the number.
    known = [other for _, other, _ in header["changes"]] + list(range(len(header["players"])))
    if joined and player not in known:
        joined.pop()


def reading(conversation, entry):
    """Thoughts that follow a line of the journal; they lead to whether that can be."""
    verb, _, rest = entry.partition(" ")
    number, _, name = rest.partition(" ")
    try:
        player = int(number)
    except ValueError:
        return False
    # Nobody is there to read what was told before the scores.
    while not conversation.scored and isinstance(conversation.question, Tell):
        conversation.go_on()
    if verb + " " == LEAVES:
        return (yield from leave(conversation, player))
    return verb + " " == JOINS and (yield from join(conversation, player, name))


def rematch(conversation):
    """The header for another game of those who are still there."""
    header, table = dict(conversation.header), conversation.table
    names = conversation.names()
    there = [names[player] for player in table.there(NEVER)]
    mode = mode_of(header["game"], header["mode"])
    known = dict(mode.options_for(len(there)))
    header["options"] = {key: value for key, value in header["options"].items() if key in known}
    header["players"], header["bots"] = there, [""] * len(there)
    return header
