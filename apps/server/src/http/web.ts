import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './errors.ts'

type Rendered = { status: 200 | 404; html: string; secret: boolean }
/** What the web's server bundle gives: null means an address of the shell. */
type RenderPublic = (path: string, options?: { data?: unknown }) => Rendered | null

/** The built web: hashed files for ever, public pages rendered here, the shell for every other address. */
export async function mountWeb(app: FastifyInstance, webDist: string): Promise<void> {
  const bundle: { renderPublic: RenderPublic; shellLinks: (path: string) => string } = await import(
    /* @vite-ignore */ pathToFileURL(join(webDist, 'server', 'server.js')).href
  )
  const client = join(webDist, 'client')
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  await app.register(async files => {
    files.addHook('onRoute', route => {
      route.config = { ...route.config, budget: 'static' }
    })
    await files.register(fastifyStatic, {
      root: client,
      index: false,
      wildcard: false,
      globIgnore: ['index.html*', '.vite/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/')) return answerNotFound(request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerNotFound(request, reply)
    const page = bundle.renderPublic(decoded(path))
    const inShell = () => shell.replace('</head>', () => `${bundle.shellLinks(decoded(path))}</head>`)
    return reply
      .code(page?.status ?? 200)
      .header('cache-control', page?.secret ? 'no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page?.html ?? inShell())
  })
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
