"""A board that is plugged into the computer, as the page looks after it.

JavaScript calls the functions at the end. Each gets a `Link` of `link.js`, and gives a promise of
JSON: what came of it, or the key and the parts of a `BoardError`.
"""

import json
import struct

from kaiten_device.restored import UNFINISHED
from kaiten_host.flash import (
    BOARD_FILE,
    CRASHES,
    DATA,
    GAMES,
    JOURNAL,
    PACK_HEADER,
    PACK_MAGIC,
    PANEL,
    SEAL_KEY,
    WHOLE,
)
from kaiten_host.maker import install, restore
from kaiten_host.maker.board_python import PROBE, TOOLS, BoardError, Facts, file_error, number_of
from kaiten_host.maker.install import MODELS, model_of, sha256, text_of
from kaiten_host.maker.merge import merge

CHUNK = 2048
# The processors that run the machine code in the pack, as MicroPython numbers them: a Cortex-M0+
# and the larger ones that understand it.
PROCESSORS = range(4, 9)
# What these functions want on the board, beside what `kaiten deploy` does.
MORE_TOOLS = """
def k_exists(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False

def k_files(folder):
    if k_exists(folder):
        for path in k_walk(folder):
            print(os.stat(path)[6], k_hash(path), path)

def k_print(path):
    with open(path, "rb") as file:
        k_pass(file, lambda part: print(hexlify(part).decode()))

def k_make_folders(path):
    made = ""
    for part in path.strip("/").split("/"):
        made += "/" + part
        if not k_exists(made):
            os.mkdir(made)
"""


class Board:
    """The board at a link, for `kaiten_host.maker.install`."""

    port = ""

    def __init__(self, link):
        self.link = link
        self.facts = None

    async def reach(self):
        about = await self.run(PROBE)
        try:
            self.facts = Facts(*json.loads(about))
        except (ValueError, TypeError):
            self.facts = None
        if not self.facts:
            raise BoardError("other_program", about.strip())
        await self.run(TOOLS + MORE_TOOLS)

    async def run(self, code, path=""):
        """What this Python prints on the board."""
        said, error, trouble = json.loads(await self.link.run(code))
        if trouble:
            raise BoardError(*trouble)
        if error:
            raise file_error(number_of(error), path, error.strip().split("\n")[-1])
        return said

    async def ask(self, expression):
        """The value of an expression on the board."""
        return json.loads(await self.run(f"import json; print(json.dumps({expression}))"))

    async def free_blocks(self):
        return await self.ask("k_free()")

    async def sizes(self):
        """How long each file in the root folder is."""
        entries = await self.ask("[(e[0], e[3]) for e in os.ilistdir('/') if e[1] != 0x4000]")
        return {name: size for name, size in entries}

    async def files(self, folder):
        """How long each file in a folder and those within it is, and its hash, by its path."""
        lines = (await self.run(f"k_files({folder!r})")).replace("\r", "").split("\n")
        found = [line.split(" ", 2) for line in lines if line]
        return {path: (int(size), digest) for size, digest, path in found}

    async def hashes(self, folder):
        start = len(folder) + 1
        return {path[start:]: digest for path, (_, digest) in (await self.files(folder)).items()}

    async def sizes_within(self, folder):
        return {path: size for path, (size, _) in (await self.files(folder)).items()}

    async def exists(self, path):
        return await self.ask(f"k_exists({path!r})")

    async def read(self, path):
        """What a file holds; None if there is none."""
        if not await self.exists(path):
            return None
        printed = await self.run(f"k_print({path!r})", path)
        return b"".join([bytes.fromhex(line) for line in printed.split()])

    async def write(self, path, content):
        await self.run(f"k_new = open({path!r}, 'wb')", path)
        for start in range(0, len(content), CHUNK):
            # MicroPython would take 15 ms for it.
            chunk = self.link.base64(content[start : start + CHUNK].hex())
            await self.run(f"k_new.write(a2b_base64(b'{chunk}'))", path)
            self.link.sent(min(CHUNK, len(content) - start))
        await self.run("k_new.close()", path)

    async def send_files(self, files):
        for path, content in files.items():
            await self.run(f"k_make_folders({path.rpartition('/')[0]!r})", path)
            await self.write(path, content)

    async def hash(self, path):
        return await self.ask(f"k_hash({path!r})")

    async def hash_expanded(self, path):
        return await self.ask(f"k_hash_expanded({path!r})")

    async def pack_length(self, path):
        size = struct.calcsize(PACK_HEADER)
        code = f"with k_open({path!r}) as f: print(hexlify(f.read({size})).decode())"
        header = bytes.fromhex((await self.run(code)).strip())
        if len(header) < size or not header.startswith(PACK_MAGIC):
            return 0
        return struct.unpack(PACK_HEADER, header)[1]

    async def finish_update(self, version):
        await self.run(f"import kaiten_update\nkaiten_update.finish({version!r})")

    async def compress(self, content):
        return bytes.fromhex(await self.link.compress(content.hex()))

    async def copy(self, source, target):
        await self.run(f"k_copy({source!r}, {target!r})", target)

    async def rename(self, source, target):
        await self.run(f"os.rename({source!r}, {target!r})", target)

    async def remove(self, path):
        await self.run(f"k_remove({path!r})", path)


