import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'

const MB = 1024 * 1024

/** Megabytes a process holds, and the most it held since `forgetPeak`. */
const statusOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
export const memoryOf = (pid: number) => statusOf(pid, 'VmRSS')
export const peakOf = (pid: number) => statusOf(pid, 'VmHWM')
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** A square of two bytes a colour, woven and on its side: it is in memory whole to be opened. */
export const heavyPicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#0a68' }, limitInputPixels: false })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()

const headers = (token: string) => ({ authorization: `Bearer ${token}` })

export async function sendPicture(base: string, token: string, picture: Buffer): Promise<number> {
  const body = new FormData()
  body.set('display_picture', new Blob([Uint8Array.from(picture)]), 'me.png')
  const reply = await fetch(`${base}/api/profile-update`, { method: 'POST', headers: headers(token), body })
  await reply.arrayBuffer()
  return reply.status
}

export async function sendFiles(
  base: string,
  token: string,
  path: string,
  files: readonly [name: string, bytes: Buffer][],
) {
  const body = new FormData()
  for (const [name, bytes] of files) body.append('documents[]', new Blob([Uint8Array.from(bytes)]), name)
  const reply = await fetch(base + path, { method: 'POST', headers: headers(token), body })
  await reply.arrayBuffer()
  return reply.status
}

const FILES = 10
const FILE = Buffer.alloc(5 * MB, 'What was paid in May. ')

/** Ten files of 5 MB and no end; held open until it is answered, or for so long. Resolves to the status. */
export async function unfinishedForm(base: string, token: string, path: string, forMs: number): Promise<string> {
  const { hostname, port } = new URL(base)
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
  const waited = new AbortController()
  const status = await Promise.race([answered, delay(forMs, 'held open', { signal: waited.signal })])
  waited.abort()
  socket.destroy()
  return status
}
