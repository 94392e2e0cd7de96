import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { linkNew, syncDir, writeNew } from '../lib/durable.ts'
import { assertKey } from './storage.key.ts'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const pathIn = (dir: string, key: string) => {
  assertKey(key)
  return join(dir, key)
}

/** The files of a folder that may belong to another process. */
export const diskFiles = (dir: string): Pick<Storage, 'get'> => ({
  async get(key) {
    const handle = await open(pathIn(dir, key), 'r').catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    return handle?.createReadStream() ?? null
  },
})

/** Files below one folder, which belongs to this process alone. */
export async function diskStorage(dir: string): Promise<Storage> {
  const tmpDir = join(dir, 'tmp')
  // Half-written files of a process that was killed.
  await rm(tmpDir, { recursive: true, force: true })
  await mkdir(tmpDir, { recursive: true, mode: 0o700 })

  return {
    ...diskFiles(dir),

    async put(key, from) {
      const path = pathIn(dir, key)
      if (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) await syncDir(dir)
      await (Buffer.isBuffer(from) ? writeNew(path, from, tmpDir) : linkNew(path, from.path, tmpDir))
    },

    async remove(key) {
      await rm(pathIn(dir, key), { force: true })
    },
  }
}
