import type { Logger } from '../edges/log.ts'
import type { Env } from '../env.ts'
import { takeDataDir } from '../lib/dataDir.ts'
import { isUnusable } from '../lib/unavailable.ts'
import { analyze } from './analyze.ts'
import { type Database, DatabaseError } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPools, outsideServer } from './postgres.ts'

/** As one line for whoever set DATABASE_URL. */
const unreachable = (error: unknown): unknown => {
  if (!(error instanceof Error) || !isUnusable(error)) return error
  const why = error.message || ('code' in error ? String(error.code) : '')
  return new DatabaseError(`DATABASE_URL: the database cannot be used (${why}).`)
}

type Opened = { database: Database; analyze(): Promise<void>; close(): Promise<void> }

/** Takes DATA_DIR, starts or reaches the database and migrates it; on a refusal everything taken is given back. */
export async function openDatabase(env: Env, log: Logger): Promise<Opened> {
  const data = await takeDataDir(env.dataDir, {})
  const undo: (() => unknown)[] = [() => data.release()]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const server = env.database
      ? outsideServer(env.database.url, env.database.ownerUrl)
      : await startEmbedded(data, { log })
    undo.push(() => server.stop())
    await migrate(server, { log }).catch((error: unknown) => {
      throw env.database ? unreachable(error) : error
    })
    const database = openPools(server, { log })
    undo.push(() => database.close())
    return { database, analyze: () => analyze(server.ownerUrl), close }
  } catch (error) {
    await close()
    throw error
  }
}
