"""What the pages say is there: files, folders, commands of make and of `kaiten`."""

import re

import pytest

from kaiten_host import cli
from kaiten_host.paths import FIRMWARE, ROOT, SHARED

PAGES = [
    path
    for path in sorted(ROOT.rglob("*.md"))
    if not {".venv", "node_modules", "build"} & set(path.relative_to(ROOT).parts)
]
# Pages of the repository beside its files, from a page at its top or in a folder.
ON_GITHUB = re.compile(r"(\.\./){2,3}(releases/latest|deployments/github-pages)")
MAKEFILE = (ROOT / "Makefile").read_text()
COMMANDS_PAGE = (ROOT / "host" / "README.md").read_text()


def named(page):
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_to_a_file(page):
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text())
    missing = [
        link
        for link in links
        if ":" not in link and not ON_GITHUB.fullmatch(link) and not (page.parent / link).exists()
    ]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_command_of_make_is_in_the_makefile(page):
    text = page.read_text().replace("```", "`")
    code = re.findall(r"`([^`]+)`|^ *(make .*)$", text, re.M)
    wanted = {
        target
        for parts in code
        for target in re.findall(r"\bmake ([a-z][a-z0-9-]*)", " ".join(parts))
        if not re.search(rf"\bmake {target} [a-z]+ ", " ".join(parts))
    }
    assert {target for target in wanted if f"\n{target}:" not in MAKEFILE} == set()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_module_that_is_to_be_run_is_there(page):
    for module in re.findall(r"python -m (kaiten[\w.]+)", page.read_text()):
        path = ROOT / "host" / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module


def test_the_page_of_the_tools_lists_every_command_and_no_other():
    listed = set(re.findall(r"^\| `kaiten ([a-z0-9-]+)", COMMANDS_PAGE, re.M))
    assert listed == set(cli.COMMANDS)


@pytest.mark.parametrize("folder", [SHARED / "kaiten", FIRMWARE / "kaiten_device"], ids=named)
def test_the_page_of_a_folder_names_each_of_its_modules(folder):
    page = (folder.parent / "README.md").read_text()
    modules = [path.name for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"]
    unnamed = [name for name in modules if f"`{name}`" not in page]
    assert unnamed == [], f"{named(folder.parent / 'README.md')} has to say what they are for"


def test_make_alone_lists_what_there_is():
    first = re.search(r"^([a-z]+):", MAKEFILE, re.M)
    assert first and first[1] == "help"
