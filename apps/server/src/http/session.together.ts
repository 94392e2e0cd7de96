import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { sha256 } from '../lib/secrets.ts'
import { findSessions } from './session.queries.ts'

type Found = Awaited<ReturnType<typeof findSessions>>[number]
type Reader = (token: string) => Promise<Found | undefined>

/** Few lengths, so that few texts are prepared: what is left over is filled with the first once more. */
const filled = <T>(items: readonly T[]): T[] => {
  const length = 2 ** Math.ceil(Math.log2(items.length))
  return Array.from({ length }, (_, i) => items[i] ?? (items[0] as T))
}

/**
 * Requests that arrive in one turn of the event loop read their sessions in one statement, since most of what so short a
 * one costs is the way to PostgreSQL and back. Each is still read anew, after its request came: nothing is remembered.
 */
function createReader({ db, clock }: Pick<Deps, 'db' | 'clock'>): Reader {
  let arriving: { tokens: Set<string>; sessions: Promise<Map<string, Found>> } | null = null

  async function readTogether(tokens: ReadonlySet<string>) {
    await setImmediate()
    arriving = null
    const found = await findSessions(db, filled([...tokens].map(sha256)), clock.now())
    return new Map(found.map(session => [session.tokenHash.toString('hex'), session]))
  }
  function open() {
    const tokens = new Set<string>()
    return { tokens, sessions: readTogether(tokens) }
  }
  return async token => {
    arriving ??= open()
    arriving.tokens.add(token)
    return (await arriving.sessions).get(sha256(token).toString('hex'))
  }
}

const readers = new WeakMap<Deps, Reader>()

/** The live session behind a token, of whichever part of the app asks. */
export function readSession(deps: Deps, token: string): Promise<Found | undefined> {
  const reader = readers.get(deps) ?? createReader(deps)
  readers.set(deps, reader)
  return reader(token)
}
