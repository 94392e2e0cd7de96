import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limiter } from '../lib/limiter.ts'

/**
 * argon2id off the event loop, at most four at once (rules "Passwords"), in fair turns: `whose` is a network or a known
 * person.
 */
export type Hasher = {
  hash(password: string, whose: string): Promise<string>
  /** With no hash it takes the same time and says no: unknown and wrong look alike. */
  verify(password: string, stored: string | null, whose: string): Promise<boolean>
}

/** OWASP's smallest argon2id parameters: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** However many people sign in at once, a core is left to everybody else. */
const most = Math.min(4, Math.max(1, availableParallelism() - 1))
/** The last of them has waited for some ten seconds on a small machine; browsers wait no longer. */
const MOST_WAITING = 256

export const argon2Hasher = async ({ mostWaiting = MOST_WAITING, cost = COST } = {}): Promise<Hasher> => {
  const nobody = await hash('nobody has this password', cost)
  const inTurn = limiter({ most, mostWaiting })
  return {
    hash: (password, whose) => inTurn(whose, () => hash(password, cost)),
    verify: (password, stored, whose) =>
      inTurn(whose, async () => (await verify(stored ?? nobody, password)) && stored !== null),
  }
}
