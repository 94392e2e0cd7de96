import { sql } from 'kysely'
import type { QueryResult } from 'pg'
import type { Ask, Line } from './shared.ts'

/*
 * Fewer round trips to PostgreSQL. Most of what a short statement costs is that the two sides wake each other, so a
 * statement whose answer nobody needs is held back and sent in one write with the next one, whose answer is waited for:
 *
 *   begin                      held, with the isolation that all locks here count on, whatever the server's default
 *   insert … (deferred)        held
 *   select …                   all three are sent; the caller gets the rows
 *   insert … (deferred)        held
 *   commit                     both are sent
 *
 * The connection does not wait for one answer before it sends the next statement (`pipeline` in postgres.ts), and
 * PostgreSQL answers in order. Once one of them fails it refuses those behind it, so nothing of the transaction is kept.
 */

/**
 * Marks a statement of a transaction whose answer nobody reads as one that may be held back. Not for a lock behind which
 * a clock, a file or another connection is read: the lock would not be held yet.
 */
export const DEFERRED = sql.raw('/* deferred */')

const BEGIN = 'begin isolation level read committed'

const isDeferred = (text: string) => text === 'begin' || text.includes('/* deferred */')

const NOTHING: QueryResult = { command: '', rowCount: 0, rows: [], oid: 0, fields: [] }

type Statement = readonly [text: string, values: readonly unknown[]]

/**
 * Asks one connection for statements, holding some back. What fails first of those that were sent together rejects the last of
 * them.
 */
export function holdDeferred({ socket, ask }: Pick<Line, 'socket' | 'ask'>): Ask {
  let held: Statement[] = []
  /** `due`: asked for, but it has not been sent to PostgreSQL yet, so there is nothing to roll back. */
  let transaction: 'none' | 'due' | 'open' = 'none'

  async function send(last: Statement): Promise<QueryResult> {
    const all = [...held, last]
    held = []
    socket.cork()
    const asked = all.map(one => ask(...one))
    socket.uncork()
    const answers = await Promise.allSettled(asked)
    if (transaction === 'due' && answers[0]?.status === 'fulfilled') transaction = 'open'
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    return Promise.resolve(asked.at(-1) ?? NOTHING)
  }

  return async (text, values) => {
    if (text === 'begin') transaction = 'due'
    if (transaction === 'none') return ask(text, values)
    if (isDeferred(text)) {
      held.push([text === 'begin' ? BEGIN : text, values])
      return NOTHING
    }
    if (text === 'rollback') {
      held = []
      // It could not even begin.
      if (transaction === 'due') return NOTHING
    }
    // A transaction in which nothing was asked needs no PostgreSQL.
    const isEmpty = text === 'commit' && transaction === 'due' && held.length === 1
    const answer = isEmpty ? NOTHING : await send([text, values])
    if (text === 'commit' || text === 'rollback') transaction = 'none'
    return answer
  }
}
