import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { line } from './line.ts'

/** argon2id off the event loop, at most four at once (rules §7). */
export type Hasher = {
  hash(password: string): Promise<string>
  /** With no hash it takes the same time and says no: unknown and wrong look alike. */
  verify(password: string, stored: string | null): Promise<boolean>
}

// OWASP's smallest argon2id parameters: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** However many people sign in at once, a core is left to everybody else. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1))

export const argon2Hasher = async (): Promise<Hasher> => {
  const nobody = await hash('nobody has this password', cost)
  const inLine = line(atOnce)
  return {
    hash: password => inLine(() => hash(password, cost)),
    verify: (password, stored) => inLine(async () => (await verify(stored ?? nobody, password)) && stored !== null),
  }
}
