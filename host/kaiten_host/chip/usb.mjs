// The USB serial port as a computer sees it that is plugged in and sends nothing.

import { USBCDC } from "rp2040js";

const KEPT = 20000;

export class Serial {
    constructor(usb) {
        this.text = "";
        const port = new USBCDC(usb);
        port.onSerialData = (bytes) => {
            this.text = (this.text + Buffer.from(bytes).toString("latin1")).slice(-KEPT);
        };
        // Nothing to read is not answered at all: rp2040js' own answer, an empty packet, again and
        // again, would keep the idle chip busy.
        usb.onEndpointRead = () => {};
    }
}
