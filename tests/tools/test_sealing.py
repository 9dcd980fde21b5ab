"""What is to come in a game stays on its device: in pull, in backups, and in words."""

import hashlib
import hmac
import random

import pytest

from kaiten import replay
from kaiten.ending import write_result
from kaiten.journal import Writer, new_header
from kaiten_host.games import sealing
from kaiten_host.games.audit import read_lines
from kaiten_host.maker import backup, device_tools
from kaiten_host.paths import TESTS

GOLDEN = TESTS / "golden/journals"
FINISHED = (GOLDEN / "sushi_go-play-1.journal").read_bytes()


def under_way(game="sushi_go", mode="play", seed=bytes(range(32)), options=None):
    header = new_header(game, mode, ["Aria", "Bo"], ["", ""], options or {}, seed)
    return (Writer().header(header) + "\n").encode()


@pytest.mark.parametrize(
    ("game", "mode", "secret"),
    [
        ("sushi_go", "play", True),
        ("sushi_boat", "deck", True),
        ("sumoku", "score", True),  # the key die is thrown on the device
        ("sushi_go", "score", False),
    ],
)
def test_a_game_under_way_that_rests_on_chance_tells_what_comes(game, mode, secret):
    assert sealing.tells_what_comes(read_lines(under_way(game, mode))) is secret


def test_a_game_that_is_over_and_what_is_no_game_tell_nothing_that_comes():
    assert not sealing.tells_what_comes(read_lines(FINISHED))
    assert not sealing.tells_what_comes(["hello"])


@pytest.mark.parametrize("with_result", [True, False])
def test_an_undo_after_the_end_makes_a_game_secret_again(with_result):
    lines = read_lines(FINISHED)
    writer = Writer(int(lines[-1][-8:], 16))
    if with_result:
        lines.append(write_result(replay.read(lines).conversation, writer))
        assert not sealing.tells_what_comes(lines)
    assert sealing.tells_what_comes([*lines, writer.undo()])


def test_what_is_sealed_is_opened_with_its_key_and_with_no_other():
    chance = random.Random(1)
    for size in (0, 1, 31, 32, 33, 5000):
        key, nonce, content = (chance.randbytes(count) for count in (32, 32, size))
        sealed = sealing.seal(key, nonce, content)
        assert sealing.unseal(key, sealed) == content
        assert sealing.unseal(bytes(32), sealed) is None
        for at in range(0, len(sealed), 1 + len(sealed) // 40):
            damaged = bytearray(sealed)
            damaged[at] ^= 1
            assert sealing.unseal(key, bytes(damaged)) is None
    assert sealing.unseal(bytes(32), b"") is None


def test_the_digest_is_that_of_hmac():
    key = bytes(range(32))
    assert sealing.hmac(key, b"sushi") == hmac.digest(key, b"sushi", hashlib.sha256)


@pytest.fixture
def tool(plug_in, capsys, tmp_path):
    """Runs `kaiten device` on a board with a game under way and one that is over; gives what it
    says."""
    games = tmp_path / "flash" / "data" / "games" / "00"
    games.mkdir(parents=True)
    (games / "0001.journal").write_bytes(FINISHED)
    (games / "0002.journal").write_bytes(under_way())
    board = plug_in()

    def run(*arguments):
        command, *others = map(str, arguments)
        assert device_tools.main([command, "--port", board.port, *others]) == 0
        return capsys.readouterr().out

    return run


def test_pull_leaves_a_game_under_way_on_the_device_and_says_so(tool, tmp_path):
    said = tool("pull", tmp_path / "home")
    assert [path.name for path in (tmp_path / "home").iterdir()] == ["0001.journal"]
    assert "1 game under way stays on the device" in said


def test_a_backup_has_a_game_under_way_sealed_and_its_device_opens_it(tool, tmp_path):
    kept = tmp_path / "kept.zip"
    assert "only this device can open it again" in tool("backup", kept)
    contents = backup.read(kept)
    assert set(contents) == {"games/00/0001.journal", "games/00/0002.journal.sealed"}
    assert bytes(range(32)).hex().encode() not in b"".join(contents.values())
    tool("erase", "--yes")
    assert "2 files put back" in tool("restore", kept)
    assert (tmp_path / "flash/data/games/00/0002.journal").read_bytes() == under_way()


def test_another_device_does_not_open_it_and_gets_the_games_that_are_over(tool, tmp_path):
    kept = tmp_path / "kept.zip"
    tool("backup", kept)
    tool("erase", "--yes")
    (tmp_path / "flash/seal_key").write_bytes(bytes(32))
    said = tool("restore", kept)
    assert "1 game under way was sealed by another device" in said
    assert "1 file put back" in said
    assert not (tmp_path / "flash/data/games/00/0002.journal").exists()