class Release:
    """The version of Kaiten that comes with the page: `about` is its `release.json`, the other
    files are fetched from the link when they are wanted."""

    def __init__(self, link, about, choices, panel):
        self._file = link.file
        self.version = about["version"]
        self.bytecode = about["bytecode"]
        self.lengths = about["lengths"]
        self.digests = about["digests"]
        self.choices = {name: value.encode() for name, value in choices.items() if value}
        self.launcher = self.file("launcher")
        self.start = self.file("start")
        self.update = self.file("update")
        self.screen = self.file("screen-" + panel)
        self.compressed = [self.file(f"{number}.gz") for number in range(len(self.lengths))]

    def file(self, name):
        return bytes.fromhex(self._file(name))


def check_processor(facts):
    """BoardError if the machine code in the pack is not for this board."""
    if facts.python == "micropython" and facts.mpy >> 10 & 15 not in PROCESSORS:
        raise BoardError("wrong_board", facts.machine)


async def choose_board_file(board):
    """The name of the board file, of which the four boards have one each."""
    kept = text_of(await board.read("/" + BOARD_FILE) or b"").strip()
    if kept and kept not in MODELS:
        raise BoardError("own_wiring", kept)
    return model_of(board.facts.machine) or kept or "pico"


async def put_kaiten(board, about, panel, replace):
    check_processor(board.facts)
    choices = {BOARD_FILE: await choose_board_file(board), PANEL: panel}
    # While the device is updated, it shows a picture that is made for its panel.
    shown_on = panel or await kept_panel(board)
    if shown_on not in about["panels"]:
        shown_on = about["panels"][0]
    release = Release(board.link, about, choices, shown_on)
    return len(await install.install(board, release, replace))


async def kept_panel(board):
    """The panel that was chosen for this device, if any."""
    return text_of(await board.read("/" + PANEL) or b"").strip()


async def look(board):
    facts = board.facts
    version = await install.running_version(board)
    games = [path for path in await board.files("/" + GAMES) if path.endswith(JOURNAL)]
    return {
        "machine": facts.machine,
        "micropython": facts.release,
        "version": version and version[len(WHOLE) :].split("-")[0],
        "games": len(games),
        "free": facts.free_bytes // 1024,
        "flash": facts.flash_bytes // 1024,
        "panel": await kept_panel(board),
        "crashes": await board.exists("/" + CRASHES),
    }


async def fetch_data(board):
    """Games, names and settings, and what the device seals games with, in hex by their names."""
    found = {}
    for name, digest in (await board.hashes("/" + DATA)).items():
        if not name.startswith(UNFINISHED + "/"):
            content = await board.read(f"/{DATA}/{name}") or b""
            if sha256(content) != digest:
                raise BoardError("arrived_damaged", name)
            found[f"{DATA}/{name}"] = content.hex()
    key = await board.read("/" + SEAL_KEY)
    if key:
        found[SEAL_KEY] = key.hex()
    return found


async def keep_key(board, key):
    """Notes what the device seals games with."""
    await board.write("/" + SEAL_KEY, bytes.fromhex(key))


async def put_data(board, files, settling, replace):
    """Puts files of a backup onto the board: how many, and how many games got a new number.
    BoardError "would_replace" if some that are no games are different there."""
    await restore.settle(board, settling)
    contents = {name: bytes.fromhex(text) for name, text in files.items()}
    wanted, replaced, renumbered = await merge(board, contents)
    if replaced and not replace:
        raise BoardError("would_replace", ", ".join(replaced))
    if wanted:
        await restore.check_room(board, wanted)
        await restore.put_back(board, wanted, settling)
    return [len(wanted), renumbered]


WORK: dict = {
    "install": put_kaiten,
    "status": look,
    "fetch": fetch_data,
    "keep_key": keep_key,
    "restore": put_data,
}


async def do(name, link, values):
    """Does this with the board at a link; the values are JSON."""
    board = Board(link)
    try:
        await board.reach()
        return json.dumps({"told": await WORK[name](board, *json.loads(values))})
    except BoardError as error:
        return json.dumps({"error": error.key, "parts": [str(part) for part in error.parts]})
