import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Storage } from '../edges/storage.ts'
import { eachOf } from './each.ts'
import { writeHashed } from './hashed.ts'
import { newLines } from './lines.ts'
import { BackupError, type Manifest, names } from './manifest.ts'
import { counted, type Say, saying, sizeOf } from './progress.ts'
import { storedOf } from './stored.ts'
import type { Sums } from './sums.ts'

const AT_ONCE = 4
/** After so many failures in a row it is the store that is gone, not a file. */
const GONE_AFTER = 20
/** More than this are only listed in the backup. */
const NAMED = 20

type Place = { folder: string; sums: Sums; say: Say }

/** Copies every file of the list; one that is missing or changed is named, and the rest goes on. */
export async function copyFiles(list: string, storage: Pick<Storage, 'get'>, place: Place): Promise<Manifest['files']> {
  const { folder, sums, say } = place
  const done = { count: 0, bytes: 0, missing: 0 }
  const missing = await newLines(join(folder, names.missing))
  let failures = 0

  const lack = async (path: string, why: string) => {
    done.missing++
    if (done.missing <= NAMED) say(`  ${path} ${why}.`)
    if (done.missing === NAMED + 1) say(`  … more are named in ${names.missing}`)
    await missing.add(`${path} ${why}`)
  }
  const copy = async (line: string) => {
    const { key, sha256: known } = storedOf(line)
    const path = `${names.files}/${key}`
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      const bytes = await storage.get(key)
      failures = 0
      if (!bytes) return await lack(path, 'is missing')
      const written = await writeHashed(bytes, target)
      if (known && known !== written.sha256) {
        await rm(target)
        return await lack(path, 'is not what was stored: its hash has changed')
      }
      done.count++
      done.bytes += written.bytes
      await sums.add({ path, sha256: written.sha256 })
    } catch (error) {
      refuseOwn(error)
      await rm(target, { force: true })
      await lack(path, `cannot be read (${String(error)})`)
      if (++failures >= GONE_AFTER)
        throw new BackupError(`The files cannot be read (is STORAGE_URL right?): ${String(error)}`)
    }
  }
  try {
    const lines = createInterface({ input: createReadStream(list) })
    await saying(
      say,
      () => `  ${counted(done.count, 'file')}, ${sizeOf(done.bytes)} so far`,
      () => eachOf(lines, AT_ONCE, copy),
    )
    await missing.end()
  } finally {
    await missing.close()
  }
  return done
}

/** A full disk where the backup goes is no fault of the file. */
function refuseOwn(error: unknown): void {
  if (
    error instanceof Error &&
    'code' in error &&
    ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'].includes(String(error.code))
  ) {
    throw error
  }
}
