import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { answerNotFound } from './errors.ts'

type Rendered = { status: 200 | 404; html: string; secret: boolean }
/** What the web's server bundle gives: null means an address of the shell. */
type RenderPublic = (path: string, options: { origin: string }) => Rendered | null
type Bundle = { renderPublic: RenderPublic; shellParts: (path: string) => { head: string; body: string } }

/** The built web: hashed files for ever, public pages rendered here, the shell for every other address. */
export async function mountWeb(
  app: FastifyInstance,
  webDist: string,
  { publicUrl }: Pick<Env, 'publicUrl'>,
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
    const page = bundle.renderPublic(decoded(path), { origin: publicUrl })
    const inShell = () => {
      const { head, body } = bundle.shellParts(decoded(path))
      return shell.replace('</head>', () => `${head}</head>`).replace('<body>', () => `<body>${body}`)
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
