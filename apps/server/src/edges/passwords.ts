import { hash, verify } from '@node-rs/argon2'

/** argon2id off the event loop, at most four at once (rules §7). */
export type Hasher = {
  hash(password: string): Promise<string>
  /** With no hash it takes the same time and says no: unknown and wrong look alike. */
  verify(password: string, stored: string | null): Promise<boolean>
}

// OWASP's smallest argon2id parameters: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4

export const argon2Hasher = async (): Promise<Hasher> => {
  const nobody = await hash('nobody has this password', cost)
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return {
    hash: password => inTurn(() => hash(password, cost)),
    verify: (password, stored) => inTurn(async () => (await verify(stored ?? nobody, password)) && stored !== null),
  }
}
