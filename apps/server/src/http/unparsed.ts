import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { say, type Words } from '../words.ts'

export const unreadable = { id: 'http.unreadable', message: 'This request could not be read. Please send it again.' }
const words = {
  headers: { id: 'http.headers', message: 'This request carries too many or too long headers.' },
  slow: { id: 'http.slow', message: 'This request took too long to arrive. Please send it again.' },
}

/** For answers given before any hook ran: the least a browser must know. */
export const bareHeaders = (requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'",
})

const answers: Readonly<Record<string, readonly [number, Words]>> = {
  HPE_HEADER_OVERFLOW: [431, words.headers],
  ERR_HTTP_REQUEST_TIMEOUT: [408, words.slow],
}

/** Time for an answer to arrive before the connection is closed, so that no client holds it open. */
const FAREWELL_MS = 1000

/** What is no HTTP, or too slow, is answered in our envelope too, then the connection is closed (rules "Answers"). */
export function answerUnparsed(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, said] = answers[error.code ?? ''] ?? ([400, unreadable] as const)
  const body = JSON.stringify({ message: say(said, 'en') })
  const headers: IncomingHttpHeaders = {
    ...bareHeaders(randomUUID()),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}
