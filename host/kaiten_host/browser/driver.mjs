// A Chromium for Python: each line on standard input names a page, a method of Playwright's Page
// and its arguments, as JSON; each line on standard output is what it gave, or why it failed.

import fs from "node:fs";
import readline from "node:readline";
import { chromium } from "playwright-core";

const browser = await chromium.launch(JSON.parse(process.argv[2]));
const pages = [];

// What a page is asked to do beyond Playwright's own methods.
const EXTRAS = {
    // The name and content of what is downloaded when this is clicked.
    async download(page, selector) {
        const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
        const content = fs.readFileSync(await download.path());
        return { name: download.suggestedFilename(), content: content.toString("base64") };
    },
    async putIn(page, selector, name, content) {
        const buffer = Buffer.from(content, "base64");
        await page.setInputFiles(selector, { name, mimeType: "application/octet-stream", buffer });
    },
    // Fingers on the glass: an event as Chromium's own protocol names it, and where they are.
    async touch(page, type, touchPoints) {
        page.fingers ??= await page.context().newCDPSession(page);
        await page.fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
    },
    // The ms that its main thread has worked since the last navigation, whatever else the machine did.
    async worked(page) {
        page.metrics ??= await page.context().newCDPSession(page);
        await page.metrics.send("Performance.enable", { timeDomain: "threadTicks" });
        const { metrics } = await page.metrics.send("Performance.getMetrics");
        return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
    },
    async setOffline(page, offline) {
        await page.context().setOffline(offline);
    },
    // A second page that shares what the browser keeps for the first.
    async sibling(page) {
        return watched(await page.context().newPage());
    },
    async told(page) {
        return page.told;
    },
};

function watched(page) {
    page.told = { requests: [], errors: [] };
    page.on("request", (request) => page.told.requests.push(request.url()));
    page.on("pageerror", (error) => page.told.errors.push(String(error)));
    page.on("console", (message) => {
        if (message.type() === "error") page.told.errors.push(message.text());
    });
    page.on("dialog", (dialog) => dialog.accept());
    page.setDefaultTimeout(20000);
    pages.push(page);
    return pages.length - 1;
}

async function answer({ page: number, method, args }) {
    if (method === "open") {
        const [options, script] = args;
        const context = await browser.newContext(options);
        if (script) await context.addInitScript(script);
        return watched(await context.newPage());
    }
    const page = pages[number];
    if (method === "close") return page.context().close();
    if (EXTRAS[method]) return EXTRAS[method](page, ...args);
    const path = method.split(".");
    const name = path.pop();
    const object = path.reduce((at, part) => at[part], page);
    const result = await object[name](...args);
    return method === "goto" ? null : result;
}

for await (const line of readline.createInterface({ input: process.stdin })) {
    let reply;
    try {
        reply = { result: (await answer(JSON.parse(line))) ?? null };
    } catch (error) {
        reply = { error: String(error.stack) };
    }
    process.stdout.write(JSON.stringify(reply) + "\n");
}
await browser.close();
