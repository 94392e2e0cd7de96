import type { Deps } from '../deps.ts'
import { sha256 } from '../lib/secrets.ts'
import { together } from '../lib/together.ts'
import { memo } from './memo.ts'
import { findSessions } from './session.queries.ts'

/** Few lengths, so that few texts are prepared: what is left over is filled with the first once more. */
const filled = <T>(items: readonly T[]): T[] => {
  const length = 2 ** Math.ceil(Math.log2(items.length))
  return Array.from({ length }, (_, i) => items[i] ?? (items[0] as T))
}

/** Requests that arrive in one turn of the event loop read their sessions in one statement. */
const readerOf = memo(({ db, clock }: Deps) =>
  together(async tokens => {
    const hashes = tokens.map(token => sha256(token))
    const found = await findSessions(db, filled(hashes), clock.now())
    const byHash = new Map(found.map(session => [session.tokenHash.toString('hex'), session]))
    const sessionOf = (i: number) => byHash.get(hashes[i]?.toString('hex') ?? '')
    return new Map(
      tokens.flatMap((token, i) => {
        const session = sessionOf(i)
        return session ? [[token, session] as const] : []
      }),
    )
  }),
)

/** The live session behind a token, of whichever part of the app asks. */
export const readSession = (deps: Deps, token: string) => readerOf(deps)(token)
