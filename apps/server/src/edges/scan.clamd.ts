import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { ScannerConfig } from '../env.parts.ts'
import type { Scan, Scanner } from './scan.ts'

const CONNECT_MS = 5_000
const SILENT_MS = 60_000
/** No answer of clamd is nearly as long. */
const LONGEST_ANSWER = 4096

/** A file that clamd gave up, where it is told to say so: it has found nothing. */
const GIVEN_UP = /^Heuristics\.Limits\.Exceeded/

function scanOf(answer: string): Scan {
  const said = answer.replace(/^stream: /, '')
  if (said === 'OK') return { verdict: 'clean' }
  const found = said.endsWith(' FOUND')
  if (found && !GIVEN_UP.test(said)) return { verdict: 'infected', said }
  if (found || /size limit exceeded/i.test(said)) return { verdict: 'too much', said }
  if (said.endsWith(' ERROR')) return { verdict: 'failed', said }
  throw new Error(`The virus scanner answered something unknown: ${said.slice(0, 200)}`)
}

/** An answer ends with a zero. */
const answerOn = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', piece => {
      text += piece
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > LONGEST_ANSWER) socket.destroy(new Error('The virus scanner answered without an end'))
    })
    socket.once('timeout', () => socket.destroy(new Error('The virus scanner does not answer')))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The virus scanner closed the connection without an answer')))
  })

/** Each piece behind its length in four bytes; nothing at the end. */
async function sendPieces(socket: Socket, bytes: Readable): Promise<void> {
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await once(socket, 'drain')
    // A refusal that has come meanwhile is read before the next piece meets a closed connection.
    await turn()
  }
  socket.write(Buffer.alloc(4))
}

type Options = { readonly at: ScannerConfig; readonly connectMs?: number; readonly silentMs?: number }

/** ClamAV's daemon, by TCP or a socket of this machine; a connection for each file. */
export function clamdScanner({ at, connectMs = CONNECT_MS, silentMs = SILENT_MS }: Options): Scanner {
  const open = new Set<Socket>()
  let closed = false

  const ask = async (command: string, bytes?: Readable): Promise<string> => {
    if (closed) {
      bytes?.destroy()
      throw new Error('The virus scanner is asked no more')
    }
    const socket = connect(at)
    open.add(socket)
    socket.setTimeout(connectMs)
    socket.once('connect', () => socket.setTimeout(silentMs))
    const answer = answerOn(socket)
    const sending = async () => {
      socket.write(`z${command}\0`)
      if (bytes) await sendPieces(socket, bytes)
      return answer
    }
    try {
      return await Promise.race([answer, sending()])
    } finally {
      open.delete(socket)
      socket.destroy()
      bytes?.destroy()
    }
  }
  return {
    scan: async bytes => scanOf(await ask('INSTREAM', bytes)),
    async ping() {
      const said = await ask('PING')
      if (said !== 'PONG') throw new Error(`The virus scanner answered ${said.slice(0, 200)}`)
    },
    close() {
      closed = true
      for (const socket of open) socket.destroy()
    },
  }
}
