// Names are typed on the phone's own keyboard, in a field below the glass, or on any other: the
// keys of the device are pressed for it, and its cursor is led to the key that ends the name.
"use strict";

class Naming {
    // `device()` is the device, as soon as there is one; `onUse` is called before anything typed.
    constructor(form, field, device, onUse) {
        [this.form, this.field, this.device, this.onUse] = [form, field, device, onUse];
        field.addEventListener("input", (event) => {
            if (!event.isComposing) this.spell(field.value);
        });
        field.addEventListener("compositionend", () => this.spell(field.value));
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            if (!this.open) return;
            this.onUse();
            this.device()?.endName();
        });
    }

    get open() {
        return !this.form.hidden;
    }

    // The name as it is typed, or null if none is asked for.
    show(name) {
        this.form.hidden = name === null;
        this.name = name;
        if (name !== null && this.field.value !== name) this.field.value = name;
        if (name === null && document.activeElement === this.field) this.field.blur();
    }

    // Whoever touched "new name" has the phone's keyboard at once.
    takeFocus() {
        if (this.open) this.field.focus();
    }

    // A letter of a keyboard, wherever the page has the focus; says whether it was for a name.
    typed(letter) {
        if (!this.open || letter.length !== 1) return false;
        this.spell(this.name + letter);
        return true;
    }

    spell(name) {
        if (!this.open) return;
        this.onUse();
        this.device()?.spell(name);
    }
}
