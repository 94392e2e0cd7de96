import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { startServer } from '../../apps/server/test/server.ts'

/** What one account can make the built product hold in memory, PostgreSQL not counted: twelve at once of the dearest there is. */
const TIMES = 12
const MOST_MB = 256
const MB = 1024 * 1024

const statusOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** From here on the peak is counted anew. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Sixteen megapixels of two bytes a colour, woven and on its side: 128 MB that must stand in memory whole to be turned. */
const heavyPicture = () =>
  sharp({ create: { width: 4000, height: 4000, channels: 4, background: '#0a68' }, limitInputPixels: false })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()

type Counts = Map<string, number>
const count = (counts: Counts, what: string | number) => counts.set(String(what), (counts.get(String(what)) ?? 0) + 1)

async function pictures(base: string, token: string, picture: Buffer): Promise<Counts> {
  const counts: Counts = new Map()
  const send = async () => {
    const body = new FormData()
    body.set('display_picture', new Blob([Uint8Array.from(picture)]), 'me.png')
    const reply = await fetch(`${base}/api/profile-update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    await reply.arrayBuffer()
    count(counts, reply.status)
  }
  await Promise.all(Array.from({ length: TIMES }, send))
  return counts
}

const FILES = 10
const FILE = Buffer.alloc(5 * MB, 'What was paid in May. ')

/** Ten files of 5 MB and no end; held open until each was answered, or for so long. */
async function unfinished(base: string, token: string, path: string, forMs: number): Promise<Counts> {
  const { hostname, port } = new URL(base)
  const counts: Counts = new Map()
  const send = async () => {
    const socket = connect(Number(port), hostname)
    const answered = new Promise<string>(resolve => {
      socket.once('data', data => resolve(String(data).split(' ')[1] ?? ''))
      socket.on('close', () => resolve('cut off'))
      socket.on('error', () => resolve('cut off'))
    })
    const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, `Authorization: Bearer ${token}`]
    head.push('Content-Type: multipart/form-data; boundary=b', `Content-Length: ${FILES * FILE.length + 10_000}`)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    for (let n = 0; n < FILES; n++) {
      socket.write(`--b\r\nContent-Disposition: form-data; name="documents[]"; filename="${n}.txt"\r\n\r\n`)
      socket.write(FILE)
      socket.write('\r\n')
    }
    count(counts, await Promise.race([answered, delay(forMs, 'held open')]))
    socket.destroy()
  }
  await Promise.all(Array.from({ length: TIMES }, send))
  return counts
}

const dir = mkdtempSync(join(tmpdir(), 'accord-memory-'))
const settings = { DATA_DIR: dir, LOG_LEVEL: 'error', LIMIT_WRITES: '1000' }

async function logIn(base: string): Promise<string> {
  const body = JSON.stringify({ email: 'worker@demo.accord.example', password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${base}/api/login`, { method: 'POST', headers, body })
  const { data } = (await reply.json()) as { data: { token: string } }
  return data.token
}

async function caseOf(base: string, token: string): Promise<string> {
  const reply = await fetch(`${base}/api/case/disputes`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await reply.json()) as { data: { _id: string; status: string }[] }
  return data.find(one => one.status === 'concilliation')?._id ?? ''
}

/** Each on a process of its own that has just answered a few calls; what comes of it and how much memory it took. */
async function attacked(what: string, attack: (base: string, token: string) => Promise<Counts>): Promise<number> {
  const server = await startServer(settings, { args: ['--demo'] })
  try {
    const token = await logIn(server.base)
    // What a start left behind is gone by then.
    await delay(5_000)
    const before = statusOf(server.pid, 'VmRSS')
    forgetPeak(server.pid)
    const counts = await attack(server.base, token)
    const peak = statusOf(server.pid, 'VmHWM')
    const answers = [...counts].map(([answer, times]) => `${times} × ${answer}`).join(', ')
    console.log(`| ${what} | ${before.toFixed(0)} | ${peak.toFixed(0)} | ${answers} |`)
    return peak
  } finally {
    await server.kill('SIGTERM')
  }
}

const HELD_MS = 15_000
const NO_CASE = '00000000-0000-7000-8000-000000000000'
const pathOf = (id: string) => `/api/case/${id}/add-document`
try {
  const picture = await heavyPicture()
  console.log('| attack | before, MB | peak, MB | answers |\n|---|---|---|---|')
  const peaks = [
    await attacked(`${TIMES} pictures of ${(picture.length / 1024).toFixed(0)} kB`, (base, token) =>
      pictures(base, token, picture),
    ),
    await attacked(`${TIMES} unfinished forms to no case`, (base, token) =>
      unfinished(base, token, pathOf(NO_CASE), HELD_MS),
    ),
    await attacked(`${TIMES} unfinished forms to an own case`, async (base, token) =>
      unfinished(base, token, pathOf(await caseOf(base, token)), HELD_MS),
    ),
  ]
  if (peaks.some(peak => peak > MOST_MB)) {
    console.error(`More than ${MOST_MB} MB.`)
    process.exitCode = 1
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
