"""Puts a version of Kaiten onto a board so that, whatever is cut short, the board starts with the
old version or the new one.

The new version is a pack (`firmware/kaiten_start.py` says how it is laid out) that is sent in
compressed parts and verified beside the old version, which stays whole. If the flash has too
little room for both, parts of the old version are compressed first. One rename makes the new
version the current one; from then on the board itself removes the old version and expands the new
one (`firmware/kaiten_update.py`), at its next start if need be. Saved games are not touched.

`kaiten deploy` and the page both run this, the page on MicroPython. Each talk with the board is
awaited, since a page must not block: `kaiten_host.maker.deploy.Awaited` and the class `Board` of
`host/web/kaiten_install.py` are such boards.
"""

from binascii import hexlify
from hashlib import sha256 as new_hash

from kaiten_device import chip
from kaiten_host.flash import (
    BLOCK,
    CHIP_NOTE,
    COMPRESSED,
    CURRENT,
    GAMES,
    JOURNAL,
    LAUNCHER,
    NEW,
    PART,
    PARTIAL,
    START,
    UPDATE,
    UPDATE_SCREEN,
    UPDATING,
    WHOLE,
    blocks_of,
)
from kaiten_host.maker.board_python import BoardError, Facts
from kaiten_host.maker.room import Part, missing_blocks, to_compress

# The boards that Kaiten is made for, by the names of their board files, and what MicroPython calls
# them.
MODELS = {
    "pico": "Raspberry Pi Pico",
    "pico_w": "Raspberry Pi Pico W",
    "pico2": "Raspberry Pi Pico 2",
    "pico2_w": "Raspberry Pi Pico 2 W",
}
KEPT_PROGRAM = "main-before-kaiten.py"
# What the firmware is tested with; a newer one will do if it reads the same bytecode.
OLDEST_MICROPYTHON = (1, 29, 0)


def sha256(content: bytes) -> str:
    return hexlify(new_hash(content).digest()).decode()


def model_of(machine: str) -> str | None:
    """Which of the boards that we know calls itself so; MicroPython writes Pico2, and Pico 2 W."""
    called = machine.split(" with ")[0].replace(" ", "")
    for model, words in MODELS.items():
        if words.replace(" ", "") == called:
            return model
    return None


def check_fit(facts: Facts, bytecode: int) -> None:
    """BoardError when the board's Python cannot run what is compiled to this bytecode."""
    if facts.python != "micropython":
        raise BoardError("other_python", facts.python, facts.release)
    tested = ".".join([str(number) for number in OLDEST_MICROPYTHON])
    if facts.mpy & 0xFF != bytecode:
        raise BoardError("other_bytecode", facts.release, facts.mpy & 0xFF, bytecode, tested)
    if facts.version < OLDEST_MICROPYTHON:
        raise BoardError("old_micropython", facts.release, tested)


async def install(board, release, replace: bool = False) -> list[int]:
    """Brings the board to this release, which is not started yet; gives how many bytes were sent
    for each file."""
    check_fit(board.facts, release.bytecode)
    launcher = await board.read("/" + LAUNCHER)
    if launcher is not None and b"kaiten" not in launcher and not replace:
        raise BoardError("foreign_program", board.port)
    running = await running_version(board)
    try:
        return await _update(board, release, launcher, running)
    except BoardError as error:
        if error.key != "gone":
            raise
    raise BoardError("gone_updating" if running else "gone_at_first")


async def _update(board, release, launcher: bytes | None, running: str | None) -> list[int]:
    version = release.version
    await _remove_others(board, running, version)
    sent = await _bring_parts(board, release, running)
    # What finishes an update before what calls it; both can do so with the old version too.
    for name, content in ((UPDATE, release.update), (START, release.start)):
        if await board.read("/" + name) != content:
            sent.append(await _replace_file(board, name, content))
    if launcher != release.launcher:
        if launcher is not None and b"kaiten" not in launcher:
            await board.copy("/" + LAUNCHER, "/" + KEPT_PROGRAM)
        sent.append(await _replace_file(board, LAUNCHER, release.launcher))
    for name, content in release.choices.items():
        if await board.read("/" + name) != content:
            sent.append(await _replace_file(board, name, content))
    if await _current(board) != [version]:
        await _begin_update(board, release, version)
        await board.finish_update(version)
        sent.append(len(version))
    if await failed_start(board):
        await board.remove("/" + CHIP_NOTE)
    return sent


async def _begin_update(board, release, version: str) -> None:
    """From here on a start makes this version the only one."""
    if release.screen and await board.read("/" + UPDATE_SCREEN) != release.screen:
        await _replace_file(board, UPDATE_SCREEN, release.screen)
    await _replace_file(board, CURRENT, f"{version} {UPDATING}".encode())


# --- Which versions are on a board ---


async def failed_start(board) -> bool:
    """Whether a start with the door of `kaiten_device.chip` open failed, so that the device starts
    plainly since."""
    note = await board.read("/" + CHIP_NOTE)
    return note is not None and chip.parts_of(text_of(note))[1] == chip.TRIED


async def running_version(board) -> str | None:
    """The version that the launcher on the board would choose."""
    sizes = await board.sizes()
    found = {version_of(name) for name in sizes if is_of_version(name) and name.startswith(WHOLE)}
    current = (await _current(board))[:1]
    for version in sorted(found, key=lambda version: ([version] != current, version)):
        if await _is_whole(board, version, sizes):
            return version
    return None


def is_of_version(name: str) -> bool:
    """Whether a file belongs to a version of Kaiten; `firmware/kaiten_update.py` says the same."""
    return name.startswith((WHOLE, PARTIAL)) and name.endswith((PART, COMPRESSED))


