// What the keys do on the screen that is shown, in a few words below the glass.
"use strict";

// Screens, by their class in the firmware, whose own last line has no room for all of it.
const LEGENDS = {
    Home: "home",
    SheetScreen: "sheet",
    BuildScreen: "row",
    ScoresScreen: "scores",
    WhyScreen: "why",
    Asleep: "asleep",
    Off: "off",
};
const ANY = "fingers";

const HELD_MS = 600;

class Legend {
    // `press(button, ms)` presses a button for so long: what is said of a key can be touched too.
    constructor(element, press) {
        this.element = element;
        this.press = press;
        this.key = ANY;
    }

    show(kind) {
        const key = LEGENDS[kind] ?? ANY;
        if (key === this.key) return;
        this.key = key;
        this.write();
    }

    write() {
        const parts = say(`legend_${this.key}`).split("|");
        this.element.replaceChildren(...parts.map((part) => this.itemOf(part.trim())));
    }

    // "A one more": a key and what it does, "A! done" what holding it does; or words alone.
    itemOf(part) {
        const [, keys, held, words] = /^([AB▲▼◀▶]+)(!?) (.*)$/.exec(part) ?? [];
        const item = element(keys?.length === 1 ? "button" : "span");
        if (keys) item.append(capOf(keys), ` ${words}`);
        else item.append(part);
        if (keys?.length === 1) {
            item.type = "button";
            item.tabIndex = -1; // the key itself is there for the keyboard
            const ms = held ? HELD_MS : CLICK_MS;
            item.addEventListener("click", () => this.press(BUTTON_SIGNS.indexOf(keys), ms));
        }
        return item;
    }
}

// How the buttons are named, in their order.
const BUTTON_SIGNS = "▲▼◀▶AB";
const ARROWS = { "▲": "up", "▼": "down", "◀": "left", "▶": "right" };

// A letter, or arrows as they are on their buttons: not every font has them.
function capOf(key) {
    const cap = element("kbd");
    cap.append(
        ...Array.from(key, (sign) => {
            if (!(sign in ARROWS)) return sign;
            const arrow = byId(ARROWS[sign]);
            const picture = arrow.querySelector("svg").cloneNode(true);
            picture.removeAttribute("aria-hidden");
            picture.setAttribute("role", "img");
            picture.setAttribute("aria-label", say(arrow.dataset.label));
            return picture;
        }),
    );
    return cap;
}
