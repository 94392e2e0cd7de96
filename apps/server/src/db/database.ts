import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { DB } from './tables.generated.ts'

/** Where a PostgreSQL is reached: `owner` runs migrations and owns all, `app` serves requests and cannot rewrite the event log. */
export type DatabaseUrls = { ownerUrl: string; appUrl: string }

/** A PostgreSQL somebody keeps running: the packaged one, or a service elsewhere whose `stop` does nothing. */
export type DatabaseServer = DatabaseUrls & { stop(): Promise<void> }

/** How busy the connections are; `waiting` is how many ask for one and have none. */
export type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }

/** Whatever takes a statement: the database, or one transaction of it. */
export type Db = Kysely<DB> | Transaction<DB>

/** An open database, as the app's role. */
export type Database = {
  db: Kysely<DB>
  pool: Pool
  /** Separate connections for background work, so that it never waits for requests. */
  beside: { db: Kysely<DB>; pool: Pool }
  /** For a connection of one's own, such as LISTEN: no pool, no statement timeout. */
  dedicated: ClientConfig
  close(): Promise<void>
}

export type DatabaseLog = {
  info(line: string): void
  warn(line: string): void
}

/** A database that cannot be used; the message is for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** A key for one purpose, made once per installation and shared by its nodes. */
export async function installationKey(db: Kysely<DB>, name: 'links' | 'encryption' | 'tokens'): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict(c => c.doNothing())
    .execute()
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
