"""The special order: one more of a dish that its player has already."""

from kaiten.sushi_go_party.dishes import Dish


def act(dinner, player):
    """Copy a dish in front of its player: of an earlier turn, or, by an extra card, the one laid
    just before. Without any the special order is discarded."""
    faces = []
    kinds = []
    for dish in dinner.dishes[player]:
        if dish.face not in faces:
            faces.append(dish.face)
            kinds.append(dish.kind)
    if not faces:
        dinner.discards.append("special_order")
        yield dinner.news("copies_nothing", player, "special_order")
        return
    answer = 0
    if len(faces) > 1:
        answer = yield dinner.ask("copy", faces, player)
    dish = Dish("special_order", faces[answer], kinds[answer], dinner.turn)
    dinner.dishes[player].append(dish)
    yield dinner.news("copies", player, dish.face)
    if dish.kind == "miso":
        dinner.misos.append((player, dish))
    elif dish.kind == "nigiri":
        wasabi = dinner.free_wasabi(player)
        if wasabi and (yield dinner.ask("put_on_wasabi", ["no_wasabi", "yes_wasabi"], player)):
            dish.put_on(wasabi)
