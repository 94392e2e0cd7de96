import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

/** `METRICS_PORT`: the metrics on a port of their own, for the host only; answers how to close it. */
export async function mountMetricsPort(env: Env, app: FastifyInstance): Promise<() => Promise<void>> {
  const { metricsPort } = env
  if (metricsPort === null) return async () => undefined
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    app.metrics
      .metrics()
      .then(text => response.writeHead(200, { 'content-type': app.metrics.contentType }).end(text))
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort, '127.0.0.1', resolve)
  })
  return () => new Promise(resolve => server.close(() => resolve()))
}
