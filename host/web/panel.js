// The panel: the 128x64 lights of the OLED on a canvas, each a whole number of screen pixels wide.
"use strict";

const COLUMNS = 128;
const ROWS = 64;
const LIT = [214, 238, 255];
const DARK = [4, 8, 16];
// From this size on a light has a gap beside it, as on the glass.
const GAP_FROM = 5;
const GAP_LIGHT = 0.7;
// The dimmest setting is still to be read.
const LEAST_LIGHT = 0.45;
const PICTURE_SCALE = 8;

class Panel {
    constructor(canvas) {
        this.canvas = canvas;
        this.pixels = new Uint8Array((COLUMNS * ROWS) / 8);
        this.light = 1;
        new ResizeObserver(() => this.fit()).observe(canvas.parentElement);
        this.fit();
    }

    // As large as its place allows, and crisp.
    fit() {
        const { clientWidth, clientHeight } = this.canvas.parentElement;
        const ratio = devicePixelRatio || 1;
        const scale = Math.floor(
            Math.min((clientWidth * ratio) / COLUMNS, (clientHeight * ratio) / ROWS),
        );
        this.scale = Math.max(1, scale);
        this.canvas.style.width = `${(COLUMNS * this.scale) / ratio}px`;
        this.canvas.style.height = `${(ROWS * this.scale) / ratio}px`;
        draw(this.canvas, this.pixels, this.scale, this.light);
    }

    // `hex`: 8 pages of 128 bytes, bit 0 on top; `brightness` is 0 to 255.
    show(hex, brightness) {
        for (let at = 0; at < this.pixels.length; at += 1) {
            this.pixels[at] = parseInt(hex.slice(2 * at, 2 * at + 2), 16);
        }
        this.light = LEAST_LIGHT + ((1 - LEAST_LIGHT) * brightness) / 255;
        draw(this.canvas, this.pixels, this.scale, this.light);
    }

    // The light that a pointer is on.
    placeOf({ clientX, clientY }) {
        const { left, top, width, height } = this.canvas.getBoundingClientRect();
        return [
            Math.floor(((clientX - left) * COLUMNS) / width),
            Math.floor(((clientY - top) * ROWS) / height),
        ];
    }

    // A PNG of what is shown.
    picture() {
        const canvas = document.createElement("canvas");
        draw(canvas, this.pixels, PICTURE_SCALE, 1);
        return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    }
}

function draw(canvas, pixels, scale, light) {
    canvas.width = COLUMNS * scale;
    canvas.height = ROWS * scale;
    const context = canvas.getContext("2d");
    const shade = (part) =>
        `rgb(${LIT.map((lit, at) => Math.round(DARK[at] + (lit - DARK[at]) * part)).join(" ")})`;
    context.fillStyle = shade(0);
    context.fillRect(0, 0, canvas.width, canvas.height);
    const gap = scale < GAP_FROM ? 0 : Math.max(1, Math.round(scale / 8));
    const layers = [[light, scale - gap]];
    if (gap) layers.unshift([light * GAP_LIGHT, scale]);
    for (const [part, size] of layers) {
        context.fillStyle = shade(part);
        for (let at = 0; at < pixels.length; at += 1) {
            for (let bit = 0; bit < 8; bit += 1) {
                if (!((pixels[at] >> bit) & 1)) continue;
                const [x, y] = [at % COLUMNS, Math.floor(at / COLUMNS) * 8 + bit];
                context.fillRect(x * scale, y * scale, size, size);
            }
        }
    }
}
