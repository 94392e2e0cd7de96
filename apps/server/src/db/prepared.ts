import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
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
export const PLANNED_ANEW_MARK = '/* planned anew */'
export const PLANNED_ANEW = sql.raw(PLANNED_ANEW_MARK)

/**
 * A value that the plan does not depend on: the one plan that is kept supposes the same of everybody's, where it would
 * otherwise suppose what is true of the most common ones.
 */
export const alikeForAll = (value: RawBuilder<unknown>) => sql`(select ${value})`

/** A pattern is found by its words only if they are known when the plan is made. */
export const isPrepared = (text: string): boolean => !(text.includes(PLANNED_ANEW_MARK) || / i?like /i.test(text))

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

/**
 * A connection plans a text with a name once, for any values. Left to itself PostgreSQL does so for its first five values, and for
 * ever where that seems cheaper; half of its time went there. A text without one is planned for its values: what a server asks at
 * its start, or a job once a day, may need an index of some rows alone.
 */
export const ONE_PLAN = 'set plan_cache_mode = force_generic_plan'
export const PLAN_BY_VALUES = 'set plan_cache_mode = auto'
/** PostgreSQL compiles what looks dear to it, which takes longer than any statement of ours may. */
const NO_COMPILING = 'set jit = off'

/** Settings go ahead of the statement they are for; one that fails costs time and no answer. */
const setting = (client: PoolClient, text: string): void => void client.query(text).catch(() => undefined)

/** Planned for its values, in the same breath: nobody else's statement comes between. */
function plannedAnew(client: PoolClient, asked: QueryConfig): Promise<QueryResult> {
  setting(client, PLAN_BY_VALUES)
  const answer = client.query(asked)
  // Where it fails within a transaction this does too, and the rollback brings back what was set before.
  setting(client, ONE_PLAN)
  return answer
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
  pool.on('connect', client => {
    setting(client, ONE_PLAN)
    setting(client, NO_COMPILING)
  })
  const open = async (): Promise<Line> => {
    const client = await pool.connect()
    let stale = false
    const ask: Ask = async (text, values) => {
      const name = nameOf(text)
      const asked = { text, values: [...values], ...(name ? { name } : {}) }
      try {
        return await (name || values.length === 0 ? client.query(asked) : plannedAnew(client, asked))
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
