"""Puts the players' files back onto a board: all of them or, where that is cut short, none.

`kaiten device restore` and the page both run this, the page on MicroPython; see
`kaiten_host.maker.install` for what a board is here. `settling` is the source of the firmware's
`restored.py`, which the board runs: a board that is empty lacks it.
"""

from kaiten_device import restored
from kaiten_host.flash import BLOCK, DATA, INLINE, blocks_of
from kaiten_host.maker.board_python import BoardError
from kaiten_host.maker.install import sha256

# littlefs takes less for a name in a folder, and two blocks for a folder.
NAME_BYTES = 64
FOLDER_BLOCKS = 2
# Blocks that stay free: the device needs some to go on, and littlefs to move a folder.
SPARE = 8


async def settle(board, settling: str) -> None:
    """Have the board finish, or take back, a restore that was cut short."""
    await board.run(f"{settling}\nsettle({'/' + DATA!r})")


async def check_room(board, contents: dict[str, bytes]) -> None:
    """BoardError if these files don't fit beside what is on the board."""
    needed, free = blocks_for(contents) + SPARE, await board.free_blocks()
    if needed > free:
        kilobytes = [blocks * BLOCK // 1024 for blocks in (needed, max(0, free))]
        raise BoardError("restore_no_room", *kilobytes)


def blocks_for(contents: dict[str, bytes]) -> int:
    """The most blocks that littlefs takes for these files in new folders."""
    inside = {restored.UNFINISHED: NAME_BYTES}
    for name, content in contents.items():
        folder = f"{restored.UNFINISHED}/{restored.PARTIAL}/{name}".rpartition("/")[0]
        inside[folder] = inside.get(folder, 0) + NAME_BYTES
        inside[folder] += len(content) if len(content) <= INLINE else 0
        while folder not in ("", restored.UNFINISHED):
            folder = folder.rpartition("/")[0]
            inside.setdefault(folder, NAME_BYTES)
    # littlefs divides a folder's pair of blocks where half of one is full.
    of_folders = sum([FOLDER_BLOCKS * (1 + size // (BLOCK // 4)) for size in inside.values()])
    of_files = [blocks_of(len(data)) for data in contents.values() if len(data) > INLINE]
    return of_folders + sum(of_files)


async def put_back(board, contents: dict[str, bytes], settling: str) -> None:
    """Bring these files to the board."""
    arriving = f"/{DATA}/{restored.UNFINISHED}"
    partial = f"{arriving}/{restored.PARTIAL}"
    try:
        await board.send_files({f"{partial}/{name}": data for name, data in contents.items()})
        arrived = await board.hashes(partial)
        for name, content in contents.items():
            if arrived.get(name) != sha256(content):
                raise BoardError("arrived_damaged", name)
    except BoardError as error:
        if error.key != "gone":
            await settle(board, settling)
        raise
    await board.rename(partial, f"{arriving}/{restored.WHOLE}")
    await settle(board, settling)
