// Fingers on the glass: one that touches a thing, or is drawn over it.
"use strict";

// Less is a touch of a finger that is not quite steady.
const SWIPE_PX = 24;

class Glass {
    // `onTouch(x, y)` and `onSwipe(x, y)` are in lights of the panel: where, and how far.
    constructor(panel, onTouch, onSwipe) {
        this.from = null;
        const { canvas } = panel;
        canvas.addEventListener("pointerdown", (event) => {
            this.from = event.isPrimary ? event : null;
            this.swiped = false;
        });
        canvas.addEventListener("pointerup", (event) => {
            if (!this.from || !isFar(this.from, event)) return;
            this.swiped = true;
            const [x, y] = panel.placeOf(this.from);
            const [toX, toY] = panel.placeOf(event);
            onSwipe(toX - x, toY - y);
        });
        // A mouse clicks at the end of a swipe, too.
        canvas.addEventListener("click", (event) => {
            if (!this.swiped) onTouch(...panel.placeOf(event));
        });
    }
}

function isFar(from, to) {
    return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= SWIPE_PX;
}
