import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from '../edges/log.ts'
import { readableStorage } from '../edges/storage.open.ts'
import type { Env } from '../env.ts'
import { syncDir } from '../lib/durable.ts'
import { release } from '../lib/packageRoot.ts'
import { type Dumped, dump } from './dump.ts'
import { copyFiles } from './files.out.ts'
import { hashOfFile } from './hashed.ts'
import { BackupError, FORMAT, type Manifest, names } from './manifest.ts'
import { counted, type Say } from './progress.ts'
import { reachDatabase } from './reach.ts'
import { type Sums, startSums } from './sums.ts'

export type BackupOptions = { say: Say; log: Logger }

/**
 * Backs up database and files into a new folder, while Accord runs or not. Until all of it is there the folder has another
 * name, and what is broken off leaves nothing.
 */
export async function backUp(env: Env, to: string, options: BackupOptions): Promise<{ folder: string } & Manifest> {
  const folder = resolve(to)
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: name a folder that does not.`)
  const reached = await reachDatabase(env, options.log)
  let partial = ''
  const clear = () => rmSync(partial, { recursive: true, force: true })
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
    partial = mkdtempSync(`${folder}.unfinished-`)
    process.on('exit', clear)
    const manifest = await fill(env, partial, reached.url, options)
    if (existsSync(folder)) throw new BackupError(`${folder} was made by somebody else in the meantime.`)
    renameSync(partial, folder)
    await syncDir(dirname(folder))
    return { folder, ...manifest }
  } catch (error) {
    if (partial) clear()
    throw error
  } finally {
    process.off('exit', clear)
    await reached.close()
  }
}

async function fill(env: Env, folder: string, url: string, { say }: BackupOptions): Promise<Manifest> {
  const storage = await readableStorage(env.storage)
  const sums = await startSums(folder)
  const wanted = join(folder, '.wanted')
  try {
    const dumped = await dump(url, wanted, { folder, sums, say })
    say('Backing up the files …')
    const files = await copyFiles(wanted, storage, { folder, sums, say })
    await rm(wanted)
    const manifest = await finish(folder, dumped, files, sums)
    await sums.end()
    await syncDir(folder)
    return manifest
  } finally {
    await sums.close()
  }
}

/** The manifest comes last in the list: a list that was cut short lacks it. */
async function finish(folder: string, dumped: Dumped, files: Manifest['files'], sums: Sums): Promise<Manifest> {
  const add = async (path: string) => sums.add({ path, sha256: await hashOfFile(join(folder, path)) })
  if (files.missing === 0) await rm(join(folder, names.missing))
  else await add(names.missing)
  const manifest: Manifest = { format: FORMAT, accord: release(), ...dumped, files }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, names.manifest), text, { flag: 'wx', mode: 0o600, flush: true })
  await add(names.manifest)
  return manifest
}

/** `45 tables with 1,234 rows, 12 files (3.4 MB)`. */
export const summaryOf = ({ tables, files }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(tables.length, 'table')} with ${counted(rows, 'row')}, and ${counted(files.count, 'file')}`
}
