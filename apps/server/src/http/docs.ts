import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { routes } from '@accord/contract/routes'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'

/**
 * Swagger UI as it is served, of the package's files alone: its plugin brings a second server of files, a reader of YAML
 * and a description of the routes, for which each start would wait.
 */
const filesOfPage = () =>
  join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static')

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accord API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/static/index.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/begin.js"></script>
</body>
</html>
`

const BEGIN = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })
`

/** The description of every call, and a page to read it (rules "Answers"). */
export async function mountDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  // The same for everybody, and long: written once, when somebody asks.
  let text: string | undefined
  const described = () => {
    text ??= JSON.stringify(describeApi(routes, publicUrl))
    return text
  }
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(described()))
  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/api/docs/begin.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(BEGIN))
  await app.register(fastifyStatic, { root: filesOfPage(), prefix: '/api/docs/static/', decorateReply: false })
}
