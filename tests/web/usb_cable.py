"""A cable between a page and a virtual board: in place of Web Serial, the page asks the server of
the test, which has the port of the board open."""

import os
import select
from contextlib import contextmanager

from kaiten_host.web import Quiet, serving

# A `navigator.serial` whose ports are at the other end of the server.
SHIM = """(() => {
    const ask = async (what, body) => {
        const reply = await fetch("/port/" + what, { method: "POST", body });
        const bytes = new Uint8Array(await reply.arrayBuffer());
        return reply.headers.get("Board") === "gone" ? null : bytes;
    };
    const failed = (text) => new DOMException(text, "NetworkError");
    const lost = () => failed("The device has been lost.");
    const port = {
        async open() {
            if (!(await ask("open"))) throw failed("Failed to open serial port.");
            let cancelled = false;
            this.readable = new ReadableStream({
                async pull(controller) {
                    while (!cancelled) {
                        const bytes = await ask("read");
                        if (!bytes) return controller.error(lost());
                        if (bytes.length) return controller.enqueue(bytes);
                    }
                },
                cancel() {
                    cancelled = true;
                },
            });
            this.writable = new WritableStream({
                async write(bytes) {
                    if (!(await ask("write", bytes))) throw lost();
                },
            });
        },
        async close() {
            await ask("close");
        },
    };
    const serial = { requestPort: async () => port };
    Object.defineProperty(navigator, "serial", { value: serial });
    // Does something in the section, such as a click, and gives what is said at the end.
    window.doneWith = async (act) => {
        const news = document.getElementById("install-news");
        const progress = document.getElementById("install-progress");
        // On a busy machine any answer may take its time.
        [Link.startMs, Link.reachMs, Link.silentMs] = [300, 60000, 60000];
        document.getElementById("install-box").open = true;
        news.textContent = "";
        await act();
        for (let tries = 0; !progress.hidden || !news.textContent; tries += 1) {
            if (tries > 9000) throw new Error(`not done: ${news.textContent}`);
            await new Promise((done) => setTimeout(done, 10));
        }
        return news.textContent;
    };
    // A file is chosen in one of its fields.
    window.choose = async (id, name, content) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], name));
        document.getElementById(id).files = files.files;
        document.getElementById(id).dispatchEvent(new Event("change"));
    };
})();"""
LISTEN_SECONDS = 0.05


class Cable:
    """A cable to a board that may be exchanged; it can be pulled after so many bytes."""

    def __init__(self):
        self.board = None
        self.pull_after = None
        self.sent = 0
        self._port = None

    def open(self):
        if self.board is None or not self.board.plugged:
            return False
        self.sent = 0
        self._port = os.open(self.board.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        return True

    def close(self):
        if self._port is not None:
            os.close(self._port)
            self._port = None

    def write(self, data):
        """Gives whether the board was there for all of it."""
        left = len(data) if self.pull_after is None else self.pull_after - self.sent
        try:
            rest = data[:left]
            while rest:
                select.select([], [self._port], [])
                rest = rest[os.write(self._port, rest) :]
        except OSError:
            return False
        self.sent += len(data)
        if left < len(data):
            self.board.unplug()
        return self.board.plugged

    def read(self):
        """What the board sends; None if it is gone."""
        try:
            ready, _, _ = select.select([self._port], [], [], LISTEN_SECONDS)
            return os.read(self._port, 65536) or None if ready else b""
        except (OSError, TypeError, ValueError):
            return None


@contextmanager
def serving_with(cable, folder):
    """The address of a page that has this cable."""

    class Handler(Quiet):
        protocol_version = "HTTP/1.1"
        # An answer is sent as a whole: its second part would wait until the first has arrived.
        wbufsize = -1

        def do_POST(self):
            data = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            answer = {
                "/port/open": cable.open,
                "/port/close": lambda: cable.close() is None,
                "/port/write": lambda: cable.write(data),
                "/port/read": cable.read,
            }[self.path]()
            gone = answer is None or answer is False
            content = answer if isinstance(answer, bytes) else b""
            self.send_response(200)
            self.send_header("Board", "gone" if gone else "there")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    with serving(folder, handler=Handler) as address:
        yield address
