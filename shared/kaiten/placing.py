"""The question of laying pieces on a common grid, which has a screen of its own.

It is a module of its own because the games that ask it ask for little else.
"""

from kaiten.questions import Question, is_counts

# A place of a grid is y * SIDE + x. The first line covers the centre: nobody reaches an edge.
SIDE = 256
CENTRE = 128 * SIDE + 128
ACROSS, DOWN = 1, SIDE


class Place(Question):
    """Pieces of one's hand laid in a line on a grid, or none.

    The answer is [] to pass, or [x, y, down, piece, piece...]: the pieces fill the free places
    from (x, y) on, to the right, or downwards if `down` is 1. `grid` has the piece at each place
    that is taken, `hands` everybody's open pieces, `latest` the places of the play before. A game
    says in a class of its own what its pieces are: each is colour * `faces` + number - 1, and
    `letters` are the keys of the words for its colours, which want the number.
    """

    kind = "place"
    told = True
    letters: tuple = ()
    faces = 0

    def __init__(self, key, grid, hands, player, latest=None, round=None):
        self.key = key
        self.grid = grid
        self.hands = hands
        self.player = player
        self.latest = [] if latest is None else latest
        self.round = round

    def fits(self, answer):
        return is_counts(answer) and (
            not answer
            or (
                0 < len(answer) - 3 <= len(self.hands[self.player])
                and max(answer[:2]) < SIDE
                and answer[2] < 2
            )
        )

    def turned(self, piece):
        """What a piece of the hand is with its other side up; None if it has no other. The footer
        `foot_turned` says that it can be turned."""
        return None

    def as_held(self, piece):
        """What a piece that was laid is in the hand."""
        return piece

    def preview(self, answer):
        """A number worth seeing while it is entered, and whether the play is right."""
        raise NotImplementedError

    def hint(self):
        """Thoughts that lead to a good answer, [] if there is none."""
        raise NotImplementedError


def free_places(grid, at, step, count):
    """The next free places from here on, passing over pieces that lie there already."""
    places = []
    while len(places) < count:
        if at not in grid:
            places.append(at)
        at += step
    return places
