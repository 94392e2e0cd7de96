import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpSmsSender } from './sms.http.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function gateway(answer: RequestListener) {
  const received: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray()).toString()
    received.push({ method: req.method, url: req.url, headers: req.headers, body })
    answer(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    return new Promise(done => server.close(done))
  }
  closing.push(close)
  return { received, close, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const sms = { id: '0198-abc', to: '+2348031234567', message: 'Your code is 123456 – Ẹ ṣé' }

test('a message is one POST of to and message', async () => {
  const { received, host } = await gateway((_, res) => res.writeHead(202).end('queued'))
  await httpSmsSender({ url: `http://us%40er:p%3Ass@${host}/send?from=Accord` }).send(sms)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/send?from=Accord',
    headers: {
      authorization: `Basic ${Buffer.from('us@er:p:ss').toString('base64')}`,
      'content-type': 'application/json',
      'idempotency-key': '0198-abc',
    },
  })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: sms.to, message: sms.message })
})

test('without a user there is no authorization', async () => {
  const { received, host } = await gateway((_, res) => res.end())
  await httpSmsSender({ url: `http://${host}/` }).send(sms)
  expect(received[0]?.headers.authorization).toBeUndefined()
})

test.each([400, 401, 429, 500, 503])('an answer of %i rejects, without the number or the text', async status => {
  const { host } = await gateway((_, res) => res.writeHead(status).end(`cannot send ${sms.message}`))
  const sent = httpSmsSender({ url: `http://u:hidden@${host}/` }).send(sms)
  await expect(sent).rejects.toThrow(new Error(`The SMS gateway answered ${status}`))
})

test.each([301, 302, 307, 308])('a redirect (%i) is not followed', async status => {
  const other = await gateway((_, res) => res.end())
  const { host } = await gateway((_, res) => res.writeHead(status, { location: `http://${other.host}/` }).end())
  await expect(httpSmsSender({ url: `http://u:p@${host}/` }).send(sms)).rejects.toThrow(`answered ${status}`)
  expect(other.received).toEqual([])
})

test('a gateway that never answers, drops the connection or is down rejects', async () => {
  const silent = await gateway(() => {})
  await expect(httpSmsSender({ url: `http://${silent.host}/`, timeoutMs: 100 }).send(sms)).rejects.toThrow(
    'cannot be reached',
  )
  const dropping = await gateway(req => req.socket.destroy())
  await expect(httpSmsSender({ url: `http://${dropping.host}/` }).send(sms)).rejects.toThrow('cannot be reached')
  const down = await gateway(() => {})
  await down.close()
  await expect(httpSmsSender({ url: `http://${down.host}/` }).send(sms)).rejects.toThrow('cannot be reached')
})

test('only a number is sent to', async () => {
  const { received, host } = await gateway((_, res) => res.end())
  await expect(httpSmsSender({ url: `http://${host}/` }).send({ ...sms, to: '0803' })).rejects.toThrow('E.164')
  expect(received).toEqual([])
})
