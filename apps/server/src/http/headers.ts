import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Env } from '../env.ts'

const YEAR_S = 31_536_000

const secured = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        // Styles may be written by what shows the API's description; scripts are never inline.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'blob:', 'data:'],
        // A PDF in place: its bytes as an address of the page's own.
        'frame-src': ['blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: YEAR_S } : false,
  })

/** What helmet sets on an answer: the same on every one, so it is asked once. Anew for each it is a tenth of a read. */
function headersOf(env: Pick<Env, 'publicUrl'>): [name: string, value: string][] {
  const headers: [string, string][] = []
  const answer = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} }
  secured(env)({} as IncomingMessage, answer as unknown as ServerResponse, error => {
    if (error) throw new Error('The security headers cannot be made', { cause: error })
  })
  return headers
}

/** What says how a page may behave. */
const OF_PAGES = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

/** The API's own description is a page. */
const isOfPages = (url: string): boolean => !url.startsWith('/api/') || url.startsWith('/api/docs')

/**
 * What every answer asks of a browser, whatever becomes of the request; a route that knows better says so itself. An answer
 * of the API that a browser is led to may load nothing, and does without what is said to pages: it was half of a check.
 */
export function mountHeaders(app: FastifyInstance, env: Pick<Env, 'publicUrl'>): void {
  const ofPages = headersOf(env)
  const ofCalls = ofPages.filter(([name]) => !OF_PAGES.has(name.toLowerCase()))
  ofCalls.push(['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"])
  // Of the answer itself, so that a stream that takes the line over has them, too.
  app.addHook('onRequest', async ({ url }, { raw }) => {
    for (const [name, value] of isOfPages(url) ? ofPages : ofCalls) raw.setHeader(name, value)
  })
}
