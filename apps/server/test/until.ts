import { setTimeout as delay } from 'node:timers/promises'

/** Asks again until the answer is neither false, null nor undefined; a rejection counts as "not yet". */
export async function until<T>(what: string, ask: () => T | Promise<T>, patience = 10_000): Promise<NonNullable<T>> {
  let last: unknown
  for (const end = Date.now() + patience; Date.now() < end; await delay(10)) {
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
