"""`kaiten web`: serves the page that is Kaiten in a browser, on this machine. A clone builds it
first, into build/web; a wheel brings it built. The folder is all there is: it may be put on any
static host, or opened where it lies."""

import argparse
import base64
import gzip
import hashlib
import io
import json
import re
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from kaiten import __version__, words
from kaiten_host.maker import boards, uf2
from kaiten_host.maker.backup import SETTLING
from kaiten_host.maker.build import build, build_simulator, contents_of, put, update
from kaiten_host.maker.deploy import Release, release_for
from kaiten_host.maker.licences import PAGE, notices
from kaiten_host.maker.mpremote_board import complaint
from kaiten_host.maker.update_screen import update_screen
from kaiten_host.paths import BUILD, HOST, INSTALLED, MICROPYTHON, ROOT
from kaiten_host.words import say, tools

SOURCES = HOST / "web"
WEB = BUILD / "web"
# What the page has of its own on MicroPython, beside device and simulated board.
GLUE = {path.name: path for path in SOURCES.glob("*.py")} | {
    name: HOST / name
    for name in (
        "kaiten_host/__init__.py",
        "kaiten_host/flash.py",
        "kaiten_host/games/__init__.py",
        "kaiten_host/games/copies.py",
        "kaiten_host/games/retelling.py",
        "kaiten_host/games/sealing.py",
        "kaiten_host/maker/__init__.py",
        "kaiten_host/maker/board_python.py",
        "kaiten_host/maker/install.py",
        "kaiten_host/maker/merge.py",
        "kaiten_host/maker/restore.py",
        "kaiten_host/maker/room.py",
    )
}
INTERPRETER = ("micropython.mjs", "micropython.wasm")
LINKED = re.compile(
    r'<link rel="stylesheet" href="(?P<style>[\w.]+)">|<script src="(?P<script>[\w.]+)"></script>'
)
# What the page says of a board in the words of the other tools.
BOARD_WORDS = (
    "silent",
    "other_python",
    "old_micropython",
    "other_bytecode",
    "read_only",
    "refused",
    "gone",
    "gone_updating",
    "gone_at_first",
    "arrived_damaged",
    "does_not_start",
    "restore_no_room",
    "no_display",
)
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
PORT = 8000
LAST_PORT = 65535
ICON_SIZES = (192, 512)
ICON_GRID = 64
# Corners, radius and colour: the glass, a sushi on it, the buttons.
ICON = (
    ((11, 16, 53, 38), 3, "#040810"),
    ((20, 27, 44, 34), 3, "#d6eeff"),
    ((18, 20, 46, 29), 4, "#e8745a"),
    ((15, 43, 21, 49), 3, "#6b7484"),
    ((23, 43, 29, 49), 3, "#6b7484"),
    ((35, 43, 41, 49), 3, "#6b7484"),
    ((43, 43, 49, 49), 3, "#e8745a"),
)


def build_web(into: Path = WEB, code: str | None = None) -> Path:
    """Brings the folder up to date and says where it is; `code` is the address of the code.

    Each file is put in place whole: somebody may be loading the page.
    """
    into.mkdir(parents=True, exist_ok=True)
    sources = {
        path.name: path.read_bytes()
        for path in sorted(SOURCES.iterdir())
        if path.is_file() and path.name not in GLUE
    }
    sources["LICENSES.txt"] = notices([PAGE]).encode()
    sources["parts.js"] = f'const PARTS = "{packed(parts())}";\n'.encode()
    sources["device.zip"] = device_archive(current_release())
    boards_known = json.dumps(about_boards(), ensure_ascii=False).encode()
    sources["install.js"] = sources["install.js"].replace(b"@BOARDS@", boards_known)
    worker = sources.pop("sw.js")
    page = sources.pop("index.html").decode().replace("@VERSION@", __version__)
    page = page.replace("@DEVICE@", sha256_of(sources["device.zip"]))
    page, others = in_one_file(with_links(page, code or origin()), sources)
    files = others | {f"icon-{size}.png": icon(size) for size in ICON_SIZES}
    contents = [page.encode(), worker, *(files[name] for name in sorted(files))]
    build_name = hashlib.sha256(b"".join(contents)).hexdigest()[:12]
    files["index.html"] = page.replace("@BUILD@", build_name).encode()
    files["sw.js"] = service_worker(worker, build_name, files)
    for name, content in files.items():
        put(content, into / name, into.parent)
    for path in into.iterdir():
        if path.name not in files:
            path.unlink()
    return into


