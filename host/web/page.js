// The page around the device: starts it, and lets its buttons, plug, pictures and files be used.
"use strict";

const byId = (id) => document.getElementById(id);
const panel = new Panel(byId("panel"));
const voice = new Voice(byId("text"), byId("live"), () => (device ? JSON.parse(device.python.words()) : ["", []]));
const buzzer = new Buzzer();
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

async function start() {
    if (!("DecompressionStream" in window) || !("WebAssembly" in window)) {
        tell(say("old_browser"));
        return;
    }
    const parts = await unpackParts(PARTS);
    const mp = await startMicroPython(parts, { stdout: (line) => console.log(line) });
    copyIn(mp.FS, parts);
    const flash = new Flash(mp.FS, FLASH_FOLDER, browserStorage(), onTrouble);
    if (!flash.has(SETTINGS)) setNext(flash, firstSettings());
    const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)));
    device = new Device(mp, flash, seed, showPicture, (notes) => buzzer.play(notes));
    device.plugIn();
    listGames();
    // Some browsers ask whether they may: not somebody who only came to look.
    if (journalNames(flash).length) await navigator.storage?.persist?.();
}

const SETTINGS = "data/settings.json";

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

function hexOf(bytes) {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fail(error) {
    console.error(error);
    device?.pullPlug();
    tell(say("broken"));
}

addEventListener("pagehide", () => device?.rest());
addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("error", (event) => fail(event.error));

const HERE = "#here";

// One tab at a time has the games: the last one that was asked for.
async function startAlone(steal) {
    if (!navigator.locks) return start();
    const options = steal ? { steal } : { ifAvailable: true };
    const held = navigator.locks.request("kaiten", options, async (lock) => {
        byId("elsewhere").hidden = lock !== null;
        if (lock === null) return;
        await start();
        await new Promise(() => {});
    });
    return held.catch((error) => {
        if (error.name !== "AbortError") throw error;
        device?.pullPlug();
        device = null;
        byId("elsewhere").hidden = false;
    });
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

// --- Games ---

function listGames() {
    const list = byId("games");
    list.replaceChildren();
    if (!device) return;
    for (const name of journalNames(device.flash)) list.append(gameItem(name));
    byId("no-games").hidden = list.children.length > 0;
}

function gameItem(name) {
    const bytes = device.flash.read(name);
    const file = name.slice(GAMES.length);
    const game = lookAt(bytes, "glance");
    const item = byId("game").content.cloneNode(true).firstElementChild;
    item.querySelector(".name").textContent = game.title ?? file;
    const won = game.winners?.length ? [say("won", game.winners.join(" & "))] : [];
    item.querySelector(".about").textContent = [game.players?.join(", "), ...won].join(" · ");
    item.querySelector(".download").textContent = say("download");
    item.querySelector(".download").addEventListener("click", () => {
        download(new Blob([bytes], { type: "text/plain" }), file);
    });
    item.querySelector(".audit").textContent = say("audit");
    item.querySelector(".audit").addEventListener("click", () => {
        showAudit(file, lookAt(bytes, "check"));
    });
    return item;
}

// What Python says of a journal: at a "glance", or after a "check".
function lookAt(bytes, how) {
    return JSON.parse(device.python[how](new TextDecoder().decode(bytes), language));
}

function standing(game) {
    if (!game.over) return say("under_way", game.answers);
    return game.winners.length ? say("won", game.winners.join(" & ")) : say("over");
}

function showAudit(file, game) {
    byId("audit-title").textContent = game.title ? `${game.title} · ${game.mode}` : file;
    const parts = [element("p", say(`checks_${game.checks ?? "hold"}`), game.checks ? "warning" : "verdict")];
    if (game.title) {
        parts.push(element("p", standing(game)));
        if (game.uncounted) parts.push(element("p", say("uncounted")));
        if (game.totals.length) parts.push(tableOf(game.players.flatMap((name, at) => finalOf(game, name, at))));
        parts.push(...game.rounds.flatMap(roundOf));
        if (game.seal) parts.push(element("p", say("seal", game.seal)));
    }
    byId("audit-text").replaceChildren(...parts);
    byId("audit").showModal();
}

// What a player has at the end, and how special that is.
function finalOf(game, name, at) {
    const standing = game.special[at];
    const special = standing === null ? [] : [["· " + say("better_than", standing), ""]];
    return [[name, game.totals[at]], ...special];
}

// A round: what each player gained, and why.
function roundOf([title, players]) {
    const rows = players.flatMap(([name, gain, total, why]) => [
        [name, `${signed(gain)} = ${total}`],
        ...why.map(([dish, points]) => ["· " + dish, signed(points)]),
    ]);
    return [element("h3", title), tableOf(rows)];
}

function signed(points) {
    return points < 0 ? `−${-points}` : `+${points}`;
}

function tableOf(rows) {
    const table = element("table");
    for (const cells of rows) {
        const row = element("tr", "", cells[0].startsWith("· ") ? "why" : "");
        row.append(...cells.map((cell) => element("td", String(cell).replace(/^· /, ""))));
        table.append(row);
    }
    return table;
}

function element(name, text = "", className = "") {
    return Object.assign(document.createElement(name), { textContent: text, className });
}

byId("games-box").addEventListener("toggle", listGames);

byId("backup").addEventListener("click", () => {
    const files = device ? backupOf(device.flash) : new Map();
    if (files.size) download(zipOf(files), "kaiten-backup.zip");
    else tell(say("nothing_to_back_up"));
});

byId("bring").addEventListener("click", () => byId("file").click());
byId("file").addEventListener("change", async () => {
    const [file] = byId("file").files;
    if (file && device) tell(await bringIn(file.name, new Uint8Array(await file.arrayBuffer())));
    byId("file").value = "";
    listGames();
});

// Puts a file where the device finds it; gives what there is to say of it.
async function bringIn(name, bytes) {
    const files = await filesIn(device.flash, name, bytes);
    const known = files && (!name.endsWith(".journal") || lookAt(bytes, "glance").title);
    if (!known) return say("not_ours", name);
    const { wanted, replaced } = changes(device.flash, files);
    if (!wanted.size) return say("same");
    if (replaced.length && !confirm(say("would_replace", replaced.join(", ")))) {
        return say("unchanged");
    }
    try {
        device.withPlugPulled((flash) => putIn(flash, wanted));
    } catch (error) {
        if (error.name !== "ErrnoError") throw error;
        return say("storage_full");
    }
    return say("brought", name);
}

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

speak(language);
legend.write();
startAlone(location.hash === HERE);
history.replaceState(null, "", location.pathname + location.search);
