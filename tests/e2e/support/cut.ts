import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Where a request is cut off: before the server sees any of it, after so many bytes of its body, when the answer is there,
 * after the first byte of the answer's body, or nowhere: the answer never comes, or the server is being replaced, and
 * whatever stands before it says 502.
 */
export type Cut = 'before' | 'answer' | 'mid-answer' | 'no-answer' | 'away' | { readonly after: number }
type Rule = { readonly call: RegExp; readonly cuts: Cut[] }
/** A request that came to the line. Heads are counted as HTTP/1.1 writes them, `size` is the body that was let through. */
export type Carried = {
  readonly call: string
  readonly headers: IncomingHttpHeaders
  readonly asked: number
  size: number
  /** The answer, and how much of it is its head. */
  answered: number
  answerHead: number
}

export type Line = {
  readonly url: string
  /** The next requests of this call, such as `POST /api/case/create`, are cut, each where it says. */
  cut(call: RegExp, ...cuts: Cut[]): void
  /** Cuts that have not happened yet. */
  left(): number
  /** Bytes of bodies that went over the line for this call. */
  sent(call: RegExp): number
  /** All that came so far. */
  carried(): readonly Carried[]
  end(): Promise<void>
}

/** Fast as lines go, but not so that a request is over before the server has looked at it. */
const BYTES_A_SECOND = 500_000

/** Two bytes after each name and each value, and the first line. */
const headSize = ({ rawHeaders }: IncomingMessage, first: string) =>
  `${first}\r\n${rawHeaders.join('  ')}\r\n\r\n`.length

/** A line to the product that is cut where a test says. */
export async function startLine(to: string): Promise<Line> {
  const rules: Rule[] = []
  const bytes: Carried[] = []
  const target = new URL(to)
  const server = createServer((asked, answer) => {
    const call = `${asked.method} ${asked.url}`
    const cut = rules.find(rule => rule.cuts.length > 0 && rule.call.test(call))?.cuts.shift()
    const head = headSize(asked, `${call} HTTP/1.1`)
    const counted: Carried = { call, headers: asked.headers, asked: head, size: 0, answered: 0, answerHead: 0 }
    bytes.push(counted)
    const breakOff = () => void asked.socket.destroy()
    if (cut === 'before') return breakOff()
    if (cut === 'away') return void asked.resume().on('end', () => answer.writeHead(502).end('Bad Gateway'))
    const onward = request({
      host: target.hostname,
      port: target.port,
      path: asked.url,
      method: asked.method,
      headers: asked.headers,
    })
    onward.on('error', breakOff)
    onward.on('response', (came: IncomingMessage) => {
      if (cut === 'no-answer') return void came.resume()
      if (cut === 'answer') return void came.resume().on('end', breakOff)
      // Where a connection was used before, a browser asks again by itself, and its page hears of no cut.
      answer.writeHead(came.statusCode ?? 502, { ...came.headers, connection: 'close' })
      counted.answerHead = headSize(came, 'HTTP/1.1 200 OK')
      counted.answered = counted.answerHead
      came.on('data', (chunk: Buffer) => {
        counted.answered += chunk.length
      })
      if (cut !== 'mid-answer') return void came.pipe(answer)
      came.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, 1), breakOff))
    })
    asked.on('data', (chunk: Buffer) => {
      const room = typeof cut === 'object' ? cut.after - counted.size : Number.POSITIVE_INFINITY
      counted.size += Math.min(chunk.length, Math.max(0, room))
      asked.pause()
      if (chunk.length <= room) {
        onward.write(chunk)
        setTimeout(() => asked.resume(), (chunk.length / BYTES_A_SECOND) * 1000)
        return
      }
      // What was let through arrives, takes its time on the way, and then there is no line.
      const rest = chunk.subarray(0, Math.max(0, room))
      const over = () => {
        onward.destroy()
        breakOff()
      }
      onward.write(rest, () => void setTimeout(over, (rest.length / BYTES_A_SECOND) * 1000))
    })
    asked.on('end', () => onward.end())
    asked.on('close', () => asked.complete || onward.destroy())
    onward.on('close', () => asked.complete || breakOff())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (call, ...cuts) => void rules.push({ call, cuts: [...cuts] }),
    left: () => rules.reduce((sum, { cuts }) => sum + cuts.length, 0),
    sent: call => bytes.filter(one => call.test(one.call)).reduce((sum, { size }) => sum + size, 0),
    carried: () => bytes.map(one => ({ ...one })),
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
