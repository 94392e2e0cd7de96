import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { answerNotFound } from './errors.ts'

type Rendered = { status: 200 | 404; html: string; secret: boolean }
/** What the web's server bundle gives: null means an address of the shell. */
type RenderPublic = (path: string, options: { origin: string; data: unknown }) => Rendered | null
/** What the server reads for a public page, by its path and what is asked of it. */
export type PageData = (path: string, query: URLSearchParams) => Promise<unknown>
type ShellParts = { head: string; body: string; root: string }
type Bundle = { renderPublic: RenderPublic; shellParts: (path: string) => ShellParts }

/** What browsers keep to start without a network: the shell, and of no screen what it loads. */
const SHELL = '/app-shell'

/** Takes the place of the worker: all that it kept goes, and so does it. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(remove()))
const remove = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** The built web: hashed files for ever, public pages rendered here, the shell for every other address. */
export async function mountWeb(
  app: FastifyInstance,
  webDist: string,
  { publicUrl, serviceWorker }: Pick<Env, 'publicUrl' | 'serviceWorker'>,
  pageData: PageData,
): Promise<void> {
  const bundle: Bundle = await import(/* @vite-ignore */ pathToFileURL(join(webDist, 'server', 'server.js')).href)
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
      // A route for each of the others; the assets are too many, and a start would wait for theirs.
      globIgnore: ['index.html*', '.vite/**', 'sw.js*', 'assets/**', '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (!path.includes('/assets/')) return reply.header('cache-control', 'no-cache')
        // What never changes is not asked for anew: on a bad line these would be sent for nothing.
        for (const name of ['etag', 'last-modified', 'accept-ranges', 'x-request-id']) void reply.removeHeader(name)
        return reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
    files.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(`assets/${params['*']}`))
    files.get('/sw.js', (_request, reply) => {
      void reply.header('cache-control', 'no-cache')
      return serviceWorker ? reply.sendFile('sw.js') : reply.type('text/javascript; charset=utf-8').send(NO_WORKER)
    })
  })
  app.setNotFoundHandler(answerNotFound)
  // A route, since only what a route answers is compressed.
  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split('?')
    if (path === '/api' || path.startsWith('/api/')) return answerNotFound(request, reply)
    const data = path === SHELL ? null : await pageData(decoded(path), new URLSearchParams(query))
    const page = path === SHELL ? null : bundle.renderPublic(decoded(path), { origin: publicUrl, data })
    const inShell = () => {
      const { head, body, root } = bundle.shellParts(decoded(path))
      return shell
        .replace('</head>', () => `${head}</head>`)
        .replace('<body>', () => `<body>${body}`)
        .replace('<div id="root">', found => found + root)
    }
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
