import { statSync } from 'node:fs'
import { join } from 'node:path'
import { runningEmbedded, startEmbedded } from '../db/embedded.ts'
import type { Logger } from '../edges/log.ts'
import type { Env } from '../env.ts'
import { DataDirInUse, takeDataDir } from '../lib/dataDir.ts'
import { BackupError } from './manifest.ts'

export type Reached = { url: string; close(): Promise<void> }

/** The database as it is, not migrated: of a running Accord, or of one that is stopped, which is started for the time. */
export async function reachDatabase(env: Env, log: Logger): Promise<Reached> {
  if (env.database) return { url: env.database.ownerUrl, close: () => Promise.resolve() }
  if (!statSync(join(env.dataDir, 'postgres', 'PG_VERSION'), { throwIfNoEntry: false })) {
    throw new BackupError(
      `There is no database in ${env.dataDir}: set DATA_DIR or DATABASE_URL as they are set for npm start.`,
    )
  }
  const data = await takeDataDir(env.dataDir).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return error
    throw error
  })
  if (data instanceof DataDirInUse) {
    const running = runningEmbedded(env.dataDir)
    if (running) return { url: running.ownerUrl, close: () => Promise.resolve() }
    throw new BackupError(
      `${data.message}, whose database cannot be reached from here: run this on the same machine and in the same ` +
        'container, as the same user or root.',
    )
  }
  const server = await startEmbedded(data, { log }).catch((error: unknown) => {
    data.release()
    throw error
  })
  const close = async () => {
    await server.stop()
    data.release()
  }
  return { url: server.ownerUrl, close }
}
