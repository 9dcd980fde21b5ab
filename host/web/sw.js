// Keeps the whole page, so that it works without a network: all files of one build, or none of them.
// A new build has a new name.
"use strict";

const BUILD = "@BUILD@";
// Another folder of the same host may have a Kaiten of its own.
const HERE = `kaiten ${registration.scope} `;
const CACHE = HERE + BUILD;
// The SHA-256 of each file.
const FILES = @FILES@;
// What is kept when it is asked for the first time: only somebody with a board wants it.
const LATER = ["device.zip"];

addEventListener("install", (event) => event.waitUntil(install()));

// Fails where a file is not of this build: while its files are put on the host, one after the other,
// the build that was kept before stays.
async function install() {
    const names = Object.keys(FILES).filter((name) => !LATER.includes(name));
    const files = await Promise.all(names.map(fetchChecked));
    try {
        const cache = await caches.open(CACHE);
        await Promise.all(files.map((file) => keep(cache, ...file)));
    } catch (error) {
        await caches.delete(CACHE);
        throw error;
    }
    await skipWaiting();
}

async function fetchChecked(name) {
    const response = await fetch(name, { cache: "reload" });
    const bytes = await response.arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (btoa(String.fromCharCode(...hash)) !== FILES[name]) {
        throw new Error(`${name} is not of the build ${BUILD}`);
    }
    const type = response.headers.get("Content-Type");
    return [name, bytes, type ? { "Content-Type": type } : {}];
}

// The page is the one of the folder, too.
async function keep(cache, name, bytes, headers) {
    for (const address of name === "index.html" ? [name, "./"] : [name]) {
        await cache.put(address, new Response(bytes, { headers }));
    }
}

addEventListener("activate", (event) => {
    event.waitUntil(
        caches.keys().then((names) => {
            const old = names.filter((name) => name.startsWith(HERE) && name !== CACHE);
            return Promise.all(old.map((name) => caches.delete(name))).then(() => clients.claim());
        }),
    );
});

addEventListener("fetch", (event) => event.respondWith(answer(event.request)));

async function answer(request) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    const name = request.url.slice(registration.scope.length);
    if (kept || !LATER.includes(name)) return kept ?? fetch(request);
    try {
        await keep(cache, ...(await fetchChecked(name)));
        return await cache.match(request);
    } catch {
        // The page sees itself that it is of another build.
        return fetch(request);
    }
}

// A page asks of which build the others are.
addEventListener("message", (event) => event.source.postMessage(BUILD));
