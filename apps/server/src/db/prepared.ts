import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { holdDeferred } from './deferred.ts'
import { type Ask, type Line, sharing, socketOf } from './shared.ts'

/** Each connection keeps the plans of this many texts at most; a text with a varying number of values is many texts. */
const MOST_NAMES = 300
/** What is asked once, such as at start, is not worth a name. */
const ASKED_BEFORE = 2

/**
 * Stands in a text whose best plan depends on its values, such as on how many cases a key finds. Once prepared, PostgreSQL
 * may settle on one plan for all values, which for somebody with two cases walks down everybody's.
 */
export const PLANNED_ANEW = sql.raw('/* planned anew */')

/**
 * A value that the plan does not depend on. Where one value seems cheaper than most, PostgreSQL plans anew for every request,
 * which may take ten times as long as the statement itself.
 */
export const alikeForAll = (value: RawBuilder<unknown>) => sql`(select ${value})`

/** A pattern is found by its words only if they are known when the plan is made. */
export const isPrepared = (text: string): boolean => !(text.includes('/* planned anew */') || / i?like /i.test(text))

/** A name for a text asked again and again; a name once given never stands for another text. */
function createNames(): (text: string) => string | undefined {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMES || !isPrepared(text)) return known
    const times = (asked.get(text) ?? 0) + 1
    if (times <= ASKED_BEFORE) {
      // Texts of every shape must not gather here for ever.
      if (asked.size > 10 * MOST_NAMES) asked.clear()
      asked.set(text, times)
      return undefined
    }
    asked.delete(text)
    const name = `a${names.size + 1}`
    names.set(text, name)
    return name
  }
}

type Fault = { code?: string; routine?: string }

/** The tables changed below a prepared statement, or a pooler between gave another server process. */
const isStale = ({ code, routine }: Fault) =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')

/**
 * The pool as Kysely wants it, with statements prepared by name: PostgreSQL then parses and plans a text once a
 * connection and not once a request, which was most of the time of a request (bench/README.md). With `shares`, only a
 * transaction and what may take long have a connection to themselves (shared.ts).
 */
export function preparing(pool: Pool, { shares }: { shares: boolean }): PostgresPool {
  const nameOf = createNames()
  const open = async (): Promise<Line> => {
    const client = await pool.connect()
    let stale = false
    const ask: Ask = async (text, values) => {
      const name = nameOf(text)
      try {
        return await client.query({ text, values: [...values], ...(name ? { name } : {}) })
      } catch (error) {
        stale ||= isStale(error as Fault)
        throw error
      }
    }
    return { socket: socketOf(client), ask, release: () => client.release(stale) }
  }
  const share = sharing(open)
  return {
    connect: async () => {
      let own: Promise<{ ask: Ask; release(): void }> | null = null
      const begin = async () => {
        const line = await open()
        return { ask: holdDeferred(line), release: line.release }
      }
      const query: Ask = async (text, values) => {
        if (!own && shares && text !== 'begin' && isPrepared(text)) return share(text, values)
        own ??= begin()
        return (await own).ask(text, values)
      }
      const release = () => void own?.then(line => line.release()).catch(() => undefined)
      // Nobody streams through a cursor here, the other form of `query`.
      return { query: query as unknown as PostgresPoolClient['query'], release }
    },
    end: () => pool.end(),
  }
}
