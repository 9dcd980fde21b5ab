// The buzzer: a square wave at the pitch that the firmware drives its pin with.
"use strict";

const FULL_DUTY = 32768;
const SOFTEST = 0.03;
const LOUDEST = 0.12;
// A note is due a little later than it is known, so that a melody keeps its time.
const DELAY_S = 0.03;

class Buzzer {
    // Browsers let a page sound only after somebody touched it.
    wake() {
        if (!("AudioContext" in window)) return;
        if (!this.context) {
            this.context = new AudioContext();
            this.wave = this.context.createOscillator();
            this.volume = this.context.createGain();
            this.wave.type = "square";
            this.volume.gain.value = 0;
            this.wave.connect(this.volume).connect(this.context.destination);
            this.wave.start();
        }
        if (this.context.state === "suspended") this.context.resume();
    }

    play(notes) {
        if (!this.context) return;
        for (const [ago, hz, duty] of notes) {
            const at = Math.max(0, this.context.currentTime + DELAY_S - ago / 1000);
            if (hz) this.wave.frequency.setValueAtTime(hz, at);
            const loudness = SOFTEST + ((LOUDEST - SOFTEST) * duty) / FULL_DUTY;
            this.volume.gain.setValueAtTime(hz ? loudness : 0, at);
        }
    }
}
