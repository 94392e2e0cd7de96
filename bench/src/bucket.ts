import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A store that speaks as S3 does, in this process; `url` is what `STORAGE_URL` takes. */
export async function openBucket(): Promise<{ url: string; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'accord-bucket-'))
  const address = '127.0.0.1'
  const store = new S3rver({ address, port: 0, silent: true, directory, configureBuckets: [{ name: 'files' }] })
  const { port } = await store.run()
  const close = async () => {
    await store.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { url: `s3://S3RVER:S3RVER@files?endpoint=http://${address}:${port}`, close }
}
