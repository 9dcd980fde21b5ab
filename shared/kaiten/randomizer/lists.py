"""Lists of things, where equal ones are counted."""


def counted(labels):
    """The labels to read one under the other: a word that comes several times comes once."""
    lines = []
    for label in labels:
        if type(label) is not str or labels.count(label) == 1:
            lines.append(label)
        elif ("count_of", labels.count(label), label) not in lines:
            lines.append(("count_of", labels.count(label), label))
    return lines
