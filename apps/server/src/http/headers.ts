import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Styles may be written by what shows the API's description; scripts are never inline.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

const YEAR_S = 31_536_000

const headersOf = ({ publicUrl }: Pick<Env, 'publicUrl'>): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
})

/** What every answer tells a browser, whatever becomes of the request; a route that knows better says so itself. */
export function mountHeaders(app: FastifyInstance, env: Pick<Env, 'publicUrl'>): void {
  const headers = Object.entries(headersOf(env))
  // Of the answer itself, so that a stream that takes the line over has them, too.
  app.addHook('onRequest', async (_request, { raw }) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
  })
}
