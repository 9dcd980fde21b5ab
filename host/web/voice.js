// What the panel shows, as text: all of it to be read at leisure, and what is new to be said.
"use strict";

// A screen is drawn in several pictures: it is read once it stands still.
const STILL_MS = 150;

class Voice {
    // `text` holds every line; `live` is what a screen reader says as soon as it changes; `words()`
    // gives what the cursor is on, and the lines.
    constructor(text, live, words) {
        this.text = text;
        this.live = live;
        this.words = words;
        this.chosen = "";
        this.lines = [];
        this.asked = true;
    }

    // Somebody pressed a button, and waits for what comes of it.
    pressed() {
        this.asked = true;
    }

    changed() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.read(), STILL_MS);
    }

    read() {
        const [chosen, lines] = this.words();
        const fresh = lines.filter((line) => !this.lines.includes(line));
        const another = lines[0] !== this.lines[0];
        const moved = chosen !== this.chosen;
        // A clock that ticks is not said, but a screen that comes by itself is.
        if (this.asked || another) this.say(another ? [...fresh, chosen] : [chosen, ...fresh], moved);
        if (fresh.length || moved) this.asked = false;
        [this.chosen, this.lines] = [chosen, lines];
        this.text.replaceChildren(...lines.map((line) => element("p", line)));
    }

    // Each once: what the cursor is on may be a line of its own.
    say(parts, moved) {
        const said = [...new Set(parts)].filter((part) => part && (moved || part !== this.chosen));
        if (said.length) this.live.textContent = said.join(". ");
    }
}
