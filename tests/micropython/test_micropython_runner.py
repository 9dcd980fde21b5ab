"""The bench that runs things on MicroPython: what goes in, what comes out, what is measured."""

import json

import pytest

from kaiten_host import npm
from kaiten_host.micropython import MicroPythonError, run


def test_it_is_the_micropython_that_the_compiler_is_made_for():
    said = run("import sys\nprint(sys.implementation[:2], sys.maxsize)", folders={}).checked()
    assert said.stdout.startswith("('micropython', (1, 29, 0")
    assert said.stdout.endswith(f" {2**31 - 1}\n"), "a 32-bit build, as on a Pico"


def test_folders_are_copied_in_and_imported_from(tmp_path):
    (tmp_path / "pantry").mkdir()
    (tmp_path / "pantry" / "rice.py").write_text("GRAINS = 'é'\n")
    script = "from pantry import rice\nprint(rice.GRAINS)"
    assert run(script, folders={"lib": tmp_path}).checked().stdout == "é\n"


def test_the_search_path_can_be_another_than_the_folders(tmp_path):
    (tmp_path / "rice.py").write_text("GRAINS = 3\n")
    script = "import store.shelf.rice\nprint(store.shelf.rice.GRAINS)"
    result = run(script, folders={"lib/store/shelf": tmp_path}, path=["lib"])
    assert result.checked().stdout == "3\n"


def test_an_exception_gives_micropythons_traceback_after_what_was_printed():
    result = run("print('before')\ndef cut(): return 1 // 0\ncut()", folders={})
    assert result.returncode == 1
    assert result.stdout == "before\n"
    assert "line 2, in cut\nZeroDivisionError" in result.error
    with pytest.raises(MicroPythonError, match=r"(?s)before.*ZeroDivisionError"):
        result.checked()


def test_an_endless_loop_is_stopped_and_what_it_had_printed_is_told():
    with pytest.raises(MicroPythonError, match=r"(?s)round.*not finished after 2 s"):
        run("print('round')\nwhile True: pass", folders={}, timeout=2)


def test_files_of_kept_folders_come_back(tmp_path):
    (tmp_path / "old.bin").write_bytes(b"\x00\xff")
    script = "import os\nos.mkdir('/flash/data')\nopen('/flash/data/new', 'w').write('ß')"
    result = run(script, folders={"flash": tmp_path}, keep=["flash", "out"]).checked()
    assert result.files == {"flash/old.bin": b"\x00\xff", "flash/data/new": "ß".encode()}


def test_files_come_back_even_after_an_exception():
    result = run("open('/out/x', 'w').write('1')\nraise ValueError", folders={}, keep=["out"])
    assert result.returncode == 1
    assert result.files == {"out/x": b"1"}


def test_steps_go_on_until_one_gives_false():
    setup = "left = [3]\ndef eat():\n left[0] -= 1\n print(left[0])\n return left[0] > 0"
    result = run(setup, folders={}, step="eat()").checked()
    assert result.stdout == "2\n1\n0\n"
    assert result.steps == 3


def test_an_exception_in_a_step_ends_the_run():
    result = run("left = iter((1, 2))", folders={}, step="next(left)")
    assert result.returncode == 1
    assert result.steps == 2
    assert "StopIteration" in result.error


def test_the_live_heap_is_measured_after_each_script():
    hold, drop = "held = bytearray(50_000)", "held = None"
    bare, before, holding, after = run("", hold, drop, folders={}).checked().live
    assert bare <= before < 2_000
    assert holding - before >= 50_000
    assert after - before < 2_000


def test_the_peak_counts_what_is_held_between_steps_and_no_garbage():
    setup = (
        "held = []\n"
        "def step():\n"
        "    bytearray(100_000)\n"
        "    held.append(bytearray(10_000))\n"
        "    if len(held) == 4: held.clear(); return False"
    )
    result = run(setup, folders={}, step="step()").checked()
    assert 30_000 <= result.peak < 33_000


@pytest.mark.parametrize("folder", npm.FOLDERS, ids=lambda folder: folder.name)
def test_the_lock_file_pins_the_package_and_names_no_address(folder):
    pinned = (folder / "package-lock.json").read_text()
    assert "http" not in pinned
    wanted = json.loads((folder / "package.json").read_text())["dependencies"]
    for name, version in wanted.items():
        assert json.loads(pinned)["packages"][f"node_modules/{name}"]["version"] == version


@pytest.mark.parametrize("folder", npm.FOLDERS, ids=lambda folder: folder.name)
def test_what_is_installed_is_compared_with_the_lock_file(tmp_path, folder):
    assert npm.installed(folder)
    wanted = (folder / "package-lock.json").read_text()
    (tmp_path / "package-lock.json").write_text(wanted)
    assert not npm.installed(tmp_path)
    (tmp_path / "node_modules").mkdir()
    present = tmp_path / "node_modules" / ".package-lock.json"
    present.write_text(wanted.replace("sha512-", "sha512-other"))
    assert not npm.installed(tmp_path)
    present.write_text(wanted)
    assert npm.installed(tmp_path)
