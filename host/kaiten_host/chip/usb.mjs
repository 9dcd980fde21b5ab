// The USB serial port as a computer sees it that is plugged in: what the chip says is kept, what the
// computer sends waits until the chip asks for it.

import { USBCDC } from "rp2040js";

const KEPT = 20000;
const PACKET = 64;

export class Serial {
    constructor(usb) {
        this.usb = usb;
        this.text = "";
        this.heard = []; // chunks that nobody took yet
        this.toSend = [];
        this.room = 0; // bytes that the chip is ready to take
        this.port = new USBCDC(usb);
        this.port.onSerialData = (bytes) => {
            const chunk = Buffer.from(bytes);
            this.text = (this.text + chunk.toString("latin1")).slice(-KEPT);
            this.heard.push(chunk);
        };
        // Nothing to read is not answered at all: rp2040js' own answer, an empty packet, again and
        // again, would keep the idle chip busy.
        usb.onEndpointRead = (endpoint, size) => {
            if (endpoint !== this.port.outEndpoint) return;
            this.room = size;
            this.deliver();
        };
    }

    send(bytes) {
        this.toSend.push(...bytes);
        this.deliver();
    }

    // A packet, if the chip has room for one and there is something to send.
    deliver() {
        const size = Math.min(this.room, PACKET, this.toSend.length);
        if (!size) return;
        this.room = 0;
        const packet = Uint8Array.from(this.toSend.splice(0, size));
        this.usb.endpointReadDone(this.port.outEndpoint, packet);
    }

    // What the chip said since the last time.
    take() {
        return Buffer.concat(this.heard.splice(0));
    }
}
