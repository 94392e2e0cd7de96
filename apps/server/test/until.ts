import { setTimeout as delay } from 'node:timers/promises'

/** Asks again until the answer is neither false, null nor undefined; a rejection counts as "not yet". */
export async function until<T>(what: string, ask: () => T | Promise<T>, patience = 10_000): Promise<NonNullable<T>> {
  let last: unknown
  let pause = 5
  // Ever less often: what takes long is not made slower by asking for it.
  for (const end = Date.now() + patience; Date.now() < end; await delay(pause), pause = Math.min(pause * 1.3, 100)) {
    try {
      const answer = await ask()
      if (answer !== false && answer !== null && answer !== undefined) return answer
      last = answer
    } catch (error) {
      last = error
    }
  }
  throw new Error(`Waited in vain: ${what} (${last})`)
}
