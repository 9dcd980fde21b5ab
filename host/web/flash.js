// The flash of the device in the page: files in memory, each written through to the browser's own
// storage within the very write, so that a tab may be closed at any moment.
"use strict";

const PREFIX = "kaiten:/";
// What the firmware takes for a full flash; the number is the Pico's, not the browser's.
const NO_SPACE = 28;
// The same for one that refuses to be written.
const READ_ONLY = 30;

class Flash {
    // `lock` is the GamesLock of this tab, with the storage, which is null if it is refused;
    // `onTrouble` is called with "full" or "refused" when something could not be kept, and with ""
    // when all is well again.
    constructor(fs, folder, lock, onTrouble) {
        this.fs = fs;
        this.folder = folder;
        this.lock = lock;
        this.storage = lock.storage;
        this.onTrouble = onTrouble;
        this.memory = fs.root.mount.type;
        this.loading = true;
        fs.mkdirTree(folder);
        fs.mount({ mount: () => this.node(null, "/", 0o40777, 0) }, {}, folder);
        for (const name of this.keptNames()) {
            this.write(name, bytesOf(this.storage.getItem(PREFIX + name)));
        }
        this.loading = false;
        if (!this.storage) onTrouble("refused");
    }

    keptNames() {
        return Object.keys(this.storage ?? {})
            .filter((key) => key.startsWith(PREFIX))
            .map((key) => key.slice(PREFIX.length))
            .sort();
    }

    // --- Files, for the page ---

    // Paths of all files below the folder.
    names(inside = "") {
        const names = [];
        for (const name of this.fs.readdir(this.folder + inside)) {
            if (name === "." || name === "..") continue;
            const path = `${inside}/${name}`;
            const folder = this.fs.isDir(this.fs.stat(this.folder + path).mode);
            names.push(...(folder ? this.names(path) : [path.slice(1)]));
        }
        return names.sort();
    }

    read(name) {
        return this.fs.readFile(`${this.folder}/${name}`);
    }

    has(name) {
        return this.fs.analyzePath(`${this.folder}/${name}`).exists;
    }

    write(name, bytes) {
        this.makeFolderOf(name);
        this.fs.writeFile(`${this.folder}/${name}`, bytes);
    }

    makeFolderOf(name) {
        const path = `${this.folder}/${name}`;
        this.fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    }

    rename(before, after) {
        this.makeFolderOf(after);
        this.fs.rename(`${this.folder}/${before}`, `${this.folder}/${after}`);
    }

    remove(name) {
        this.fs.unlink(`${this.folder}/${name}`);
    }

    // --- What the file system of MicroPython calls ---

    // A file or folder in memory whose changes are kept.
    node(parent, name, mode, device) {
        const flash = this;
        const node = this.memory.createNode(parent, name, mode, device);
        const { node_ops: inMemory, stream_ops: streams } = node;
        node.node_ops = {
            ...inMemory,
            mknod: (folder, child, childMode, childDevice) =>
                flash.node(folder, child, childMode, childDevice),
            rename(moved, folder, newName) {
                flash.moveKept(flash.nameOf(moved), flash.nameOf(folder, newName));
                inMemory.rename(moved, folder, newName);
            },
            unlink(folder, child) {
                flash.removeKept(flash.nameOf(folder, child));
                inMemory.unlink(folder, child);
            },
        };
        if (!streams.write) return node;
        node.stream_ops = {
            ...streams,
            write(stream, buffer, offset, length, position, canOwn) {
                const file = stream.node;
                const [contents, used] = [file.contents.slice(), file.usedBytes];
                const written = streams.write(stream, buffer, offset, length, position, canOwn);
                try {
                    flash.keep(flash.nameOf(file), file);
                } catch (error) {
                    [file.contents, file.usedBytes] = [contents, used];
                    throw error;
                }
                return written;
            },
        };
        return node;
    }

    nameOf(node, ...below) {
        const names = below;
        for (let at = node; at !== at.parent && at.name !== "/"; at = at.parent) {
            names.unshift(at.name);
        }
        return names.join("/");
    }

    keep(name, file) {
        if (!this.loading) this.set(name, textOf(file.contents.subarray(0, file.usedBytes)));
    }

    // A file, or all that is in a folder: it is in its new place before it leaves the old one.
    moveKept(before, after) {
        for (const name of this.keptNames()) {
            if (name !== before && !name.startsWith(before + "/")) continue;
            this.set(after + name.slice(before.length), this.storage.getItem(PREFIX + name));
            this.removeKept(name);
        }
    }

    removeKept(name) {
        this.checkLock();
        this.storage?.removeItem(PREFIX + name);
    }

    // Nothing is written once another tab has the games.
    checkLock() {
        if (!this.lock.holds()) throw new this.fs.ErrnoError(READ_ONLY);
    }

    set(name, text) {
        this.checkLock();
        try {
            this.storage?.setItem(PREFIX + name, text);
        } catch {
            this.onTrouble("full");
            throw new this.fs.ErrnoError(NO_SPACE);
        }
        if (this.storage) this.onTrouble("");
    }
}

// The browser keeps texts: one character for each byte.
function textOf(bytes) {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return text;
}

function bytesOf(text) {
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

// The browser's storage, or null where it is refused or is none.
function browserStorage() {
    try {
        localStorage.setItem("kaiten?", "");
        localStorage.removeItem("kaiten?");
        return localStorage;
    } catch (error) {
        return error.name === "QuotaExceededError" ? localStorage : null;
    }
}
