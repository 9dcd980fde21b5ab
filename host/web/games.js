// The games that are kept: the list of them, what there is to say of one, files in and out.
"use strict";

// So many are looked at before others have a turn: each takes a few ms.
const AT_ONCE = 4;

// Which list is being made: a newer one ends the older.
let listing = 0;

// Made when it is opened, and anew when something has changed.
async function listGames() {
    const list = byId("games");
    const mine = (listing += 1);
    list.replaceChildren();
    if (!device || !byId("games-box").open) return;
    const names = journalNames(device.flash);
    byId("no-games").hidden = names.length > 0;
    for (let at = 0; at < names.length; at += AT_ONCE) {
        list.append(...names.slice(at, at + AT_ONCE).map(gameItem));
        await new Promise((done) => setTimeout(done));
        if (listing !== mine || !device) return;
    }
}

function gameItem(name) {
    const bytes = device.flash.read(name);
    const file = lastPart(name);
    const game = lookAt(bytes, "glance");
    const item = byId("game").content.cloneNode(true).firstElementChild;
    const act = (button, key, onClick) => {
        const element = item.querySelector(button);
        element.hidden = false;
        element.textContent = say(key);
        element.addEventListener("click", onClick);
    };
    item.querySelector(".name").textContent = game.title ?? file;
    item.querySelector(".about").textContent = game.misfit ? say(`misfit_${game.misfit}`) : inShort(game);
    act(".download", "download", () => {
        if (tellsWhatComes(bytes, device.python)) tell(say("stays_here", file));
        else download(new Blob([bytes], { type: "text/plain" }), file);
    });
    if (!game.misfit) {
        act(".audit", "audit", () => showAudit(file, lookAt(bytes, "check")));
        return item;
    }
    item.classList.add("misfit");
    act(".aside", "put_aside", () => change((flash) => putAside(flash, name), say("is_aside", file)));
    act(".delete", "delete", () => {
        if (confirm(say("delete_sure", file))) change((flash) => flash.remove(name), say("deleted", file));
    });
    return item;
}

function inShort(game) {
    const won = game.winners.length ? [say("won", game.winners.join(" & "))] : [];
    return [game.players.join(", "), ...won].join(" · ");
}

// Does something with the files, says that it is done, and lists what is there then.
function change(work, done) {
    if (!device) return;
    try {
        device.withPlugPulled(work);
        tell(done);
    } catch (error) {
        if (error.name !== "ErrnoError") throw error;
        tell(say("storage_full"));
    }
    listGames();
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
    const parts = [];
    if (game.misfit) {
        parts.push(element("p", say(`misfit_${game.misfit}`), "warning"));
    } else {
        parts.push(element("p", say(`checks_${game.checks ?? "hold"}`), game.checks ? "warning" : "verdict"));
        parts.push(element("p", standing(game)));
        if (game.uncounted) parts.push(element("p", say("uncounted")));
        if (game.totals.length) parts.push(tableOf(game.players.flatMap((name, at) => finalOf(game, name, at))));
        parts.push(...game.rounds.flatMap(roundOf));
        parts.push(element("p", say("fingerprint", game.fingerprint)));
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

byId("backup").addEventListener("click", async () => {
    const [files, sealed] = device ? await backupOf(device.flash, device.python) : [new Map(), 0];
    if (files.size) download(zipOf(files), "kaiten-backup.zip");
    else tell(say("nothing_to_back_up"));
    if (sealed) tell(say("backup_sealed", sealed));
});

byId("bring").addEventListener("click", () => byId("file").click());
byId("file").addEventListener("change", async () => {
    const [file] = byId("file").files;
    if (file && device) await bringIn(file);
    byId("file").value = "";
});

async function bringIn(file) {
    const bytes = file.size <= MOST_BYTES ? new Uint8Array(await file.arrayBuffer()) : null;
    const files = bytes && (await filesIn(file.name, bytes));
    if (!files || !device) {
        tell(say("not_ours", file.name));
        return;
    }
    bringFiles(file.name, files);
}

// Puts games beside those that are here, and says what came of it.
function bringFiles(source, files) {
    const elsewhere = unsealGames(files, device.flash, device.python);
    const merge = new Merge(
        device.flash,
        files,
        (journal) => lookAt(journal, "glance"),
        (kept, brought) => {
            const texts = [kept, brought].map((journal) => new TextDecoder().decode(journal));
            return JSON.parse(device.python.compared(...texts));
        },
    );
    const names = [...merge.different.keys()].map((name) => (name === SETTINGS ? say("settings") : lastPart(name)));
    if (names.length && confirm(say("would_replace", names.join(", ")))) {
        for (const [name, content] of merge.different) merge.wanted.set(name, content);
    }
    const left = merge.misfits.map(([name, misfit]) => say("left_out", name, say(`misfit_${misfit}`)));
    if (elsewhere) left.push(say("sealed_elsewhere", elsewhere));
    if (!merge.wanted.size) {
        tell([say(left.length ? "unchanged" : "same"), ...left].join(" "));
        return;
    }
    const renumbered = merge.renumbered ? [say("renumbered", merge.renumbered)] : [];
    change((flash) => putIn(flash, merge.wanted), [say("brought", source), ...renumbered, ...left].join(" "));
}
