// The state machines of a PIO, in the chip's time: rp2040js runs them in the computer's, and those that
// are switched off as well. A Pico W talks to its radio chip with one.

const AT_ONCE = 32; // instructions between two looks at the clock
const ON_A_PIN = 1; // what a machine waits for that nothing here tells about

export function runInTime(pio, clock, mcu) {
    const alarm = clock.createAlarm(() => turn());
    const runs = (machine) =>
        machine.enabled && (!machine.waiting || machine.waitType === ON_A_PIN);

    const turn = () => {
        let nanos = 0;
        for (const machine of pio.machines.filter(runs)) {
            const before = machine.cycles;
            for (let i = 0; i < AT_ONCE && runs(machine); i++) {
                machine.step();
                pio.checkChangedPins();
            }
            const divider = (machine.clockDivInt || 0x10000) + machine.clockDivFrac / 256;
            const cycles = Math.max(AT_ONCE, machine.cycles - before);
            nanos = Math.max(nanos, (cycles * divider * 1e9) / mcu.clkSys);
        }
        if (nanos) alarm.schedule(nanos);
    };
    const wake = () => {
        if (!alarm.scheduled && pio.machines.some(runs)) alarm.schedule(0);
    };

    pio.run = wake;
    for (const name of ["readUint32", "writeUint32"]) {
        const plain = pio[name].bind(pio);
        pio[name] = (...values) => {
            const result = plain(...values);
            wake();
            return result;
        };
    }
}
