"""One of several options: as a list, or as a hand of pictures with what one has below it."""

from kaiten.words import say, tell
from kaiten_device.album import find
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    CHARACTERS,
    GAP,
    ITEMS,
    LOOK,
    TOP,
    Screen,
    draw_footer,
    draw_title,
    first_visible,
    list_parts,
    note_parts,
    shortened,
)

# The panel is told of changes by pieces of 16 columns and 8 rows: a card of the hand is two of
# them, and the capitals of the line that explains it lie in the row below.
CARD = 16  # pixels from one card to the next
HAND = COLUMNS // CARD
HAND_TOP = 16
HIGH = 15  # pixels of a picture
EXPLAINED = 31  # the pixel row between the hand and what one has
MINE = 42
KIND = 25  # pixels for a picture and how many there are
KINDS = COLUMNS // KIND


class ChooseScreen(Screen):
    """Arrows move along the options; the table is looked at to the left of a list, or above and
    below a hand."""

    foot, foot_look = "foot_choose", "foot_choose_look"

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title, self.aside = title, say(question.key)
        if question.player is None and len(title + self.aside) >= CHARACTERS:
            self.title, self.aside = self.aside, ""  # of whom it asks nothing, its question is all
        self.labels = [label(option) for option in question.options]
        self.at = offer or 0
        if question.pieces:
            self.cards = [find(picture) for _, picture, _ in question.pieces]
        else:
            self.cards = [find(option) for option in question.options]
        # An option that is no card, such as not to take a second one, lies among the cards.
        self.in_hand = bool(question.pieces) or self.cards.count(None) <= 1 < len(self.cards)
        self.own = self.mine() if self.in_hand else []

    def choices(self):
        return self.labels

    def chosen(self):
        """A piece is known by its picture, whatever is done with it."""
        pieces = self.question.pieces
        return (pieces and pieces[self.at][1]) or self.question.options[self.at]

    def parts(self):
        parts = [(draw_title, self.title, self.aside), (draw_footer, self.footer())]
        if self.in_hand:
            return parts + self.hand_parts()
        parts += list_parts(self.labels, self.at, ITEMS - 1 if self.question.note else ITEMS)
        return parts + note_parts(self.question)

    def hand_parts(self):
        first = self.first_of(len(self.cards))
        parts: list[tuple] = [(draw_more, first, len(self.cards))]
        for at in range(first, min(first + HAND, len(self.cards))):
            parts.append(self.card_part(at, CARD * (at - first)))
        parts += kind_parts(self.own, MINE)
        parts.append((draw_explained, self.labels[self.at], self.gives()))
        return parts

    def first_of(self, places):
        """The first of so many places that is in sight."""
        return first_visible(self.at, places, HAND)

    def card_part(self, at, x):
        if self.question.dice:
            return (draw_die, x, self.cards[at], at == self.at)
        letter = self.question.pieces[at][0] if self.question.pieces else None
        return (draw_card, x, self.cards[at], at == self.at, say(letter) if letter else "")

    def gives(self):
        """What the chosen card would bring, in words."""
        gives = self.question.gives and self.question.gives(self.at)
        return tell(gives) if gives else ""

    def mine(self):
        """What whoever is asked has, and how many of each."""
        question = self.question
        if question.has:
            return question.has()
        if question.player is None:
            return []
        if question.laid:
            return counted(question.laid[question.player])
        for whose, cards in question.look() if question.look else ():
            if whose == question.player:
                return counted(cards)
        return []

    def footer(self):
        if not self.looks():
            return self.foot
        return "foot_hand_look" if self.in_hand else self.foot_look

    def looks(self):
        """Whether there is something to look at beside the question."""
        return self.question.laid or self.question.look

    def press(self, button):
        if button == A:
            return self.at
        if button == B:
            return BACK
        return self.move(button)

    def move(self, button):
        """Move the cursor; LOOK when it leaves the options."""
        back, on = (LEFT, RIGHT) if self.in_hand else (UP, DOWN)
        if button == back:
            self.at = (self.at - 1) % len(self.labels)
        elif button == on:
            self.at = (self.at + 1) % len(self.labels)
        elif self.looks() and (self.in_hand or button == LEFT):
            return LOOK
        return None


def draw_card(canvas, x, picture, chosen, letter):
    """A card of the hand, lit if it is chosen; of a piece the letter of its colour above it, and
    of a cube that alone."""
    canvas.fill(x, HAND_TOP, CARD, HIGH, chosen)
    if letter and not picture:
        canvas.frame(x, HAND_TOP, HIGH, HIGH, not chosen)
        canvas.text_centre(HAND_TOP + 2, letter, text, chosen, x, CARD)
    elif letter:
        canvas.text(x + 5, HAND_TOP - 1, letter, small, chosen)
        canvas.picture(x, HAND_TOP + HIGH // 2, picture, chosen)
    elif picture:
        canvas.picture(x, HAND_TOP, picture, chosen)
    else:
        canvas.text(x + 5, HAND_TOP + 2, "×", text, chosen)


def draw_die(canvas, x, picture, chosen):
    """A die of the belt, lit if it is chosen; its frame ends where the next one begins."""
    canvas.fill(x, HAND_TOP - 1, CARD + 1, HIGH + 1)
    canvas.fill(x, HAND_TOP, CARD, HIGH, chosen)
    canvas.picture(x + 1, HAND_TOP, picture, chosen)
    canvas.frame(x, HAND_TOP - 1, CARD + 1, HIGH + 1)


def draw_explained(canvas, name, gives, y=EXPLAINED):
    """What is chosen, and behind it what it would bring."""
    canvas.fill(0, y, COLUMNS, text.HEIGHT)
    room = COLUMNS - (small.WIDTH * len(gives) + GAP if gives else 0)
    if width_of(name, text) <= room:
        end = canvas.text(0, y, name, text)
    else:
        end = canvas.text(0, y + 1, shortened(name, room, small), small)
    canvas.text(end + GAP, y + 1, gives, small)


def draw_more(canvas, first, count):
    """Which part of the hand is seen, above it; nothing where all of it is."""
    canvas.fill(0, TOP, COLUMNS, 1)
    if count > HAND:
        length = COLUMNS * HAND // count
        canvas.fill((COLUMNS - length) * first // (count - HAND), TOP, length, 1, True)


def kind_parts(kinds, y):
    """Cards in a row, each with how many there are, as many kinds as there is room for."""
    parts = []
    for number, (card, count) in enumerate(kinds[:KINDS]):
        parts.append((draw_kind, KIND * number, y, card, count))
    return parts


def draw_kind(canvas, x, y, card, count):
    """A picture and how many there are. Its uppermost pixels give way to the tails of the letters
    above, which are drawn later."""
    canvas.fill(x, y, KIND, HIGH - 1)
    picture = find(card)
    if picture:
        canvas.picture(x, y - 1, picture)
    canvas.text(x + 17, y + 6, str(count), small)


def counted(cards):
    """Each card once, with how many there are of it."""
    kinds = []
    for card in cards:
        if card not in kinds:
            kinds.append(card)
    return [(kind, cards.count(kind)) for kind in kinds]
