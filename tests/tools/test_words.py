"""What the tools of the desk say: the same in French and in English."""

from string import Formatter

import pytest

from kaiten_host.words import LANGUAGES, SUBJECTS, about, count, say

TEXTS = [
    pytest.param(subject, key, id=f"{subject}-{key}")
    for subject, texts in SUBJECTS.items()
    for key in sorted({key for language in LANGUAGES for key in texts[language]})
]


def gaps(text):
    """What a text has to be filled with, in no order: languages put it where they want it."""
    return sorted(field for _, field, _, _ in Formatter().parse(text) if field is not None)


@pytest.mark.parametrize("subject, key", TEXTS)
def test_every_text_is_there_in_both_languages_with_the_same_gaps(subject, key):
    texts = [SUBJECTS[subject][language].get(key, "") for language in LANGUAGES]
    assert all(texts), f"{key} lacks a language in words/{subject}.py"
    assert gaps(texts[0]) == gaps(texts[1])


def test_the_desk_chooses_the_language_unless_another_is_named(monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert say("no_games") == "Aucune partie."
    assert about("simulator")("key_quit") == "quitter"
    assert about("simulator", "en")("key_quit") == "quit"
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert say("no_games") == "No games."


def test_one_thing_is_counted_in_the_singular(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert count("export_written", 1, "a.csv") == "1 game in a.csv"
    assert count("export_written", 2, "a.csv") == "2 games in a.csv"
