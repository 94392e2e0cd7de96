import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as send } from 'node:http'
import { json } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallOptions, multipart, type Reply, type World } from './world.ts'

type Then = (request: FastifyRequest) => unknown

/** What happens to the next request once it was admitted and before its body is read; `prepare` is for a world. */
export type Arrivals = { prepare(app: FastifyInstance): void; next(action: Then): void }

export function createArrivals(): Arrivals {
  let waiting: Then | null = null
  return {
    prepare: app =>
      void app.addHook('preParsing', async request => {
        const action = waiting
        waiting = null
        await action?.(request)
      }),
    next: action => {
      waiting = action
    },
  }
}

export type Sent = Pick<CallOptions, 'body' | 'form'> & { method?: string; path: string; token: string }

const bytesOf = ({ body, form }: Sent) => {
  if (form) return multipart(form)
  return { payload: Buffer.from(JSON.stringify(body ?? {})), type: 'application/json' }
}

async function answerOf(call: ClientRequest): Promise<Pick<Reply, 'status' | 'body'>> {
  const [reply]: IncomingMessage[] = await once(call, 'response')
  if (!reply) throw new Error('no answer')
  return { status: reply.statusCode ?? 0, body: (await json(reply)) as Reply['body'] }
}

/** Sends a request up to the middle of its body over a real connection, does something once it was admitted, then sends the rest. */
export async function inHalves(world: World, arrivals: Arrivals, sent: Sent, meanwhile: () => Promise<unknown>) {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { payload, type } = bytesOf(sent)
  const arrived = new Promise<void>(resolve => arrivals.next(() => resolve()))
  const headers = {
    authorization: `Bearer ${sent.token}`,
    'content-type': type,
    'content-length': payload.length,
    connection: 'close',
  }
  const call = send({ host: '127.0.0.1', port, method: sent.method ?? 'POST', path: sent.path, headers })
  const answer = answerOf(call)
  const half = Math.floor(payload.length / 2)
  call.write(payload.subarray(0, half))
  await arrived
  await meanwhile()
  call.end(payload.subarray(half))
  return answer
}
