"""Every language of the device is whole: what it lacks is said in a sentence."""

import runpy
import shutil
from pathlib import Path

import pytest

from kaiten import words
from kaiten_device.settings import LANGUAGE_NAMES
from kaiten_host.paths import HOST, SHARED
from kaiten_host.words import LANGUAGES

CORE = SHARED / "kaiten"


def keys_in(path):
    """The keys of a file of words."""
    lines = runpy.run_path(str(path))["WORDS"].strip("\n").split("\n")
    return {line.partition("=")[0] for line in lines}


def files_of(core, language):
    """The files of words in this language, each with the same file's name in another one."""
    for path in sorted(core.rglob("*.py")):
        if path.parent.name == language and path.parent.parent.name == "words":
            yield path, lambda other, path=path: path.parent.parent / other / path.name
        elif path.stem == language or path.stem.endswith(f"_{language}"):
            stem = path.stem.removesuffix(language)
            yield path, lambda other, path=path, stem=stem: path.with_stem(stem + other)


def lacks(core, language, like="en"):
    """A sentence for each file, and for each word, that a language has not."""
    for path, of in files_of(core, like):
        mine = of(language)
        name = mine.relative_to(core.parent).as_posix()
        if not mine.exists():
            yield f"{name} is missing: {path.name} in {language}"
        elif path.name != "__init__.py":
            missing = sorted(keys_in(path) - keys_in(mine))
            if missing:
                yield f"{name} does not say: {', '.join(missing)}"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_language_says_everything(language):
    assert list(lacks(CORE, language)) == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_language_is_that_of_the_tools_and_the_page_too(language):
    assert language in LANGUAGES, f"kaiten_host/words/ has no words in {language}"
    page = (HOST / "web" / "words.js").read_text(encoding="utf-8")
    assert f"\n    {language}: {{\n" in page, f"web/words.js has no words in {language}"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_language_can_be_chosen_by_its_name(language):
    assert language in LANGUAGE_NAMES, f"kaiten_device/settings.py has no name for {language}"


def test_what_a_language_lacks_is_said_in_a_sentence(tmp_path):
    core = tmp_path / "kaiten"
    for path, _ in files_of(CORE, "en"):
        copy = core / path.relative_to(CORE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    assert all("is missing" in said for said in lacks(core, "es"))
    for path, of in list(files_of(core, "en")):
        of("es").parent.mkdir(exist_ok=True)
        shutil.copyfile(path, of("es"))
    assert list(lacks(core, "es")) == []
    (core / "sumoku" / "es.py").unlink()
    common = Path(core / "words" / "es" / "common.py")
    common.write_text(common.read_text().replace("\nresume=", "\nresumen="))
    assert list(lacks(core, "es")) == [
        "kaiten/sumoku/es.py is missing: en.py in es",
        "kaiten/words/es/common.py does not say: resume",
    ]
