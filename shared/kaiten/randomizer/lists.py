"""How many things at once are listed, so that they fit the screens that show them."""

PAGE = 12  # different things on a page to look at


def counted(labels):
    """The labels to read one under the other: a word that comes several times comes once."""
    lines = []
    for label in labels:
        if type(label) is not str or labels.count(label) == 1:
            lines.append(label)
        elif ("count_of", labels.count(label), label) not in lines:
            lines.append(("count_of", labels.count(label), label))
    return lines


def pages(heading, labels):
    """The labels as pages to look at, where equal ones are counted."""
    different = []
    for label in labels:
        if label not in different:
            different.append(label)
    found = []
    for start in range(0, max(len(different), 1), PAGE):
        shown = different[start : start + PAGE]
        found.append((heading, [label for label in labels if label in shown]))
    return found
