import { resolve } from 'node:path'
import type { DatabaseServer } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { outsideServer } from '../db/postgres.ts'
import type { Logger } from '../edges/log.ts'
import { openStorage } from '../edges/storage.open.ts'
import type { Env } from '../env.ts'
import { takeDataDir } from '../lib/dataDir.ts'
import { checkBackup } from './check.ts'
import { putFiles } from './files.in.ts'
import { load, refuseUsed } from './load.ts'
import { type Manifest, readManifest, refuseUnknown } from './manifest.ts'
import type { Say } from './progress.ts'

export type RestoreOptions = { sendWaiting?: boolean; say: Say; log: Logger }

/** Whether this backup is whole and this release can restore it. Touches nothing but the backup. */
export async function provenBackup(from: string, say: Say): Promise<{ folder: string; manifest: Manifest }> {
  const folder = resolve(from)
  const manifest = await readManifest(folder)
  refuseUnknown(manifest, readMigrations())
  await checkBackup(folder, manifest, say)
  return { folder, manifest }
}

/**
 * Restores files and database into an empty place, and answers how many waiting mails and texts will not be sent. The
 * database is filled last and in one transaction, so that a restore that was broken off can be repeated.
 */
export async function restore(env: Env, from: string, options: RestoreOptions): Promise<Manifest & { unsent: number }> {
  const { say, log, sendWaiting = false } = options
  const { folder, manifest } = await provenBackup(from, say)
  const data = await takeDataDir(env.dataDir)
  let server: DatabaseServer | null = null
  try {
    server = env.database ? outsideServer(env.database.url, env.database.ownerUrl) : await startEmbedded(data, { log })
    await refuseUsed(server)
    await putFiles(folder, manifest, await openStorage(env.storage), say)
    await migrate(server, { log, to: manifest.migrations.length })
    const unsent = await load(folder, manifest, server, { sendWaiting, say })
    return { ...manifest, unsent }
  } finally {
    await server?.stop()
    data.release()
  }
}
