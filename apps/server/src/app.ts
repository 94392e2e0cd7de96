import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Deps } from './deps.ts'
import { redactUrl } from './edges/log.ts'
import { isEncoded } from './env.parts.ts'
import { Refusal } from './fail.ts'
import { mountFeatures } from './features.ts'
import { mountClosing } from './http/closing.ts'
import { mountDocs } from './http/docs.ts'
import { answerNotFound, mountErrors } from './http/errors.ts'
import { mountGate } from './http/gate.ts'
import { mountHeaders } from './http/headers.ts'
import { keepBeating } from './http/heartbeat.ts'
import { mountOperations } from './http/operations.ts'
import { createRates, keepMerging } from './http/rates.ts'
import { watchBodies } from './http/slow.ts'
import { mountStream } from './http/stream.ts'
import { answerUnparsed, bareHeaders, unreadable } from './http/unparsed.ts'
import { mountMultipart } from './http/upload.ts'
import { serializerCompiler, validatorCompiler } from './http/validation.ts'
import { mountWeb } from './http/web.ts'
import { pageDataOf } from './pages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

const JSON_LIMIT = 256 * 1024

/** A number is how many proxies are before us; else their addresses. */
const trusted = (proxies: Deps['env']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The whole product as one Fastify app. `webDist` is the built web; without it only the API answers. */
export async function buildApp(deps: Deps, { webDist }: { webDist?: string } = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trusted(deps.env.trustProxy),
    bodyLimit: JSON_LIMIT,
    genReqId: () => randomUUID(),
    requestTimeout: 15 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    // Who is refused and who is cut off when the server stops is said in http/closing.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, caseSensitive: true },
    // Neither of these has been through a hook.
    frameworkErrors: (error, request, reply) =>
      app.errorHandler(error, request, reply.headers(bareHeaders(request.id))),
    clientErrorHandler: answerUnparsed,
  })
  readJsonOnly(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  prepareRequests(app, deps)
  mountHeaders(app, deps.env)
  mountClosing(app)
  const rates = createRates(deps)
  keepMerging(app, deps, rates)
  keepBeating(app, deps)
  mountGate(app, rates)
  watchBodies(app, deps)
  mountErrors(app, deps)
  // From 5 on Brotli looks at more than the last bytes: a twentieth less, in the same time.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'], brotliOptions })
  await mountMultipart(app)
  await mountDocs(app, deps.env.publicUrl)
  app.decorate('metrics', mountOperations(app, deps))
  mountStream(app, deps, rates)
  mountFeatures(app, deps, rates)
  if (webDist) await mountWeb(app, webDist, deps.env, pageDataOf(deps))
  else app.setNotFoundHandler(answerNotFound)
  return app
}

/** JSON and forms only (rules "Answers"); Fastify would read plain text too. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Nothing is no broken JSON: many a client names the type though it has nothing to say.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : parseJson(request, text, done),
  )
}

/** What every request carries from the start, what every answer says, and its line in the log. */
function prepareRequests(app: FastifyInstance, { log }: Deps): void {
  app.decorateRequest('holder', null)
  app.decorateRequest('token', null)
  app.decorateRequest('form', null)
  app.decorateRequest('uploads')
  app.addHook('onRequest', async (request, reply) => {
    request.uploads = []
    void reply.header('x-request-id', request.id)
    // Whatever becomes of it, an answer of the API is kept by nobody; pictures say otherwise themselves.
    if (!request.url.startsWith('/api')) return
    void reply.header('cache-control', 'no-store')
    // The router leaves a parameter as it is whose bytes are no text, such as half a character.
    if (!isEncoded(request.url)) throw new Refusal(400, unreadable)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!log.isLevelEnabled('debug')) return
    const { method, id, ip } = request
    log.debug({ reqId: id, method, url: redactUrl(request.url), status: reply.statusCode, ip }, 'answered')
  })
}
