// What a page in a browser does: it boots the firmware, main.py included, and steps it from a timer
// a few ms at a time, with a press in between. Writes what the panel showed, as JSON.
// Arguments: the folders of the compiled device and of the compiled simulated board.

import fs from "node:fs";
import path from "node:path";
import { loadMicroPython } from "../../host/kaiten_host/micropython/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const TURN_MS = 16;
const A = 4;

const mp = await loadMicroPython({ stdout: () => {} });

function copyIn(source, target) {
    mp.FS.mkdirTree(target);
    for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
        const [from, to] = [path.join(source, entry.name), `${target}/${entry.name}`];
        if (entry.isDirectory()) copyIn(from, to);
        else mp.FS.writeFile(to, fs.readFileSync(from));
    }
}

const [device, host] = process.argv.slice(2);
copyIn(device, "/device");
copyIn(host, "/host");
mp.FS.mkdirTree("/flash");
mp.runPython(`
import sys
sys.path[:] = ["/device", "/host", ".frozen"]
import kaiten_board
from kaiten_sim.board import SimBoard
from kaiten_sim.world import Running

board = SimBoard(seed=1)
running = Running(board, kaiten_board, "/flash", "/device/main.py")
running.power_on()

def pixels():
    return board.panel.pixels().hex()

def app():
    return type(running.device.app.screen).__name__
`);
const { running, board } = { running: mp.globals.get("running"), board: mp.globals.get("board") };
const pixels = mp.globals.get("pixels");

// What happens before which turn.
const acts = {
    20: () => board.press(A),
    24: () => board.release(A),
};
const shown = [];
let turn = 0;
const timer = setInterval(() => {
    acts[turn]?.();
    running.run(TURN_MS);
    shown.push(pixels());
    turn += 1;
    if (turn < 40) return;
    clearInterval(timer);
    console.log(JSON.stringify({ shown, screen: mp.globals.get("app")() }));
}, 1);
