import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../edges/storage.ts'
import { eachOf } from './each.ts'
import { hashOf } from './hashed.ts'
import { BackupError, type Manifest, names } from './manifest.ts'
import { counted, type Say, saying } from './progress.ts'
import { readSums, type Sum } from './sums.ts'

const AT_ONCE = 4
const prefix = `${names.files}/`

/** Puts every file back and reads it again; one that is there already with the same bytes is left as it is. */
export async function putFiles(folder: string, { files }: Manifest, storage: Storage, say: Say): Promise<void> {
  let done = 0
  const put = async (sum: Sum | null) => {
    if (!sum?.path.startsWith(prefix)) return
    await putFile(folder, sum, storage)
    done++
  }
  say(`Putting back ${counted(files.count, 'file')} …`)
  await saying(
    say,
    () => `  ${done} of ${counted(files.count, 'file')}`,
    () => eachOf(readSums(folder), AT_ONCE, put),
  )
}

async function putFile(folder: string, { path, sha256 }: Sum, storage: Storage): Promise<void> {
  const bytes = await readFile(join(folder, path))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new BackupError(`${path} has just changed.`)
  const key = path.slice(prefix.length)
  const [stored] = await Promise.allSettled([storage.put(key, bytes)])
  const kept = await storage.get(key)
  if (!kept && stored.status === 'rejected') throw stored.reason
  if (!kept) throw new BackupError(`${path} was put back and is gone.`)
  if ((await hashOf(kept)) === sha256) return
  throw new BackupError(
    `${path} is there already with other bytes. Nothing was restored to the database: move the old files away, or ` +
      'set DATA_DIR or STORAGE_URL to an empty place.',
  )
}
