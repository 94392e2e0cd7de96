import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStorage } from './storage.disk.ts'
import { s3Storage } from './storage.s3.ts'
import type { Storage } from './storage.ts'

let home = ''
let s3: S3rver
let endpoint = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'accord-storage-'))
  const directory = join(home, 's3')
  await mkdir(directory)
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'files' }] })
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`
})
afterAll(async () => {
  await s3.close()
  await rm(home, { recursive: true })
})

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const s3Config = (to = endpoint, bucket = 'files') =>
  ({ kind: 's3', bucket, region: 'us-east-1', endpoint: to, credentials }) as const

const stores: Record<string, () => Promise<Storage>> = {
  disk: () => diskStorage(join(home, 'files')),
  s3: () => s3Storage(s3Config()),
}

const newKey = () => {
  const hex = randomBytes(16).toString('hex')
  return `${hex.slice(0, 2)}/${hex.slice(2)}`
}

async function read(stream: Readable | null): Promise<Buffer | null> {
  return stream && Buffer.concat(await stream.toArray())
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  test('what was put is got, by another instance too', async () => {
    const key = newKey()
    const bytes = randomBytes(5 * 1024 * 1024)
    await (await open()).put(key, bytes)
    const hash = (b: Buffer | null) =>
      createHash('sha256')
        .update(b ?? '')
        .digest('hex')
    expect(hash(await read(await (await open()).get(key)))).toBe(hash(bytes))
  })

  test('no bytes are bytes', async () => {
    const store = await open()
    const key = newKey()
    await store.put(key, Buffer.alloc(0))
    expect(await read(await store.get(key))).toEqual(Buffer.alloc(0))
  })

  test('a file is put as bytes are, once, and stays where it was', async () => {
    const store = await open()
    const [key, path] = [newKey(), join(home, 'from')]
    const bytes = randomBytes(3 * 1024 * 1024)
    await writeFile(path, bytes)
    const from = { path, size: bytes.length }
    await store.put(key, from)
    await expect(store.put(key, from)).rejects.toThrow(/exist/i)
    await rm(path)
    expect((await read(await store.get(key)))?.equals(bytes)).toBe(true)
    await expect(store.put(newKey(), from)).rejects.toThrow()
  })

  test('an unknown key is null', async () => {
    expect(await (await open()).get(newKey())).toBeNull()
  })

  test('a key is written once', async () => {
    const store = await open()
    const key = newKey()
    await store.put(key, Buffer.from('first'))
    await expect(store.put(key, Buffer.from('second'))).rejects.toThrow(/exist/i)
    expect(String(await read(await store.get(key)))).toBe('first')
  })

  test('a removed key is gone and free; removing nothing is fine', async () => {
    const store = await open()
    const key = newKey()
    await store.put(key, Buffer.from('first'))
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
    await store.remove(key)
    await store.put(key, Buffer.from('again'))
    expect(String(await read(await store.get(key)))).toBe('again')
  })

  test('a reader that leaves early harms nobody', async () => {
    const store = await open()
    const key = newKey()
    await store.put(key, randomBytes(1024 * 1024))
    const stream = await store.get(key)
    stream?.destroy()
    expect((await read(await store.get(key)))?.length).toBe(1024 * 1024)
  })

  test.each([
    '',
    'ab',
    'ab/',
    '/etc/passwd',
    '../ab/cd',
    'ab/../cd',
    'ab/cd/ef',
    'AB/cd',
    'ab/c d',
    'ab/cd\n',
    'tmp/ab',
  ])('key %j is refused', async key => {
    const store = await open()
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    await expect(store.get(key)).rejects.toThrow('Not a storage key')
    await expect(store.remove(key)).rejects.toThrow('Not a storage key')
  })
})

test('on disk, of many writers of one key one wins and nothing half-written stays', async () => {
  const dir = join(home, 'race')
  const store = await diskStorage(dir)
  const writers = Array.from({ length: 20 }, (_, i) => store.put('ab/cd', Buffer.from(`writer ${i}`)))
  const settled = await Promise.allSettled(writers)
  const winners = settled.flatMap((outcome, i) => (outcome.status === 'fulfilled' ? [`writer ${i}`] : []))
  expect(winners).toEqual([String(await read(await store.get('ab/cd')))])
  expect(await readdir(join(dir, 'tmp'))).toEqual([])
  await writeFile(join(dir, 'tmp', '.killed.tmp'), 'half')
  await diskStorage(dir)
  expect(await readdir(join(dir, 'tmp'))).toEqual([])
})

test('a file of another disk is copied', async () => {
  const other = await mkdtemp(existsSync('/dev/shm') ? '/dev/shm/accord-' : join(home, 'other-'))
  const path = join(other, 'from')
  await writeFile(path, 'from elsewhere')
  const dir = join(home, 'copied')
  const store = await diskStorage(dir)
  await store.put('ab/cd', { path, size: 14 })
  await expect(store.put('ab/cd', { path, size: 14 })).rejects.toThrow(/exist/i)
  await rm(other, { recursive: true })
  expect(String(await read(await store.get('ab/cd')))).toBe('from elsewhere')
  expect(await readdir(join(dir, 'tmp'))).toEqual([])
})

test('a missing bucket and a store that is down reject instead of answering null', async () => {
  const missing = await s3Storage(s3Config(endpoint, 'nowhere'))
  await expect(missing.get(newKey())).rejects.toThrow()
  await expect(missing.put(newKey(), Buffer.from('x'))).rejects.toThrow()
  const down = await s3Storage(s3Config('http://127.0.0.1:1'))
  await expect(down.get(newKey())).rejects.toThrow()
})

describe('the condition of a write', () => {
  /** Answers a HEAD with "unknown" and a PUT as told, as a store between two writers does. */
  async function put(answer: (req: IncomingMessage) => [status: number, code: string]) {
    const conditions: (string | undefined)[] = []
    const server = createServer((req, res) => {
      if (req.method === 'HEAD') return void res.writeHead(404).end()
      conditions.push(req.headers['if-none-match'])
      const [status, code] = answer(req)
      req
        .resume()
        .on('end', () => res.writeHead(status).end(status === 200 ? '' : `<Error><Code>${code}</Code></Error>`))
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const store = await s3Storage(s3Config(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    const outcome = await store.put('ab/cd', Buffer.from('x')).then(
      () => 'stored',
      (error: unknown) => String(error),
    )
    server.closeAllConnections()
    await new Promise(done => server.close(done))
    return { conditions, outcome }
  }

  test('is what refuses the slower of two writers', async () => {
    expect(await put(() => [412, 'PreconditionFailed'])).toEqual({
      conditions: ['*'],
      outcome: 'Error: The storage key exists already',
    })
  })

  test('is left out for a store that does not know it', async () => {
    const answer = await put(req => (req.headers['if-none-match'] ? [501, 'NotImplemented'] : [200, '']))
    expect(answer.outcome).toBe('stored')
    expect(answer.conditions.at(-1)).toBeUndefined()
  })

  test('is kept when the store refuses for another reason', async () => {
    expect((await put(() => [403, 'AccessDenied'])).outcome).toMatch(/AccessDenied/)
  })
})
