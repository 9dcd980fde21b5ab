// Kaiten on a board that is plugged into this computer: MicroPython, the program, and its games.
"use strict";

// What the build knows of boards: "drives" have the id of a drive and the family of its UF2 files,
// "micropython" the boards and the pages to download it from.
const BOARDS = @BOARDS@;
for (const [tongue, words] of Object.entries(BOARDS.words)) Object.assign(WORDS[tongue], words);

const UF2_BLOCK = 512;
const UF2_MAGIC = [0x0a324655, 0x9e5d5157];
const UF2_HAS_FAMILY = 0x2000;
const DRIVE_FACTS = "INFO_UF2.TXT";
// The name of a file in a backup: no folder of it is empty, a way up, or that of files that arrive.
const PLAIN = /^(?!unfinished\/)(?!.*(^|\/)\.{0,2}(\/|$))[^\\\p{Cc}]+$/u;

// The files of `device.zip`, once they were loaded.
let archive = null;

// --- What is said, and what can be done meanwhile ---

function report(text, isWrong = false) {
    byId("install-news").textContent = text;
    byId("install-news").classList.toggle("warning", isWrong);
}

function reportError(error) {
    const known = error instanceof LinkError;
    report(known ? say(`board_${error.key}`, ...error.parts) : say("broken"), true);
    if (!known) throw error;
}

function setWorking(working) {
    for (const element of byId("install-box").querySelectorAll("button, select")) element.disabled = working;
    byId("copy").disabled = working || !chosenFile;
    byId("install-progress").hidden = !working;
    if (working) addEventListener("beforeunload", stay);
    else removeEventListener("beforeunload", stay);
}

function stay(event) {
    event.preventDefault();
}

function showProgress(done, most) {
    const bar = byId("install-progress");
    if (most) [bar.max, bar.value] = [most, done];
    else bar.removeAttribute("value");
}

// --- The program of this page ---

// Fetched when it is wanted: most who come here have no board.
async function loadArchive() {
    if (archive) return;
    let bytes = null;
    try {
        // A page that was opened from a folder may fetch nothing, and a browser notes each attempt.
        if (!location.protocol.startsWith("http")) throw new LinkError("no_pack");
        const response = await fetch("device.zip");
        bytes = response.ok && new Uint8Array(await response.arrayBuffer());
    } catch {
        // Said below.
    }
    if (!bytes) throw new LinkError("no_pack");
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (btoa(textOf(hash)) !== document.documentElement.dataset.device) throw new LinkError("other_build");
    archive = await unzip(bytes, MOST_BYTES);
}

function release() {
    return JSON.parse(new TextDecoder().decode(archive.get("release.json")));
}

// --- A board ---

// Has somebody choose a board, stops its program, does this with it and starts it again.
async function withBoard(act) {
    if (!device) {
        report(say("elsewhere"), true);
        return;
    }
    let port = null;
    try {
        port = await navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
    } catch {
        report(say("install_none"));
        return;
    }
    used = true;
    report(say("install_reaching"));
    showProgress(0, 0);
    setWorking(true);
    try {
        await reachAndDo(port, act);
    } catch (error) {
        reportError(error);
    } finally {
        setWorking(false);
    }
}

async function reachAndDo(port, act) {
    const link = new Link(port, (percent) => {
        report(say("install_finishing"));
        showProgress(percent, 100);
    });
    await link.open();
    try {
        await link.reach();
        await act(link);
    } finally {
        if (!link.started) await link.restart();
        await link.close();
    }
}

// What a function of `kaiten_install.py` gives for this board.
async function ask(link, name, ...values) {
    let sent = 0;
    const board = {
        run: (code) => link.run(code),
        file: (path) => hexOf(archive.get(path)),
        base64: (content) => btoa(textOf(fromHex(content))),
        compress: async (content) => hexOf(await gzip(fromHex(content))),
        sent: (count) => {
            sent += count;
            const most = archive ? sizeOfParts() : 0;
            if (most) showProgress(Math.min(sent, most), most);
        },
    };
    const reply = JSON.parse(await device.python.on_board(name, board, JSON.stringify(values)));
    if ("error" in reply) throw new LinkError(reply.error, ...reply.parts);
    return reply.told;
}

