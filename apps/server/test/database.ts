import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseUrls } from '../src/db/database.ts'
import { asOwner, inDatabase } from './template.ts'

export type TestDatabase = DatabaseUrls & { drop(): Promise<void> }

/** An empty database of this run, without a migration. */
export const emptyDatabase = (): Promise<TestDatabase> => create('template0', 'wal_log')

/** A migrated database without a row. Copying the files is quicker than logging them. */
export const cloneDatabase = (): Promise<TestDatabase> => create(inject('postgres').template, 'file_copy')

/** A database with what a fresh installation has, for one test file to fill as it likes. */
export const installedDatabase = (): Promise<TestDatabase> => create(inject('postgres').installed, 'file_copy')

async function create(template: string, strategy: 'file_copy' | 'wal_log'): Promise<TestDatabase> {
  const { ownerUrl, appUrl } = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  const sql = `create database ${name} template ${template} strategy ${strategy}`
  for (const end = Date.now() + 10_000; ; await delay(20)) {
    try {
      await asOwner(ownerUrl, sql)
      break
    } catch (error) {
      // Somebody is connected to the template: another run on the same server, which has its turn at migrating.
      if (!(error instanceof pg.DatabaseError && error.code === '55006' && Date.now() < end)) throw error
    }
  }
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    drop: () => drop(ownerUrl, name),
  }
}

/** The owner may end its own connections, but not the server's vacuum, which is done in a moment. */
async function drop(ownerUrl: string, name: string): Promise<void> {
  for (const end = Date.now() + 10_000; ; await delay(50)) {
    try {
      await asOwner(ownerUrl, `drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '42501' && Date.now() < end)) throw error
    }
  }
}
