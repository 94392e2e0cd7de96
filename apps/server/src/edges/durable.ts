import { randomBytes } from 'node:crypto'
import { link, open, unlink } from 'node:fs/promises'
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

/**
 * Writes a new file that is either whole and durable or absent; one that exists makes it reject with EEXIST.
 * The last step is a link, because a rename would replace what another writer has just put there.
 */
export async function writeNew(path: string, bytes: Buffer | string, tmpDir = dirname(path)): Promise<void> {
  const tmp = join(tmpDir, `.${randomBytes(12).toString('hex')}.tmp`)
  const handle = await open(tmp, 'wx', 0o600)
  try {
    try {
      await handle.writeFile(bytes)
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
