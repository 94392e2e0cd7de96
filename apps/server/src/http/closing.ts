import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../fail.ts'
import { STOP_WITHIN_MS } from '../lib/stop.ts'

const words = { id: 'http.stopping', message: 'The service is about to start again. Please try again in a moment.' }

/** Longer than a call takes but with a database that says nothing; a body that is still arriving then comes again. */
const GRACE_MS = STOP_WITHIN_MS - 2000

const CLOSE_IDLE_MS = 100

/** Browsers open connections before they need them. To Node one that sent nothing yet is not idle: a request may be on its way. */
function watchSilent({ server }: FastifyInstance): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}

/** Finishes what was begun: requests in flight are answered, later ones refused, and who is not done in time is cut off. */
export function mountClosing(app: FastifyInstance): void {
  const closeSilent = watchSilent(app)
  let closing = false
  let cutOff: NodeJS.Timeout | undefined
  let closeIdle: NodeJS.Timeout | undefined
  app.addHook('onRequest', async () => {
    if (closing) throw new Refusal(503, words, { retryAfterS: 5 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    // Connections that were busy when the server closed the idle ones, such as streams that were just ended.
    closeIdle = setInterval(() => {
      app.server.closeIdleConnections()
      closeSilent()
    }, CLOSE_IDLE_MS)
  })
  app.addHook('onClose', async () => {
    clearTimeout(cutOff)
    clearInterval(closeIdle)
  })
}
