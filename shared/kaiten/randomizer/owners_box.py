"""An owner's file for Sushi Boat, as far as bags are filled from it: plates and cards."""

from kaiten.sushi_boat import owners_box as boat

PARTS = ("plates", "symbols")


def load(text):
    """Read an owner's file: (components, None), or (None, reason) if the game refuses it."""
    components, reason = boat.load(text)
    return ({part: components[part] for part in PARTS}, None) if components else (None, reason)


def refuse(components):
    """Why bags cannot be filled from this, as a key of the words and arguments; else None."""
    if type(components) is not dict or sorted(components) != sorted(PARTS):
        return ("components_parts",)
    return boat.refuse_plates(components["plates"]) or boat.refuse_symbols(components["symbols"])