def in_one_file(page: str, sources: dict[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """The page with its style and its scripts inside, and the files that are left.

    A host, a cache or a half-finished upload may give each file of another build: so a build has
    one file that runs. Its Content-Security-Policy names the hash of each script.
    """
    left = dict(sources)
    hashes = []

    def inside(link: re.Match[str]) -> str:
        text = left.pop(link["style"] or link["script"]).decode()
        if link["style"]:
            return f"<style>\n{text}</style>"
        text = f"\n{text}//# sourceURL={link['script']}\n"
        # What would end the script in the eyes of a browser.
        assert not re.search("</script|<!--", text), link["script"]
        hashes.append(f"'sha256-{sha256_of(text.encode())}'")
        return f"<script>{text}</script>"

    page = LINKED.sub(inside, page)
    return page.replace("script-src 'self'", f"script-src {' '.join(hashes)}"), left


def sha256_of(content: bytes) -> str:
    """As browsers write it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def size_of(folder: Path) -> int:
    """What all files of a page come to, in bytes."""
    return sum(path.stat().st_size for path in folder.iterdir())


def parts() -> dict[str, bytes]:
    """Everything that runs on MicroPython, and MicroPython itself, by its path in the page."""
    glue = BUILD / "page"
    update(contents_of(GLUE), glue)
    found = {name: (MICROPYTHON / name).read_bytes() for name in INTERPRETER}
    for name, folder in (("device", build()), ("host", build_simulator()), ("host", glue)):
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                found[f"{name}/{path.relative_to(folder).as_posix()}"] = path.read_bytes()
    return found


def packed(found: dict[str, bytes]) -> str:
    """One compressed block, as text: a page that is opened from a folder may not fetch files."""
    index = json.dumps([[name, len(content)] for name, content in found.items()])
    block = index.encode() + b"\n" + b"".join(found.values())
    return base64.b64encode(gzip.compress(block, 9, mtime=0)).decode()


@cache
def current_release() -> Release:
    """What the page puts onto a board; it is the same for all four."""
    return release_for("pico")


def device_archive(release: Release) -> bytes:
    """The files of a release, as `host/web/kaiten_install.py` wants them."""
    about = {
        "version": release.version,
        "bytecode": release.bytecode,
        "lengths": release.lengths,
        "digests": release.digests,
        "panels": boards.PANELS,
        "complaints": [complaint(tongue) for tongue in words.LANGUAGES],
    }
    files = {
        "release.json": json.dumps(about).encode(),
        "launcher": release.launcher,
        "start": release.start,
        "update": release.update,
        "restored.py": SETTLING.encode(),
    }
    for panel in boards.PANELS:
        files[f"screen-{panel}"] = update_screen("pico", panel, sum(release.lengths)).file
    files |= {f"{number}.gz": part for number, part in enumerate(release.compressed)}
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as kept:
        for name, content in files.items():
            kept.writestr(zipfile.ZipInfo(name, FIRST_DAY), content)
    return archive.getvalue()


def about_boards() -> dict[str, Any]:
    """What `install.js` has to know of boards."""
    return {
        "micropython": {name: uf2.page_of(model) for model, name in boards.MODELS.items()},
        "drives": {drive: family for family, drive in uf2.DRIVES.items()},
        "panels": boards.PANELS,
        "words": {
            tongue: {f"board_{key}": tools.WORDS[tongue][key] for key in BOARD_WORDS}
            for tongue in words.LANGUAGES
        },
    }


def service_worker(worker: bytes, build_name: str, files: dict[str, bytes]) -> bytes:
    """The service worker that keeps exactly these files."""
    hashes = {name: sha256_of(content) for name, content in sorted(files.items())}
    text = worker.decode().replace("@FILES@", json.dumps(hashes))
    return text.replace("@BUILD@", build_name).encode()


def with_links(page: str, code: str | None) -> str:
    """The page with links to the parts list and the code, where their address is known."""
    links = ""
    if code:
        parts_list = f"{code}/blob/HEAD/boards/README.md"
        links = (
            f'<a href="{parts_list}" data-say="parts_link"></a>\n'
            f'    <a href="{code}" data-say="code_link"></a>'
        )
    page = page.replace('id="links"></p>', f'id="links">{links}</p>')
    files = f'<a href="{code}/releases/latest" data-say="release_link"></a>' if code else ""
    return page.replace('id="install-links"></p>', f'id="install-links">{files}</p>')


def origin() -> str | None:
    """The address that this clone came from, if a browser can go there."""
    command = ["git", "-C", str(ROOT), "remote", "get-url", "origin"]
    try:
        address = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    found = re.fullmatch(r"(?:https://|git@)([\w.-]+)[:/]([\w./-]+?)(?:\.git)?/?", address.strip())
    return found and f"https://{found[1]}/{found[2]}"


def icon(size: int) -> bytes:
    """The device as a small picture."""
    scale = 4  # drawn larger, for smooth edges
    image = Image.new("RGB", (size * scale, size * scale), "#1d2129")
    draw = ImageDraw.Draw(image)
    for corners, radius, colour in ICON:
        box = [corner * size * scale / ICON_GRID for corner in corners]
        draw.rounded_rectangle(box, radius * size * scale / ICON_GRID, fill=colour)
    file = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(file, "PNG", optimize=True)
    return file.getvalue()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing of each."""

    def send_head(self):
        # Dates are in seconds: of two builds within one, a browser would never get the second.
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def log_message(self, *_) -> None:
        pass


@contextmanager
def serving(folder: Path, port: int = 0, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """The address of this folder for as long as it is wanted, on this machine alone."""
    files = partial(handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", port), files) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}/"
        finally:
            server.shutdown()


def port_number(text: str) -> int:
    """A port that there is; 0 is any that is free."""
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(say("no_port", text, LAST_PORT))
    return int(text)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten web", description="Serve Kaiten as a page on this machine."
    )
    ports = f"{PORT} unless said otherwise"
    parser.add_argument("--port", type=port_number, default=PORT, metavar="N", help=ports)
    parser.add_argument(
        "--build-only", action="store_true", help="do not serve it, say where it is"
    )
    if not INSTALLED:
        parser.add_argument("--code", metavar="ADDRESS", help="where the page says the code is")
    options = parser.parse_args(arguments)
    # A wheel brings it built.
    folder = WEB if INSTALLED else build_web(code=options.code)
    print(say("web_ready", folder, size_of(folder) // 1000))
    if options.build_only:
        return 0
    try:
        with serving(folder, options.port) as address:
            print(say("web_at", address), flush=True)
            threading.Event().wait()
    except OSError as error:
        print(say("web_port", options.port, error.strerror), file=sys.stderr)
        return 1
    return 0
