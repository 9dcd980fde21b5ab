// MicroPython's heap seen from outside, with nothing run on the chip: how it is now, and how it
// would be after a collection. Where it lies is found by its form, so that any uf2 will do.

const RAM = 0x20000000;
const RAM_END = 0x20042000;
const BLOCK = 16;
const BLOCKS_IN_A_TABLE_BYTE = 4;
const FREE = 0;
const HEAD = 1;
const TAIL = 2;
// `mp_state_mem_area_t`: the allocation table, its length, up to two more tables, then the pool.
const MOST_TABLES_BETWEEN = 2;
const SMALLEST = 32 * 1024;

// MicroPython follows references from its own state only, of which this is the last part. All
// static RAM would do too, but in there a number may look like a reference and cut a free piece
// in two.
const STATE_BEFORE = 1536;

// Where the heap is in an image of the RAM (a Uint32Array), else null: `area` is what says so.
export function findHeap(ram) {
    const inRam = (address) => address > RAM && address <= RAM_END;
    for (let at = 0; at + 4 + MOST_TABLES_BETWEEN <= ram.length; at++) {
        const [table, tableLength] = [ram[at], ram[at + 1]];
        const size = tableLength * BLOCKS_IN_A_TABLE_BYTE * BLOCK;
        if (!inRam(table) || size < SMALLEST || size > RAM_END - RAM) continue;
        for (let between = 0; between <= MOST_TABLES_BETWEEN; between++) {
            const [pool, end] = [ram[at + 2 + between], ram[at + 3 + between]];
            const fits = inRam(pool) && inRam(end) && pool >= table + tableLength;
            if (fits && end - pool === size && pool % BLOCK === 0) {
                return { area: RAM + 4 * at, table, tableLength, pool };
            }
        }
    }
    return null;
}

// What is alive is found as MicroPython does, from everything that might be a reference in its
// state, the stack and the registers. Gives null while there is no heap.
export function lookAtHeap(ram, registers) {
    const heap = findHeap(ram);
    if (!heap) return null;
    const { area, table, tableLength, pool } = heap;
    const bytes = new Uint8Array(ram.buffer, ram.byteOffset, ram.byteLength);
    const blocks = tableLength * BLOCKS_IN_A_TABLE_BYTE;
    const kinds = new Uint8Array(blocks);
    for (let block = 0; block < blocks; block++) {
        kinds[block] = (bytes[table - RAM + (block >> 2)] >> (2 * (block & 3))) & 3;
    }

    const alive = new Uint8Array(blocks);
    const toFollow = [];
    const see = (value) => {
        const block = (value - pool) / BLOCK;
        if (!Number.isInteger(block) || block < 0 || block >= blocks) return;
        if (kinds[block] !== HEAD || alive[block]) return;
        alive[block] = 1;
        toFollow.push(block);
    };
    const seeWords = (from, to) => {
        for (let word = (from - RAM) >> 2; word < (to - RAM) >> 2; word++) see(ram[word]);
    };
    const endOf = (head) => {
        let end = head + 1;
        while (end < blocks && kinds[end] === TAIL) end++;
        return end;
    };
    seeWords(Math.max(RAM, area - STATE_BEFORE), area);
    seeWords(registers[13], RAM_END);
    for (let register = 0; register < 13; register++) see(registers[register]);
    while (toFollow.length) {
        const head = toFollow.pop();
        seeWords(pool + head * BLOCK, pool + endOf(head) * BLOCK);
    }

    let [live, gap, largest] = [0, 0, 0];
    let dead = false;
    for (let block = 0; block < blocks; block++) {
        if (kinds[block] === HEAD) dead = !alive[block];
        const isAlive = kinds[block] !== FREE && !dead;
        live += isAlive;
        gap = isAlive ? 0 : gap + 1;
        largest = Math.max(largest, gap);
    }
    // The stack grows down to the end of the heap; what was never used is as it was at power-on.
    const bottom = (pool + blocks * BLOCK - RAM) >> 2;
    const used = ram.findIndex((word, at) => at >= bottom && word !== 0);
    return {
        stack_left: 4 * ((used < 0 ? ram.length : used) - bottom),
        total: blocks * BLOCK,
        live: live * BLOCK,
        largest_free: largest * BLOCK,
    };
}
