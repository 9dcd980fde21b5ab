// Runs one job, given as JSON on standard input, on MicroPython; `__init__.py` says what a job is.
// MicroPython's own output goes to standard output, the report to the file the job names.

import fs from "node:fs";
import path from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const job = JSON.parse(fs.readFileSync(0, "utf8"));

// Whole lines at a time, so that what was printed before an endless loop is seen too.
let line = [];

function flush() {
    fs.writeSync(1, new Uint8Array(line));
    line = [];
}

const mp = await loadMicroPython({
    heapsize: 256 * 1024, // only the first piece, kept small for quick collections: it grows
    linebuffer: false,
    stdout: ([byte]) => {
        line.push(byte);
        if (byte === 10) flush();
    },
});

// Fetched once and kept: every look-up from JavaScript leaves a reference on MicroPython's heap.
const gc = mp.pyimport("gc");
const requestCollection = gc.collect;
const memAlloc = gc.mem_alloc;

// A requested collection happens when the outermost call from JavaScript ends.
function liveHeap() {
    requestCollection();
    return memAlloc();
}

function copyIn(source, target) {
    mp.FS.mkdirTree(target);
    for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
        const from = path.join(source, entry.name);
        const to = `${target}/${entry.name}`;
        if (entry.isDirectory()) {
            if (entry.name !== "__pycache__") copyIn(from, to);
        } else {
            mp.FS.writeFile(to, fs.readFileSync(from));
        }
    }
}

function copyOut(folder, files) {
    for (const name of mp.FS.readdir(`/${folder}`)) {
        if (name === "." || name === "..") continue;
        const inside = `${folder}/${name}`;
        if (mp.FS.isDir(mp.FS.stat(`/${inside}`).mode)) {
            copyOut(inside, files);
        } else {
            files[inside] = Buffer.from(mp.FS.readFile(`/${inside}`)).toString("base64");
        }
    }
}

const report = { error: "", live: [], peak: 0, steps: 0, files: {} };

function run() {
    const searched = job.path.map((name) => `/${name}`);
    mp.runPython(`import sys\nsys.path[:] = ${JSON.stringify(searched)} + [".frozen"]\ndel sys`);
    report.live.push(liveHeap());
    for (const script of job.scripts) {
        mp.runPython(script);
        report.live.push(liveHeap());
    }
    report.peak = Math.max(...report.live);
    if (job.step === null) return;
    mp.runPython(`def __step__(): return (${job.step})`);
    const step = mp.globals.get("__step__");
    let more = true;
    while (more) {
        more = step() !== false;
        report.steps += 1;
        report.peak = Math.max(report.peak, liveHeap());
    }
}

for (const [name, source] of Object.entries(job.folders)) copyIn(source, `/${name}`);
for (const name of job.keep) mp.FS.mkdirTree(`/${name}`);
try {
    run();
} catch (error) {
    report.error = error.name === "PythonError" ? error.message.trimEnd() : error.stack;
}
flush();
for (const name of job.keep) copyOut(name, report.files);
fs.writeFileSync(job.report, JSON.stringify(report));
process.exitCode = report.error ? 1 : 0;
