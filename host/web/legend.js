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

class Legend {
    constructor(element) {
        this.element = element;
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
        this.element.replaceChildren(...parts.map((part) => itemOf(part.trim())));
    }
}

// "A one more": a key and what it does, or words alone.
function itemOf(part) {
    const [key, ...words] = part.split(" ");
    const item = element("span");
    if (/^[AB▲▼◀▶]+$/.test(key)) item.append(capOf(key), ` ${words.join(" ")}`);
    else item.append(part);
    return item;
}

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
