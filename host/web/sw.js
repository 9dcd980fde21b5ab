// Keeps the whole page, so that it works without a network. A new build has a new name.
"use strict";

const BUILD = "@BUILD@";
// Another folder of the same host may have a Kaiten of its own.
const HERE = `kaiten ${registration.scope} `;
const CACHE = HERE + BUILD;
const FILES = @FILES@;

addEventListener("install", (event) => {
    const fresh = FILES.map((name) => new Request(name, { cache: "reload" }));
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
    event.waitUntil(
        caches.keys().then((names) => {
            const old = names.filter((name) => name.startsWith(HERE) && name !== CACHE);
            return Promise.all(old.map((name) => caches.delete(name))).then(() => clients.claim());
        }),
    );
});

// All files of a page are of one build: those that were kept together.
addEventListener("fetch", (event) => {
    event.respondWith(
        caches
            .open(CACHE)
            .then((cache) => cache.match(event.request, { ignoreSearch: true }))
            .then((kept) => kept ?? fetch(event.request)),
    );
});

// A page asks of which build the others are.
addEventListener("message", (event) => event.source.postMessage(BUILD));
