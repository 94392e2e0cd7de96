import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { answerUnparsed } from './unparsed.ts'

const CHECK_MS = 1000
const OVER_MS = 30_000
/** Bytes a millisecond: 1 kB a second. */
const SLOWEST = 1

type Mark = { readonly at: number; readonly bytes: number }

/** Whether a body came slower than 1 kB/s on average over the last 30 s; forgets marks that no longer matter. */
function isTooSlow(marks: Mark[], now: Mark): boolean {
  marks.push(now)
  while (marks[1] && now.at - marks[1].at >= OVER_MS) marks.shift()
  const [first = now] = marks
  const passed = now.at - first.at
  return passed >= OVER_MS && now.bytes - first.bytes < passed * SLOWEST
}

/**
 * Ends bodies that dribble in, so that nobody holds a place for next to nothing (rules "Slow senders"). How long
 * headers and a whole request may take is for the HTTP server itself to watch.
 */
export function watchBodies(app: FastifyInstance, { clock }: Pick<Deps, 'clock'>): void {
  const arriving = new Map<IncomingMessage, Mark[]>()
  const markOf = ({ socket }: IncomingMessage): Mark => ({ at: clock.now().getTime(), bytes: socket.bytesRead })
  const answered = new WeakSet<IncomingMessage>()

  app.addHook('onRequest', async ({ raw }) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers
    if (length === '0' && !chunked) return
    arriving.set(raw, [markOf(raw)])
    // Fires when the body is whole, too.
    raw.once('close', () => arriving.delete(raw))
  })
  // A refusal need not wait for the body, which goes on coming.
  app.addHook('onSend', async ({ raw }) => void answered.add(raw))

  const timer = setInterval(() => {
    for (const [raw, marks] of arriving) {
      if (!raw.complete && !isTooSlow(marks, markOf(raw))) continue
      arriving.delete(raw)
      if (raw.complete) continue
      if (answered.has(raw)) raw.socket.destroy()
      else answerUnparsed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
    }
  }, CHECK_MS)
  app.addHook('preClose', async () => clearInterval(timer))
}
