// The six buttons, for fingers, mouse, keyboard and screen reader.
"use strict";

// UP, DOWN, LEFT, RIGHT, A, B, as the board counts them.
const KEYS = {
    ArrowUp: 0,
    ArrowDown: 1,
    ArrowLeft: 2,
    ArrowRight: 3,
    Enter: 4,
    a: 4,
    Backspace: 5,
    Escape: 5,
    b: 5,
};
const CLICK_MS = 60;

class Buttons {
    // `device()` is the device, as soon as there is one; `onPress` is called before any press;
    // `takes(letter)` says whether a letter of the keyboard was meant for something else.
    constructor(elements, device, onPress, takes) {
        this.elements = elements;
        this.device = device;
        this.onPress = onPress;
        this.takes = takes;
        // Who holds a button: fingers by their number, keys by their name.
        this.holders = elements.map(() => new Set());
        elements.forEach((element, button) => this.listen(element, button));
        addEventListener("keydown", (event) => this.key(event, true));
        addEventListener("keyup", (event) => this.key(event, false));
        addEventListener("blur", () => this.releaseAll());
    }

    listen(element, button) {
        element.addEventListener("pointerdown", (event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            element.setPointerCapture(event.pointerId);
            this.hold(button, event.pointerId);
        });
        for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
            element.addEventListener(end, (event) => this.letGo(button, event.pointerId));
        }
        element.addEventListener("contextmenu", (event) => event.preventDefault());
        // A click without a pointer: Enter on the focused button, or a screen reader.
        element.addEventListener("click", (event) => {
            if (event.detail === 0) this.press(button, CLICK_MS);
        });
    }

    // One press by nobody's finger.
    press(button, ms) {
        this.hold(button, "press");
        setTimeout(() => this.letGo(button, "press"), ms);
    }

    key(event, down) {
        const button = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (down && (event.ctrlKey || event.altKey || event.metaKey)) return;
        if (down && this.meantElsewhere(event)) return;
        if (down && this.takes(event.key)) event.preventDefault();
        if (button === undefined || event.defaultPrevented) return;
        if (down) event.preventDefault();
        if (down && !event.repeat) this.hold(button, event.code);
        if (!down) this.letGo(button, event.code);
    }

    // Enter on a link is for the link, and all keys are for an open dialog or a field of text; but
    // where there is nothing to erase, Backspace leads back as ever.
    meantElsewhere(event) {
        if (document.querySelector("dialog[open]")) return true;
        if (event.target.matches?.("input[type=text]")) {
            return event.key !== "Backspace" || event.target.value !== "";
        }
        const control = event.target.closest?.("button, a, summary, input");
        return control && event.key === "Enter";
    }

    hold(button, holder) {
        this.onPress();
        const holders = this.holders[button];
        holders.add(holder);
        if (holders.size > 1) return;
        this.elements[button].classList.add("down");
        this.device()?.press(button);
    }

    letGo(button, holder) {
        const holders = this.holders[button];
        if (!holders.delete(holder) || holders.size) return;
        this.elements[button].classList.remove("down");
        this.device()?.release(button);
    }

    releaseAll() {
        this.holders.forEach((holders, button) => {
            for (const holder of [...holders]) this.letGo(button, holder);
        });
    }
}
