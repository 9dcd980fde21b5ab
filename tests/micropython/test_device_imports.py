"""What the modules of the device import: what a stock Pico has, one way, late by `load` alone."""

import ast
import sys
from functools import cache
from importlib.metadata import files

import pytest

from kaiten_host.maker.build import driver_sources, sources
from kaiten_host.paths import BOARDS, SHARED

# MicroPython 1.29 for the rp2 port's RPI_PICO, as downloaded: built in or frozen. The type stubs
# say what is in these modules.
PICO_MODULES_WITH_STUBS = (
    "_boot _boot_fat _onewire _thread binascii cmath cryptolib deflate dht ds18x20 errno framebuf "
    "gc hashlib heapq machine math micropython neopixel onewire platform random rp2 select time "
    "uctypes vfs"
)
# For these the stubs are CPython's, which promise too much.
PICO_MODULES = {
    "array": "array",
    "asyncio": "CancelledError Event Lock StreamReader StreamWriter Task ThreadSafeFlag "
    "TimeoutError create_task current_task gather get_event_loop new_event_loop "
    "open_connection run run_until_complete sleep sleep_ms start_server wait_for wait_for_ms",
    "collections": "OrderedDict deque namedtuple",
    "io": "BytesIO IOBase StringIO open",
    "json": "dump dumps load loads",
    "os": "VfsFat VfsLfs2 chdir dupterm dupterm_notify getcwd ilistdir listdir mkdir mount remove "
    "rename rmdir stat statvfs sync umount uname unlink urandom",
    "re": "compile match search sub",
    "struct": "calcsize pack pack_into unpack unpack_from",
    "sys": "argv byteorder exit implementation maxsize modules path platform print_exception ps1 "
    "ps2 stderr stdin stdout version version_info",
}

DRIVER = driver_sources()
DEVICE = {name: path for name, path in sources().items() if name not in DRIVER}
BOARD_FILES = {f"boards/{path.name}": path for path in sorted(BOARDS.glob("*.py"))}
EVERYTHING = DEVICE | BOARD_FILES | DRIVER


def own_modules(names):
    """The modules that these files make, and the packages that they are in."""
    for name in names:
        parts = name.removesuffix(".py").split("/")
        for length in range(1, len(parts) + 1):
            yield ".".join(parts[:length]).removesuffix(".__init__")


# kaiten_device/wire.py stands in for the driver's other package.
OWN_MODULES = {*own_modules(sources()), "adafruit_bus_device"}


@cache
def pico_names(module):
    """Everything that can be imported from this module of the Pico, or None if it has no such."""
    if module in PICO_MODULES:
        return set(PICO_MODULES[module].split())
    if module not in PICO_MODULES_WITH_STUBS.split():
        return None
    (stub,) = [
        path
        for path in files("micropython-rp2-rpi_pico-stubs")
        if path.as_posix() in (f"{module}.pyi", f"{module}/__init__.pyi")
    ]
    return {name for node in ast.parse(stub.read_text()).body for name in defined_by(node)}


def defined_by(node):
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.AnnAssign):
        return [node.target.id]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets]
    return []


def without_guarded(tree):
    """The tree without what stands in a try whose ImportError is caught."""

    class Remover(ast.NodeTransformer):
        def visit_Try(self, node):
            caught = {ast.unparse(handler.type) for handler in node.handlers if handler.type}
            return None if "ImportError" in caught else self.generic_visit(node)

    return Remover().visit(tree)


def imports(tree, name):
    """(module, imported name or None) for every import statement, relative ones resolved."""
    parts = name.removesuffix(".py").split("/")
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, None
        elif isinstance(node, ast.ImportFrom):
            base = parts[: -node.level] if node.level else []
            module = ".".join(base + ([node.module] if node.module else []))
            for alias in node.names:
                yield module, alias.name


def uses(tree):
    """(module, attribute) for every attribute taken from a module that was imported whole."""
    modules = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                modules[alias.asname or alias.name] = alias.name
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in modules:
                yield modules[name], attribute


def missing_on_a_pico(source, name, driver=False):
    """What this module wants and a Pico with our files on it does not have."""
    tree = ast.parse(source)
    if driver:
        tree = without_guarded(tree)
    for module, wanted in [*imports(tree, name), *uses(tree)]:
        if module in OWN_MODULES:
            continue
        names = pico_names(module)
        if names is None:
            yield module
        elif wanted is not None and wanted not in names:
            yield f"{module}.{wanted}"


@pytest.mark.parametrize("name", EVERYTHING)
def test_a_stock_pico_has_everything_that_is_imported(name):
    source = EVERYTHING[name].read_text()
    assert list(missing_on_a_pico(source, name, driver=name in DRIVER)) == []


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ("import functools", ["functools"]),
        ("from typing import Any", ["typing"]),
        ("from collections import defaultdict", ["collections.defaultdict"]),
        ("from random import shuffle", ["random.shuffle"]),
        ("def late():\n    import itertools", ["itertools"]),
        ("import os\nos.walk('.')", ["os.walk"]),
        ("import time as clock\nclock.monotonic()", ["time.monotonic"]),
        ("try:\n    import typing\nexcept ImportError:\n    pass", ["typing"]),
        ("from . import nowhere", ["kaiten.deep"]),
        ("from .. import journal\nfrom machine import Pin\nimport os\nos.urandom(1)", []),
    ],
)
def test_what_a_pico_lacks_is_found(source, missing):
    assert list(missing_on_a_pico(source, "kaiten/deep/sample.py")) == missing


def test_the_drivers_own_way_out_counts_as_such():
    guarded = "try:\n    import busio\nexcept ImportError:\n    pass\nimport board"
    assert list(missing_on_a_pico(guarded, "adafruit_x.py", driver=True)) == ["board"]


@pytest.mark.parametrize("name", [name for name in DEVICE if (SHARED / name).exists()])
def test_the_core_imports_only_itself_and_what_both_pythons_have(name):
    for module, _ in imports(ast.parse(DEVICE[name].read_text()), name):
        assert module.split(".")[0] == "kaiten" or (
            module in sys.stdlib_module_names and pico_names(module) is not None
        ), module


@pytest.mark.parametrize("name", BOARD_FILES)
def test_a_board_file_imports_nothing(name):
    assert list(imports(ast.parse(BOARD_FILES[name].read_text()), name)) == []


def late_imports(tree):
    """The import statements inside of functions."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    statements = ast.Import | ast.ImportFrom
    return [
        ast.unparse(node)
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, statements)
    ]


def loaded_late(tree):
    """The full names in the calls of `load`, as far as they are written out."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="load"), args=[ast.Constant(value=str(name))]):
                yield name


# What comes before there is a way to load.
START = (
    "kaiten_start.py",
    "kaiten_update.py",
    "kaiten_device/chip/__init__.py",
    "kaiten_device/chip/in_flash.py",
)


@pytest.mark.parametrize("name", [name for name in DEVICE if name not in START])
def test_what_is_wanted_late_is_loaded_in_the_one_way_and_is_there(name):
    tree = ast.parse(DEVICE[name].read_text())
    assert late_imports(tree) == [], "say kaiten.load(name), as every other module does"
    own = "kaiten" if (SHARED / name).exists() else "kaiten_device"
    for module in loaded_late(tree):
        assert "." not in module or module in OWN_MODULES, module
        assert own == "kaiten_device" or module.split(".")[0] != "kaiten_device", module
