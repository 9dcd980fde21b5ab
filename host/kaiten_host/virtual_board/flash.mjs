// The flash of a virtual board: Emscripten's file system in memory, written through to a folder of
// the host the way littlefs does it: a file is what it was until it is closed, and every change is
// one step that happens wholly or, when the power is cut before it, not at all.

import fs from "node:fs";

const BLOCK = 4096;
const CUT_EXIT = 99;
const HIDDEN = ["dev", "home", "proc", "tmp", ".board"];
const OWNER_WRITES = 0o200;
const [EROFS, ENOSPC] = [69, 51];

// From Emscripten's error numbers to MicroPython's.
const ERRNO = {
    2: 13, 8: 9, 20: 17, 27: 4, 28: 22, 29: 5, 31: 21, 32: 40, 44: 2, 51: 28, 54: 20, 55: 39,
    60: 6, 63: 1, 69: 30, 75: 18,
};

// Wraps what the system calls use, not what Emscripten itself calls, which knows its own numbers.
export function mapErrors(FS) {
    const used = [
        "open", "close", "read", "write", "llseek", "stat", "lstat", "fstat", "mkdir", "rename",
        "unlink", "rmdir", "readdir", "chdir", "statfs", "truncate",
    ];
    for (const name of used) {
        const original = FS[name];
        FS[name] = (...given) => {
            try {
                return original(...given);
            } catch (error) {
                if (error.name === "ErrnoError" && !error.mapped) {
                    error.errno = ERRNO[error.errno] ?? error.errno;
                    error.mapped = true;
                }
                throw error;
            }
        };
    }
}

function copyIn(FS, source, target) {
    for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
        const from = `${source}/${entry.name}`;
        const to = `${target}/${entry.name}`;
        if (entry.isDirectory()) {
            FS.mkdir(to);
            copyIn(FS, from, to);
        } else {
            FS.writeFile(to, fs.readFileSync(from));
            FS.chmod(to, fs.statSync(from).mode & 0o777);
        }
    }
}

let steps = 0;

export function attachFlash(FS, config, lookUp) {
    copyIn(FS, config.flash, "");
    FS.mkdir("/.board");
    for (const [name, source] of Object.entries(config.modules)) {
        const folders = name.split("/").slice(0, -1);
        let at = "/.board";
        for (const folder of folders) {
            at += `/${folder}`;
            if (!FS.analyzePath(at).exists) FS.mkdir(at);
        }
        FS.writeFile(`/.board/${name}`, fs.readFileSync(source));
    }

    const root = FS.lookupPath("/").node;
    const directory = root.node_ops;
    const file = FS.lookupPath(`/.board/${Object.keys(config.modules)[0]}`).node;
    const plain = { ...directory, setattr: file.node_ops.setattr, write: file.stream_ops.write };
    const dirty = new Set();
    let sealed = false;

    const ours = (path) => sealed && !HIDDEN.includes(path.split("/")[1]);
    const within = (parent, name) => `${FS.getPath(parent)}/${name}`.replace("//", "/");

    function step(path, apply) {
        if (!ours(path)) return;
        lookUp();
        steps += 1;
        if (steps === config.cut_at) process.exit(CUT_EXIT);
        apply();
    }

    function guard(node) {
        if (node && FS.isFile(node.mode) && !(node.mode & OWNER_WRITES)) {
            throw new FS.ErrnoError(EROFS);
        }
    }

    function child(parent, name) {
        return parent.contents[name];
    }

    function used(node, ofFolder = 2) {
        if (FS.isFile(node.mode)) return Math.ceil(node.usedBytes / BLOCK);
        let blocks = node === root ? 2 : ofFolder;
        for (const [name, inner] of Object.entries(node.contents)) {
            if (!(node === root && HIDDEN.includes(name))) blocks += used(inner, ofFolder);
        }
        return blocks;
    }

    const blocks = Math.floor(config.capacity / BLOCK);
    const free = (ofFolder = 2) => Math.max(0, blocks - used(root, ofFolder));

    function commit(node) {
        if (!dirty.delete(node)) return;
        const path = FS.getPath(node);
        const content = Buffer.from(node.contents.subarray(0, node.usedBytes));
        step(path, () => {
            const partial = `${config.flash}.partial`;
            fs.writeFileSync(partial, content);
            fs.renameSync(partial, config.flash + path);
        });
    }

    directory.readdir = (node) => {
        const names = plain.readdir(node);
        return node === root ? names.filter((name) => !HIDDEN.includes(name)) : names;
    };
    // MicroPython counts the two blocks of a folder twice.
    directory.statfs = () => ({ blocks, bfree: free(4), bavail: free(4), bsize: BLOCK });
    directory.mknod = (parent, name, mode, dev) => {
        const path = within(parent, name);
        if (ours(path) && FS.isDir(mode) && free() < 2) throw new FS.ErrnoError(ENOSPC);
        const host = config.flash + path;
        if (FS.isDir(mode)) step(path, () => fs.mkdirSync(host));
        else step(path, () => fs.writeFileSync(host, ""));
        return plain.mknod(parent, name, mode, dev);
    };
    directory.rename = (node, parent, name) => {
        guard(node);
        guard(child(parent, name));
        const [from, to] = [FS.getPath(node), within(parent, name)];
        const host = config.flash;
        step(from, () => fs.renameSync(host + from, host + to));
        return plain.rename(node, parent, name);
    };
    directory.unlink = (parent, name) => {
        guard(child(parent, name));
        const path = within(parent, name);
        step(path, () => fs.unlinkSync(config.flash + path));
        return plain.unlink(parent, name);
    };
    directory.rmdir = (parent, name) => {
        const path = within(parent, name);
        if (!Object.keys(child(parent, name).contents).length) {
            step(path, () => fs.rmdirSync(config.flash + path));
        }
        return plain.rmdir(parent, name);
    };
    file.node_ops.setattr = (node, attributes) => {
        if (attributes.size !== undefined) {
            guard(node);
            dirty.add(node);
        }
        return plain.setattr(node, attributes);
    };
    file.stream_ops.write = (stream, buffer, offset, length, position, canOwn) => {
        const node = stream.node;
        if (ours(FS.getPath(node))) {
            const grown = Math.ceil(Math.max(node.usedBytes, position + length) / BLOCK);
            if (grown - used(node) > free()) throw new FS.ErrnoError(ENOSPC);
        }
        dirty.add(node);
        return plain.write(stream, buffer, offset, length, position, canOwn);
    };
    file.stream_ops.close = (stream) => commit(stream.node);
    file.stream_ops.fsync = (stream) => commit(stream.node);

    return {
        // From here on, what is written is written to the flash.
        seal() {
            dirty.clear();
            sealed = true;
        },
    };
}
