// The chip's clock, in place of rp2040js' own: the same interface, but the CPU core can see without
// a call whether the next alarm is still ahead, which it asks after every instruction.

class Alarm {
    constructor(clock, callback) {
        this.clock = clock;
        this.callback = callback;
        this.next = null;
        this.nanos = 0;
        this.scheduled = false;
    }

    schedule(delay) {
        if (this.scheduled) this.cancel();
        this.clock.add(this, delay);
    }

    cancel() {
        this.clock.remove(this);
        this.scheduled = false;
    }
}

export class Clock {
    constructor() {
        this.frequency = 125e6;
        // [now, when the next alarm is due], in an array that the core's loop can hold on to.
        this.times = new Float64Array([0, Infinity]);
        this.first = null;
    }

    get nanos() {
        return this.times[0];
    }

    get micros() {
        return this.times[0] / 1000;
    }

    get nanosToNextAlarm() {
        return this.first ? Math.max(0, this.first.nanos - this.times[0]) : 0;
    }

    createAlarm(callback) {
        return new Alarm(this, callback);
    }

    add(alarm, delay) {
        alarm.nanos = this.times[0] + delay;
        let before = null;
        let after = this.first;
        while (after && after.nanos < alarm.nanos) {
            before = after;
            after = after.next;
        }
        alarm.next = after;
        if (before) before.next = alarm;
        else this.first = alarm;
        alarm.scheduled = true;
        this.times[1] = this.first.nanos;
    }

    remove(alarm) {
        let before = null;
        let at = this.first;
        while (at && at !== alarm) {
            before = at;
            at = at.next;
        }
        if (at) {
            if (before) before.next = at.next;
            else this.first = at.next;
        }
        this.times[1] = this.first ? this.first.nanos : Infinity;
    }

    tick(delta) {
        const target = this.times[0] + delta;
        while (this.first && this.first.nanos <= target) {
            const alarm = this.first;
            this.first = alarm.next;
            this.times[1] = this.first ? this.first.nanos : Infinity;
            this.times[0] = Math.max(this.times[0], alarm.nanos);
            alarm.scheduled = false;
            alarm.callback();
        }
        this.times[0] = target;
        this.times[1] = this.first ? this.first.nanos : Infinity;
    }
}
