/** The time of day; tests move it. */
export type Clock = { now(): Date }

/** The machine's clock, or one that is so many seconds ahead of it. */
export const systemClock = (offsetS = 0): Clock => ({ now: () => new Date(Date.now() + offsetS * 1000) })
