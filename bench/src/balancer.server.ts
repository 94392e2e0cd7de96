import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** In front of nodes as deploy/nginx.conf is: each request goes to the next one that takes it; 503 while there is none. */
const nodes = (process.env.NODES ?? '').split(',')
const agent = new Agent({ keepAlive: true })
let turn = 0

const nobody = (answer: ServerResponse) => answer.writeHead(503, { 'retry-after': '5' }).end()

function pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse, first = turn++, tried = 0): void {
  if (tried === nodes.length) return void nobody(answer)
  const node = nodes[(first + tried) % nodes.length]
  const onward = request(`${node}${asked.url}`, { method: asked.method, headers: asked.headers, agent }, reply => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    answer.flushHeaders()
    pipeline(reply, answer, () => undefined)
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    // What a node may have begun is not sent to another one: whoever has no answer sends it again with its key.
    if (error.code === 'ECONNREFUSED') pass(asked, body, answer, first, tried + 1)
    else answer.destroy()
  })
  answer.on('close', () => onward.destroy())
  onward.end(body)
}

createServer((asked, answer) => {
  if (asked.url === '/balancer') return answer.end()
  buffer(asked).then(
    body => pass(asked, body, answer),
    () => answer.destroy(),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
