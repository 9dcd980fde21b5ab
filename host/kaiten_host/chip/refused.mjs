// Something that the emulator cannot do; the text says what, to a person.
export class Refused extends Error {}