function sizeOfParts() {
    const parts = [...archive].filter(([name]) => name.endsWith(".gz"));
    return parts.reduce((sum, [, bytes]) => sum + bytes.length, 0);
}

async function gzip(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Does it, and if it would replace something, only when somebody agrees.
async function askFirst(key, work) {
    try {
        return await work(false);
    } catch (error) {
        if (error.key !== key) throw error;
        if (!confirm(say(`board_${key}`, ...error.parts))) throw new LinkError("unchanged");
        return work(true);
    }
}

async function installOn(link) {
    await loadArchive();
    const about = release();
    report(say("install_copying"));
    const panelName = byId("install-panel").value;
    const written = await askFirst("foreign_program", (replace) =>
        ask(link, "install", about, panelName, replace),
    );
    await link.start(about.complaints);
    report(written ? say("install_done") : say("install_up_to_date"));
}

async function showStatus(link) {
    const found = await ask(link, "status");
    const lines = [say("install_found", found.machine, found.micropython)];
    lines.push(found.version ? say("install_version", found.version) : say("install_without"));
    lines.push(say("install_games", found.games), say("install_free", found.free, found.flash));
    if (found.panel) lines.push(say("install_panel_kept", found.panel));
    if (found.crashes) lines.push(say("install_crashes"));
    report(lines.join("\n"));
}

// The files of the players, and the key that the device seals games with: what `files.js` needs of a
// flash.
class BoardFiles {
    storage = true;

    static async of(link) {
        const found = Object.entries(await ask(link, "fetch"));
        return new BoardFiles(link, new Map(found.map(([name, content]) => [name, fromHex(content)])));
    }

    constructor(link, files) {
        this.link = link;
        this.files = files;
        this.key = null;
    }

    names() {
        return [...this.files.keys()];
    }

    has(name) {
        return this.files.has(name);
    }

    read(name) {
        return this.files.get(name);
    }

    // Only the key, when the first game is sealed.
    write(name, bytes) {
        this.key = bytes;
        this.files.set(name, bytes);
    }

    async keepKey() {
        if (this.key) await ask(this.link, "keep_key", hexOf(this.key));
    }
}

async function backUpFrom(link) {
    const board = await BoardFiles.of(link);
    const [files, sealed] = await backupOf(board, device.python);
    await board.keepKey();
    if (files.size) download(zipOf(files), "kaiten-backup.zip");
    const lines = [files.size ? say("install_backed_up", files.size - 1) : say("nothing_to_back_up")];
    if (sealed) lines.push(say("install_sealed", sealed));
    report(lines.join("\n"));
}

// The files of a backup without its manifest, if each is as that says; else null.
async function wholeBackup(name, bytes) {
    const files = await filesIn(name, bytes);
    const manifest = files?.get(DATA + MANIFEST);
    if (!manifest) return null;
    files.delete(DATA + MANIFEST);
    try {
        const told = JSON.parse(new TextDecoder().decode(manifest));
        const facts = Object.entries(told.files);
        if (told.backup !== FORMAT || facts.length !== files.size) return null;
        for (const [inside, { size, sha256 }] of facts) {
            const content = files.get(DATA + inside);
            const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
            if (content.length !== size || hexOf(digest) !== sha256 || !PLAIN.test(inside)) return null;
        }
    } catch {
        return null;
    }
    return files;
}

async function restoreTo(link, files) {
    await loadArchive();
    const settling = new TextDecoder().decode(archive.get("restored.py"));
    const opened = new Map(files);
    const elsewhere = unsealGames(opened, await BoardFiles.of(link), device.python);
    const contents = [...opened].map(([name, bytes]) => [name.slice(DATA.length), hexOf(bytes)]);
    const [count, renumbered] = await askFirst("would_replace", (replace) =>
        ask(link, "restore", Object.fromEntries(contents), settling, replace),
    );
    const lines = [count ? say("install_restored", count) : say("same")];
    if (renumbered) lines.push(say("renumbered", renumbered));
    if (elsewhere) lines.push(say("sealed_elsewhere", elsewhere));
    report(lines.join("\n"));
}

// Games that tell what comes stay on the device until they are over.
async function bringFrom(link) {
    const { files } = await BoardFiles.of(link);
    const secret = [...files].filter(([name, bytes]) => JOURNAL.test(name) && tellsWhatComes(bytes, device.python));
    for (const [name] of [...secret, [SEAL_KEY]]) files.delete(name);
    const lines = [files.size ? say("install_read", files.size) : say("nothing_to_back_up")];
    if (secret.length) lines.push(say("install_secret", secret.length));
    report(lines.join("\n"));
    if (files.size) bringFiles(say("install_its_games"), files);
}

byId("install").addEventListener("click", () => withBoard(installOn));
byId("board-status").addEventListener("click", () => withBoard(showStatus));
byId("board-backup").addEventListener("click", () => withBoard(backUpFrom));
byId("board-bring").addEventListener("click", () => withBoard(bringFrom));
byId("board-restore").addEventListener("click", () => byId("board-file").click());
byId("board-file").addEventListener("change", async () => {
    const [file] = byId("board-file").files;
    if (!file) return;
    const bytes = file.size <= MOST_BYTES ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const files = await wholeBackup(file.name, bytes);
    byId("board-file").value = "";
    if (files) await withBoard((link) => restoreTo(link, files));
    else report(say("install_no_backup", file.name), true);
});

// --- MicroPython ---

let chosenFile = null;

// The families of the chips that a UF2 file is for; none if it is no UF2 file.
function familiesOf(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const families = new Set();
    if (bytes.length % UF2_BLOCK) return families;
    for (let at = 0; at < bytes.length; at += UF2_BLOCK) {
        const [first, second, flags] = [0, 4, 8].map((offset) => view.getUint32(at + offset, true));
        if (first !== UF2_MAGIC[0] || second !== UF2_MAGIC[1]) return new Set();
        if (flags & UF2_HAS_FAMILY) families.add(view.getUint32(at + 28, true));
    }
    return families;
}

byId("choose").addEventListener("click", () => byId("uf2").click());
byId("uf2").addEventListener("change", async () => {
    const [file] = byId("uf2").files;
    byId("uf2").value = "";
    if (!file) return;
    const bytes = file.size <= MOST_BYTES ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const families = familiesOf(bytes);
    chosenFile = Object.values(BOARDS.drives).some((family) => families.has(family)) ? { name: file.name, bytes, families } : null;
    byId("copy").disabled = !chosenFile;
    report(say(chosenFile ? "install_chosen" : "install_no_uf2", file.name), !chosenFile);
});

byId("copy").addEventListener("click", async () => {
    let drive = null;
    try {
        drive = await showDirectoryPicker({ mode: "readwrite" });
    } catch {
        return;
    }
    const id = await driveId(drive);
    if (!(id in BOARDS.drives)) report(say("install_no_drive"), true);
    else if (!chosenFile.families.has(BOARDS.drives[id])) report(say("install_other_chip", chosenFile.name, id), true);
    else await copyTo(drive);
});

// How a drive of a board calls itself; "" if it is another one.
async function driveId(drive) {
    try {
        const file = await (await drive.getFileHandle(DRIVE_FACTS)).getFile();
        return /^Board-ID: *(\S+)/m.exec(await file.text())?.[1] ?? "";
    } catch {
        return "";
    }
}

async function copyTo(drive) {
    let written = false;
    setWorking(true);
    try {
        const file = await drive.getFileHandle(chosenFile.name, { create: true });
        const stream = await file.createWritable();
        await stream.write(chosenFile.bytes);
        written = true;
        await stream.close();
    } catch {
        // The drive is gone as soon as the board has the last block.
    }
    setWorking(false);
    report(say(written ? "install_written" : "install_not_written"), !written);
}

// --- Which of it can be used here ---

// From here on it is there without a network, too.
byId("install-box").addEventListener("toggle", () => {
    if (navigator.serial) loadArchive().catch(() => {});
});

byId("install-here").hidden = !navigator.serial;
byId("install-elsewhere").hidden = Boolean(navigator.serial);
byId("drive").hidden = !window.showDirectoryPicker;
byId("micropython").append(
    ...Object.entries(BOARDS.micropython).map(([name, address]) =>
        Object.assign(element("a", name), { href: address, target: "_blank", rel: "noopener" }),
    ),
);
byId("install-panel").append(
    ...BOARDS.panels.map((name) => Object.assign(element("option", name), { value: name })),
);