def version_of(name: str) -> str:
    """The version that a file belongs to; in older formats a version was one file."""
    version = name.rpartition("-")[0]
    return version if parts_of(version) else name


def parts_of(version: str) -> list[str]:
    """How the names of the files of its parts begin; none for a version of an older format."""
    count = version.rpartition("-")[2]
    if version.count("-") != 2 or not count.isdigit():
        return []
    return [f"{version}-{part}" for part in range(int(count))]


async def _is_whole(board, version: str, sizes: dict[str, int]) -> bool:
    parts = parts_of(version)
    if not parts:
        return True
    expanded = [sizes[part + PART] for part in parts if part + PART in sizes]
    if len(expanded) == len(parts):
        return 0 < await board.pack_length(f"/{parts[0]}{PART}") == sum(expanded)
    return all([part + PART in sizes or part + COMPRESSED in sizes for part in parts])


async def _current(board) -> list[str]:
    """The words of the file that names the version to run."""
    return text_of(await board.read("/" + CURRENT) or b"").split()


def text_of(content: bytes) -> str:
    """What a small file on the board says; nothing if it is damaged."""
    try:
        return content.decode()
    except UnicodeError:
        return ""


async def _remove_others(board, *versions: str | None) -> None:
    """Removes what is left of other versions, and what was not sent to its end."""
    names = await board.sizes()
    for name in names:
        other = is_of_version(name) and version_of(name) not in versions
        unfinished = name.endswith(NEW) and name[: -len(NEW)] in names
        if other or unfinished or name in (UPDATE_SCREEN, UPDATE_SCREEN + NEW):
            await board.remove("/" + name)


# --- The parts of the new version ---


async def _bring_parts(board, release, running: str | None) -> list[int]:
    """Puts the parts that are not there onto the board; gives the bytes that each was sent in."""
    stems = parts_of(release.version)
    missing = []
    for number, stem in enumerate(stems):
        if not await _holds(board, stem, release.digests[number]):
            missing.append(number)
    if not missing:
        return []
    compressed = await _make_room(board, release, missing, running)
    if running and parts_of(running):
        await _begin_update(board, release, running)
    try:
        for name, (content, digest) in compressed.items():
            await _put_part(board, name[: -len(PART)], content, digest)
            await board.remove("/" + name)
        for number in missing:
            content, digest = release.compressed[number], release.digests[number]
            await _put_part(board, stems[number], content, digest)
    except BoardError as error:
        if error.key == "full":
            # Some of the parts are of no use there, and the games may need the room.
            await _remove_others(board, running)
        raise
    return [len(release.compressed[number]) for number in missing]


async def _holds(board, stem: str, digest: str) -> bool:
    """Whether this part is on the board, compressed or not."""
    for name in (f"/{stem}{COMPRESSED}", f"/{stem}{PART}"):
        if await board.exists(name):
            return await board.hash_expanded(name) == digest
    return False


async def _make_room(
    board, release, missing: list[int], running: str | None
) -> dict[str, tuple[bytes, str]]:
    """The parts of the running version to be compressed so that the missing ones have room, by
    their names, with the hash of each; BoardError if there is none."""
    sizes, free = await board.sizes(), await board.free_blocks()
    new = [Part.of(release.lengths[number], len(release.compressed[number])) for number in missing]
    if running != release.version:
        gone = [name for name in sizes if is_of_version(name) and version_of(name) == running]
    else:
        gone = [parts_of(release.version)[number] + PART for number in missing]
    freed = sum([blocks_of(sizes.get(name, 0)) for name in gone])
    if not missing_blocks(free, freed, new):
        return {}
    names = [name for name in gone if name.endswith(PART) and parts_of(version_of(name))]
    if running == release.version:
        names = []
    compressed: dict[str, tuple[bytes, str]] = {}
    old = []
    for name in names:
        content = await board.read("/" + name) or b""
        compressed[name] = (await board.compress(content), sha256(content))
        old.append(Part.of(len(content), len(compressed[name][0])))
    more = missing_blocks(free, freed, new, old)
    if more:
        raise await no_room(board, more)
    chosen = to_compress(free, new, old) or []
    return {names[number]: compressed[names[number]] for number in chosen}


async def no_room(board, blocks: int) -> BoardError:
    """That so many more blocks have to be free, and what to do about it."""
    games = games_in(blocks, await board.sizes_within("/" + GAMES))
    return BoardError("no_room" if games else "no_room_other", blocks * BLOCK // 1024, games)


def games_in(blocks: int, sizes: dict[str, int]) -> int:
    """How many of these files, the oldest games first, take so many blocks; 0 if all take less."""
    games = sorted([(path.rpartition("/")[2], size) for path, size in sizes.items()])
    taken = 0
    for number, (name, size) in enumerate(games, 1):
        if name.endswith(JOURNAL):
            taken += blocks_of(size)
        if taken >= blocks:
            return number
    return 0


async def _put_part(board, stem: str, content: bytes, digest: str) -> None:
    """Puts a compressed part onto the board, and verifies what it expands to there."""
    unfinished = PARTIAL + stem[len(WHOLE) :] + COMPRESSED
    await board.send_files({"/" + unfinished: content})
    if await board.hash_expanded("/" + unfinished) != digest:
        raise BoardError("arrived_damaged", unfinished)
    await board.rename("/" + unfinished, f"/{stem}{COMPRESSED}")


async def _replace_file(board, name: str, content: bytes) -> int:
    """The file is the old one until it is wholly the new one; gives the bytes that were sent."""
    unfinished = f"/{name}{NEW}"
    await board.write(unfinished, content)
    if await board.hash(unfinished) != sha256(content):
        raise BoardError("arrived_damaged", name)
    await board.rename(unfinished, "/" + name)
    return len(content)
