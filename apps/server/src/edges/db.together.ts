import { sql } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'

/**
 * Stands in a statement of a transaction whose answer nobody reads: it goes out with the next statement, or with the
 * commit, in one write. Most of what a short statement costs is that the two sides wake each other. Not for a lock behind
 * which a clock, a file or another connection is read.
 */
export const WITH_THE_NEXT = sql.raw('/* with the next */')

const mayWait = (text: string) => text === 'begin' || text.includes('/* with the next */')

type Ask = (text: string, values: readonly unknown[]) => Promise<QueryResult>

const NOTHING: QueryResult = { command: '', rowCount: 0, rows: [], oid: 0, fields: [] }

/** The types of pg do not tell of the line below a client, which is another once it is encrypted. */
const lineOf = (client: PoolClient) =>
  (client as PoolClient & { connection: { stream: { cork(): void; uncork(): void } } }).connection.stream

type Statement = readonly [text: string, values: readonly unknown[]]

/**
 * Asks a client for statements, holding back `begin` and whatever may wait for the next one of its transaction. What
 * fails first of those that went out together is told to whoever asked for the last: the transaction is undone with it.
 */
export function together(client: PoolClient, ask: Ask): Ask {
  let held: Statement[] = []
  let transaction: 'none' | 'due' | 'open' = 'none'

  async function send(last: Statement): Promise<QueryResult> {
    const all = [...held, last]
    held = []
    const line = lineOf(client)
    line.cork()
    const asked = all.map(one => ask(...one))
    line.uncork()
    const answers = await Promise.allSettled(asked)
    if (transaction === 'due' && answers[0]?.status === 'fulfilled') transaction = 'open'
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    return Promise.resolve(asked.at(-1) ?? NOTHING)
  }

  return async (text, values) => {
    if (text === 'begin') transaction = 'due'
    if (transaction === 'none') return ask(text, values)
    if (mayWait(text)) {
      held.push([text, values])
      return NOTHING
    }
    if (text === 'rollback') {
      held = []
      // It could not even begin.
      if (transaction === 'due') return NOTHING
    }
    const isEmpty = text === 'commit' && transaction === 'due' && held.length === 1
    const answer = isEmpty ? NOTHING : await send([text, values])
    if (text === 'commit' || text === 'rollback') transaction = 'none'
    return answer
  }
}
