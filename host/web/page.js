// The page around the device: starts it, and lets its buttons, plug, pictures and files be used.
"use strict";

const byId = (id) => document.getElementById(id);
const panel = new Panel(byId("panel"));
const voice = new Voice(byId("text"), byId("live"), () => (device ? JSON.parse(device.python.words()) : ["", []]));
const buzzer = new Buzzer();
// The device itself may just be writing when it is found out that it may not.
const lock = new GamesLock(browserStorage(), () => setTimeout(giveUp));
let device = null;
let used = false;

function onUse() {
    used = true;
    tell("");
    voice.pressed();
    buzzer.wake();
}

const legend = new Legend(byId("legend"), (button, ms) => buttons.press(button, ms));
const naming = new Naming(byId("naming"), byId("name"), () => device, onUse);
const buttons = new Buttons(
    ["up", "down", "left", "right", "a", "b"].map(byId),
    () => device,
    onUse,
    (letter) => naming.typed(letter),
);

new Glass(
    panel,
    (x, y) => {
        onUse();
        const asked = naming.open;
        device?.touch(x, y);
        if (!asked) naming.takeFocus();
    },
    (x, y) => {
        onUse();
        device?.swipe(x, y);
    },
);

// --- What is said under the device ---

function tell(text) {
    byId("news").textContent = text;
}

function onTrouble(kind) {
    byId("kept").dataset.say = kind ? `storage_${kind}` : "kept";
    byId("kept").textContent = say(byId("kept").dataset.say);
    byId("kept").classList.toggle("warning", kind !== "");
}

// --- The device ---

// Only one tab has the games: this one, if no other has them, or if it is to have them `anyway`.
async function start(anyway) {
    if (!("DecompressionStream" in window) || !("WebAssembly" in window)) {
        tell(say("old_browser"));
        return;
    }
    const [mp, alone] = await Promise.all([loadedDevice(), lock.take(anyway)]);
    if (!alone) {
        byId("elsewhere").hidden = false;
        return;
    }
    const flash = new Flash(mp.FS, FLASH_FOLDER, lock, onTrouble);
    if (!flash.has(SETTINGS)) setNext(flash, firstSettings());
    const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)));
    device = new Device(mp, flash, seed, showPicture, (notes) => buzzer.play(notes));
    device.plugIn();
    listGames();
    // Some browsers ask whether they may: not somebody who only came to look.
    if (journalNames(flash).length) await navigator.storage?.persist?.();
}

// MicroPython, with the firmware in its files.
async function loadedDevice() {
    const parts = await unpackParts(PARTS);
    const mp = await startMicroPython(parts, { stdout: (line) => console.log(line) });
    copyIn(mp.FS, parts);
    return mp;
}

// A new device speaks the language of the browser, and does not move where nothing should.
function firstSettings() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still ? { language, motion: 0 } : { language };
}

// What is set on the device; nothing where that is not there, or not to be read.
function keptSettings(flash) {
    try {
        return JSON.parse(new TextDecoder().decode(flash.read(SETTINGS)));
    } catch {
        return {};
    }
}

// The device has these settings when it starts the next time.
function setNext(flash, wanted) {
    const settings = { ...keptSettings(flash), ...wanted };
    try {
        flash.write(SETTINGS, new TextEncoder().encode(JSON.stringify(settings)));
    } catch {
        // No room: then it goes on as it did, or asks.
    }
}

// The page around it.
function speakHere(chosen) {
    speak(chosen);
    legend.write();
    listGames();
}

function showPicture(pixels, brightness, asked) {
    const [kind, holds, name, spoken] = asked;
    panel.show(pixels, brightness);
    legend.show(device.plugged ? kind : "Off");
    naming.show(name);
    byId("body").classList.toggle("holds", holds);
    if (spoken && spoken !== language) speakHere(spoken);
    voice.changed();
    if (document.body.classList.contains("ready") || !/[^0]/.test(pixels)) return;
    document.body.classList.add("ready");
    performance.mark("first-screen");
}

function fail(error) {
    console.error(error);
    device?.pullPlug();
    tell(say("broken"));
}

addEventListener("pagehide", () => {
    device?.rest();
    lock.release();
});
// Back from where the browser had put the page, while another tab may have had the games.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("error", (event) => fail(event.error));

const HERE = "#here";

// Another tab has taken the games.
function giveUp() {
    device?.pullPlug();
    device = null;
    byId("elsewhere").hidden = false;
}

byId("here").addEventListener("click", () => {
    location.hash = HERE;
    location.reload();
});

// --- Plug, picture, full screen, language ---

byId("plug").addEventListener("click", () => {
    if (!device) return;
    if (device.plugged) device.pullPlug();
    else device.plugIn();
    showPlug();
});

function showPlug() {
    const out = device?.plugged === false;
    const key = out ? "plug" : "pull";
    byId("plug").classList.toggle("out", out);
    byId("plug").querySelector("[data-say]").dataset.say = key;
    byId("plug").querySelector("[data-say]").textContent = say(key);
}

byId("picture").addEventListener("click", async () => {
    download(await panel.picture(), "kaiten.png");
});

byId("full").hidden = !document.fullscreenEnabled;
byId("full").addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else byId("device").requestFullscreen();
});

for (const button of document.querySelectorAll("[data-language]")) {
    button.addEventListener("click", () => {
        device?.withPlugPulled((flash) => setNext(flash, { language: button.dataset.language }));
        speakHere(button.dataset.language);
    });
}

// A button that was clicked does not keep the focus: Enter is A, not the same once more.
addEventListener("click", (event) => {
    if (event.detail) event.target.closest("button, summary")?.blur();
});

// --- Offline ---

// Loads the page again for a newer build, but not twice for the same one.
function loadOnce(build) {
    try {
        const done = `kaiten loaded for ${build}`;
        if (sessionStorage.getItem(done)) return;
        sessionStorage.setItem(done, "yes");
    } catch {
        // What cannot be noted is not done: the next visit has the newer build.
        return;
    }
    location.reload();
}

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    const workers = navigator.serviceWorker;
    workers.register("sw.js");
    // A newer page has arrived: it takes the place of this one if nobody has used it yet. It may
    // have arrived while this one was loading, before anybody listened, so it is asked for too.
    if (workers.controller) {
        const askBuild = () => workers.controller.postMessage("build");
        workers.addEventListener("message", ({ data: build }) => {
            if (build !== document.documentElement.dataset.build && !used) loadOnce(build);
        });
        workers.addEventListener("controllerchange", askBuild);
        askBuild();
    }
}

addEventListener("DOMContentLoaded", () => {
    speak(language);
    legend.write();
    start(location.hash === HERE);
    history.replaceState(null, "", location.pathname + location.search);
});
