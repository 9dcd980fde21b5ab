// One tab at a time has the games: two that write into the same storage would lose each other's. The
// tab that has them is noted in the storage, so that this works without a secure context too, where a
// browser has no navigator.locks.
"use strict";

const OWNER = "kaiten tab";
const ASKED = "kaiten tab asked";
const ANSWERED = "kaiten tab answered";
// As long as the id of a tab, so that one can take the place of the other where the storage is full.
const NOBODY = "-".repeat(12);
// A tab that is there answers at once, one that was closed or is frozen not at all.
const ANSWER_MS = 500;
// How long what one tab writes may take to be seen by another.
const SETTLE_MS = 200;

class GamesLock {
    // `storage` is the browser's localStorage, or null if it is refused: then no tab keeps anything.
    // `onLost` is called once when another tab has taken the games.
    constructor(storage, onLost) {
        this.storage = storage;
        this.onLost = onLost;
        this.id = Math.random().toString(36).slice(2).padEnd(12, "0").slice(0, 12);
        this.taken = false;
        addEventListener("storage", ({ key, newValue }) => {
            if (key === ASKED && this.holds()) storage.setItem(ANSWERED, newValue);
            if (key === OWNER) this.holds();
        });
    }

    // Whether this tab has the games now; asked before each write.
    holds() {
        if (!this.storage) return true;
        const owner = this.storage.getItem(OWNER);
        // Somebody has cleared the storage: what this tab knows is all that is left.
        if (this.taken && owner === null) this.storage.setItem(OWNER, this.id);
        else if (this.taken && owner !== this.id) {
            this.taken = false;
            this.onLost();
        }
        return this.taken;
    }

    // Takes the games, unless a tab that has them answers; `anyway` even then. Says whether it did.
    async take(anyway) {
        if (!this.storage) return true;
        const owner = this.storage.getItem(OWNER);
        if (owner === null) this.makeRoom();
        else if (!anyway && owner !== NOBODY && (await this.isAnswered())) return false;
        if (!this.storage) return true;
        this.taken = true;
        this.storage.setItem(OWNER, this.id);
        // Another tab may have done the same at the same moment: the last one has the games.
        await new Promise((done) => setTimeout(done, SETTLE_MS));
        return this.holds();
    }

    // All that is ever written here has its place, or else nothing can be kept by any tab.
    makeRoom() {
        try {
            for (const key of [ASKED, ANSWERED, OWNER]) this.storage.setItem(key, NOBODY);
        } catch {
            this.storage = null;
        }
    }

    isAnswered() {
        return new Promise((done) => {
            addEventListener("storage", ({ key, newValue }) => {
                if (key === ANSWERED && newValue === this.id) done(true);
            });
            setTimeout(done, ANSWER_MS, false);
            this.storage.setItem(ASKED, this.id);
        });
    }

    release() {
        if (!this.storage || !this.holds()) return;
        this.taken = false;
        this.storage.setItem(OWNER, NOBODY);
    }
}
