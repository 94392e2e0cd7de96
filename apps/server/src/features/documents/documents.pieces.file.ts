import { PassThrough, Readable } from 'node:stream'
import { MAX_DOCUMENT, MAX_PIECE } from '@accord/contract/documents/files'
import { type Locker, Server, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { busy, conflict, notFound, Refusal } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { UUID_FORM } from '../../http/cursor.ts'
import { intakeOf } from '../../http/intake.ts'
import { admit, contextOf } from '../../http/mount.ts'
import type { Rates } from '../../http/rates.ts'
import { newId } from '../../lib/ids.ts'
import { largePiece, Pieces, refuseWhoMayNot, seenUpload } from './documents.pieces.ts'
import { givingWay } from './documents.pieces.turns.ts'
import { words } from './documents.words.ts'

const PATH = '/api/uploads'
const VERSION = '1.0.0'
const PIECE = 'application/offset+octet-stream'
/** What somebody writes there is read by nobody and kept nowhere. */
const MOST_METADATA = 4096
/** After somebody has come anew for an upload, what their request before has sent is on its way for this long. */
const DRAIN_MS = 100

/** All of the protocol that the library is told: what else a request says is not its business. */
const TOLD = ['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-concat', 'upload-offset'] as const

/** What of its answer is passed on: nothing about other sites, nor about a body that is not there. */
const SAID = /^(tus-|upload-|location$|connection$)/

function toldOf({ method, headers }: FastifyRequest): Headers {
  const told = new Headers()
  const names = method === 'PATCH' ? [...TOLD, 'content-type', 'content-length'] : TOLD
  for (const name of names) if (typeof headers[name] === 'string') told.set(name, headers[name])
  return told
}

/** What comes of a body: where the line breaks it ends, so that nothing of what came before is lost. */
function arrivingOf({ raw }: FastifyRequest): PassThrough {
  const arriving = new PassThrough()
  raw.on('error', () => undefined)
  // It may have broken before anybody looked.
  if (raw.destroyed) arriving.end()
  else raw.once('close', () => arriving.end())
  return raw.pipe(arriving)
}

/** The library's refusals in our words; what is ours comes back as it was thrown. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Error && !('status_code' in error)) return error
  return refused(Number(Object(error).status_code))
}

function refused(status: number): Refusal {
  if (status === 404) return notFound()
  if (status === 409) return conflict(words.otherOffset)
  if (status === 413) return new Refusal(413, { ...words.largeUpload, params: { mb: MAX_DOCUMENT / 1024 / 1024 } })
  // Somebody else's turn did not end; all else, whatever number the library gives it, is how it was asked.
  return status === 500 ? busy() : new Refusal(400, words.noTus)
}

/** What can be said before any of a body is read. */
function refuseHead({ method, headers }: FastifyRequest): void {
  if (String(headers['upload-metadata'] ?? '').length > MOST_METADATA) throw new Refusal(400, words.noTus)
  if (method !== 'OPTIONS' && headers['tus-resumable'] !== VERSION) throw new Refusal(412, words.otherTus)
  if (method !== 'PATCH') return
  if (headers['content-type'] !== PIECE) throw new Refusal(415, { ...words.wantedPiece, params: { type: PIECE } })
  if (Number(headers['content-length'] ?? 0) > MAX_PIECE) throw largePiece()
}

/** Asks the library, which answers as the protocol has it; a refusal of whichever sort is thrown. */
async function asked(request: FastifyRequest, options: Omit<ServerOptions, 'path'> & { datastore: Pieces }) {
  let thrown: unknown
  const onResponseError: ServerOptions['onResponseError'] = (_request, error) => {
    thrown = error
    return undefined
  }
  const server = new Server({ ...options, path: PATH, relativeLocation: true, allowedOrigins: [], onResponseError })
  const body = request.method === 'PATCH' ? Readable.toWeb(arrivingOf(request)) : null
  const answer = await server.handleWeb(
    // The stream is one to both, though their types come from two places.
    new Request(new URL(request.url, 'http://accord'), {
      method: request.method,
      headers: toldOf(request),
      ...(body ? { body: body as unknown as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit),
  )
  if (thrown) throw refusalOf(thrown)
  if (answer.status >= 400) throw refused(answer.status)
  return answer
}

/** A browser reads no answer before all of its piece has left: one that is refused would cost its sender half a megabyte. */
function hangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  void reply.header('connection', 'close')
  reply.raw.once('finish', () => raw.destroy())
}

async function answer(ctx: ActorContext, locker: Locker, request: FastifyRequest<Params>, reply: FastifyReply) {
  const { deps } = ctx
  const { id } = request.params
  // A refusal says them, too.
  void reply.headers({ 'tus-resumable': VERSION, 'tus-version': VERSION })
  refuseWhoMayNot(ctx)
  refuseHead(request)
  if (id !== undefined && !UUID_FORM.test(id)) throw notFound()
  if (id !== undefined) await refuseFinished(ctx, id, request.method)
  const share = intakeOf(deps)(ctx.actor.id)
  try {
    const datastore = new Pieces(ctx, share)
    const namingFunction = () => newId(deps.clock)
    const options = { datastore, locker, namingFunction, maxSize: MAX_DOCUMENT, lockDrainTimeout: DRAIN_MS }
    const { status, headers } = await asked(request, options)
    for (const [name, value] of headers) if (SAID.test(name)) void reply.header(name, value)
    return reply.code(status).send()
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) hangUp(request, reply)
    throw error
  } finally {
    share.end()
    // What still comes is read and forgotten, so that the answer reaches whoever sends first and reads then.
    request.raw.unpipe().resume()
  }
}

async function refuseFinished(ctx: ActorContext, id: string, method: string): Promise<void> {
  const { finished_as } = await seenUpload(ctx, id)
  if (finished_as && method === 'PATCH') throw conflict(words.usedUpload)
}

type Params = { Params: { id?: string } }

/** tus 1.0 (rules "Uploads that resume"): each request is asked again who it is and whose the upload is. */
export function mountUploads(app: FastifyInstance, deps: Deps, rates: Rates): void {
  const locker = givingWay()
  const routes = [
    { method: 'POST', url: PATH },
    { method: 'OPTIONS', url: PATH, rate: 'reads' },
    { method: 'HEAD', url: `${PATH}/:id`, rate: 'reads' },
    { method: 'PATCH', url: `${PATH}/:id`, rate: 'pieces' },
    { method: 'DELETE', url: `${PATH}/:id` },
  ] as const
  void app.register(async uploads => {
    // Whatever the type, a body is not read before it was asked for.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const route of routes)
      uploads.route<Params>({
        method: route.method,
        url: route.url,
        onRequest: admit(deps, rates, { ...route, session: 'full' }),
        handler: (request, reply) => answer(contextOf(deps, request, null), locker, request, reply),
      })
  })
}
