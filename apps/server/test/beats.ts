import { setTimeout as delay } from 'node:timers/promises'

const MOST = 300

/**
 * How many beats pass until it is so. A beat is a tenth of a second and a question of somebody else's: a machine that
 * has more to do slows it as well, so the number says what a number of seconds would say on an idle one.
 */
export async function beatsUntil(
  what: string,
  so: () => boolean | Promise<boolean>,
  question: () => Promise<unknown>,
): Promise<number> {
  for (let beats = 0; beats < MOST; beats++) {
    if (await so()) return beats
    await delay(100)
    await question()
  }
  throw new Error(`Waited in vain: ${what}`)
}
