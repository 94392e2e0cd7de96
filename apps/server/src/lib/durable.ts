import { randomBytes } from 'node:crypto'
import { type FileHandle, link, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Makes new or removed names in a folder survive a power cut. */
export async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isOtherDisk = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EXDEV'

/** Gives a file that is whole a second name, durably; where that lies on another disk it is copied. */
export async function linkNew(path: string, from: string, tmpDir: string): Promise<void> {
  const handle = await open(from, 'r')
  try {
    await handle.sync()
    await link(from, path)
  } catch (error) {
    if (!isOtherDisk(error)) throw error
    return await makeNew(path, tmpDir, async copy => {
      for await (const piece of handle.createReadStream({ autoClose: false })) await copy.appendFile(piece)
    })
  } finally {
    await handle.close()
  }
  await syncDir(dirname(path))
}

/** Writes a new file that is either whole and durable or absent; one that exists makes it reject with EEXIST. */
export const writeNew = (path: string, bytes: Buffer | string, tmpDir = dirname(path)): Promise<void> =>
  makeNew(path, tmpDir, handle => handle.writeFile(bytes))

/** The last step is a link, because a rename would replace what another writer has just put there. */
async function makeNew(path: string, tmpDir: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const tmp = join(tmpDir, `.${randomBytes(12).toString('hex')}.tmp`)
  const handle = await open(tmp, 'wx', 0o600)
  try {
    try {
      await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(tmp, path)
  } finally {
    await unlink(tmp)
  }
  await syncDir(dirname(path))
}
