// Zip files, as `kaiten device backup` writes and `kaiten device restore` reads them.
"use strict";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const ENTRY_SIZE = 46;
const END_SIZE = 22;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
// The first of January 1980, the earliest day that a zip file knows.
const NO_DATE = 0x0021;

// The files (a Map of name and bytes), stored as they are.
function zipOf(files) {
    const [contents, directory] = [[], []];
    let at = 0;
    for (const [name, bytes] of files) {
        const encoded = new TextEncoder().encode(name);
        // Version, flags, method, time, date, checksum, sizes, length of the name, of the extra.
        const facts = [[2, 20], [2, UTF8_NAMES], [2, 0], [2, 0], [2, NO_DATE], [4, crc32(bytes)]];
        facts.push([4, bytes.length], [4, bytes.length], [2, encoded.length], [2, 0]);
        const local = numbers([[4, LOCAL], ...facts]);
        const rest = [[2, 0], [2, 0], [2, 0], [4, 0], [4, at]];
        directory.push(numbers([[4, CENTRAL], [2, 20], ...facts, ...rest]), encoded);
        contents.push(local, encoded, bytes);
        at += local.length + encoded.length + bytes.length;
    }
    const size = directory.reduce((sum, part) => sum + part.length, 0);
    const count = files.size;
    const end = [[4, END], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]];
    return new Blob([...contents, ...directory, numbers(end)], { type: "application/zip" });
}

function numbers(pairs) {
    const bytes = [];
    for (const [size, value] of pairs) {
        for (let at = 0; at < size; at += 1) bytes.push((value >>> (8 * at)) & 0xff);
    }
    return new Uint8Array(bytes);
}

// The files of a zip file; throws if it is none, is damaged, or holds more than so many bytes.
async function unzip(bytes, most) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = endOf(view);
    const files = new Map();
    let room = most;
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
        if (view.getUint32(at, true) !== CENTRAL) throw new Error("no zip file");
        const [name, content] = await entry(bytes, view, at, room);
        room -= content.length;
        if (!name.endsWith("/")) files.set(name, content);
        const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
        at += lengths.reduce((sum, length) => sum + length, ENTRY_SIZE);
    }
    return files;
}

function endOf(view) {
    for (let at = view.byteLength - END_SIZE; at >= 0; at -= 1) {
        if (view.getUint32(at, true) === END) return at;
    }
    throw new Error("no zip file");
}

async function entry(bytes, view, at, most) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength));
    const local = view.getUint32(at + 42, true);
    const skipped = view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const start = local + 30 + skipped;
    const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
    const deflated = view.getUint16(at + 10, true) === DEFLATED;
    const content = deflated ? await inflate(packed, most) : packed.slice();
    if (content.length > most) throw new Error(`${name} is too large`);
    if (crc32(content) !== view.getUint32(at + 16, true)) throw new Error(`${name} is damaged`);
    return [name, content];
}

// A few bytes may claim to be millions: it stops when there are too many.
async function inflate(bytes, most) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const [parts, reader] = [[], stream.getReader()];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        size += part.value.length;
        if (size > most) {
            await reader.cancel();
            break;
        }
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function crc32(bytes) {
    let crc = ~0;
    for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
}
