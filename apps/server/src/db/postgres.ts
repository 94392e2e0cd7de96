import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseLog, DatabaseServer, DatabaseUrls } from './database.ts'
import { Dialect } from './limits.ts'
import { preparing } from './prepared.ts'
import { cutWhenSilent } from './silence.ts'
import type { DB } from './tables.generated.ts'

const { Pool, TypeOverrides, types } = pg

/** int8 and numeric stay text, being wider than a number; a date is a day of the calendar, which has no time zone. */
const parsers = new TypeOverrides(types)
parsers.setTypeParser(types.builtins.DATE, text => text)

/** How much longer than a statement may take its answer is waited for. */
const SILENCE_MS = 2000

/** One for each listener that goes through pages of events, and one for what is short: nothing waits behind another's. */
const BESIDE = 3
/** Background work does not queue for these, so a connection that takes longer to open is dead; the next attempt may succeed. */
const BESIDE_CONNECT_MS = 3000

/** A PostgreSQL that somebody else runs. */
export const outsideServer = (appUrl: string, ownerUrl = appUrl): DatabaseServer => ({
  appUrl,
  ownerUrl,
  stop: () => Promise.resolve(),
})

/** Whether the database says anything; asked on a new connection, since the pooled ones may be dead or all in use. */
export async function speaks({ dedicated }: Pick<Database, 'dedicated'>, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ ...dedicated, connectionTimeoutMillis: withinMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end()
  }
}

/** Opens the pool of the app's role. Nothing is asked of the server before the first query. */
export function openPools(
  { appUrl }: Pick<DatabaseUrls, 'appUrl'>,
  options: { log: DatabaseLog; poolSize?: number; statementTimeout?: number },
): Database {
  const statementTimeout = options.statementTimeout ?? 3000
  const dedicated = { connectionString: appUrl, application_name: 'accord', keepAlive: true, types: parsers }
  const connections = (max: number, { shares = true, connectionTimeoutMillis = 5000 } = {}) => {
    const pool = new Pool({
      ...dedicated,
      max,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 10_000,
      connectionTimeoutMillis,
      idleTimeoutMillis: 30_000,
      // Statements that go out together (deferred.ts) do not wait for each other's answers.
      pipeline: true,
    })
    // A server that stops ends its idle clients; unheard, that would end this process too.
    pool.on('error', error => {
      if (!pool.ending) options.log.warn(`An idle database connection was lost: ${error.message}`)
    })
    // Between the statements of a transaction nobody listens; the next statement fails, which is enough.
    pool.on('connect', client => client.on('error', () => {}))
    pool.on('connect', client => cutWhenSilent(client, statementTimeout + SILENCE_MS))
    return { pool, db: new Kysely<DB>({ dialect: new Dialect({ pool: preparing(pool, { shares }) }) }) }
  }
  const { db, pool } = connections(options.poolSize ?? 10)
  const beside = connections(BESIDE, { shares: false, connectionTimeoutMillis: BESIDE_CONNECT_MS })
  const close = async () => {
    // A pool may be ended only once.
    await Promise.all([pool, beside.pool].map(one => (one.ending ? Promise.resolve() : one.end())))
  }
  return { db, pool, beside, dedicated, close }
}
