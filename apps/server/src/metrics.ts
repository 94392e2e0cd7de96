import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** `METRICS_PORT`: the metrics on a port of their own, for the host only; answers how to close it. */
export async function mountMetricsPort(env: Env, app: FastifyInstance): Promise<() => Promise<void>> {
  const { metricsPort } = env
  if (metricsPort === null) return async () => undefined
  const server = createServer(({ url, headers }, response) => {
    // What a proxy passes on comes from elsewhere, though the proxy is on this machine.
    if (url !== '/metrics' || FORWARDED.some(name => headers[name] !== undefined)) {
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
