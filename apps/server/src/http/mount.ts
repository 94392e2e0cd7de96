import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Route } from '@accord/contract/route'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { badInput, forbidden, Refusal } from '../fail.ts'
import { lagosDay } from '../lagos.ts'
import { say, type Words } from '../words.ts'
import type { ActorContext, Arriving, Context, Handlers, Upload } from './context.ts'
import { envelopeOf } from './envelope.ts'
import { type Intake, intakeOf } from './intake.ts'
import type { Counted, Rates } from './rates.ts'
import { bearerToken, type Holder, loadHolder, refuseEnded } from './session.ts'
import { type Form, openForm, refuseOtherThanForm } from './upload.ts'
import { Unparsed } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    allRequired?: boolean
  }
  interface FastifyRequest {
    holder: Holder | null
    token: string | null
    form: Form | null
    uploads: readonly Upload[]
  }
}

const keyWords = { id: 'http.key', message: 'Use 8 to 100 letters, digits, dashes or dots.' }
const jsonWords = { id: 'http.json', message: 'Send this as JSON (application/json).' }
const done = { id: 'http.done', message: 'Done.' }

/** Everything under /api is closed until its route opens it (rules "Answers": 401 before anything else). */
export const admit =
  (deps: Deps, rates: Rates, route: Counted & Pick<Route, 'session'>) => async (request: FastifyRequest) => {
    request.token = bearerToken(deps, request)
    request.holder = await loadHolder(deps, request.token)
    if (request.holder) rates.admitPerson(route, request.holder)
    if (route.session === 'none') return
    if (!request.holder) throw await refuseEnded(deps, request.token)
    // The registration token opens its few calls and no other (rules "Answers").
    if (route.session === 'full' && !request.holder.actor) throw forbidden()
  }

type Before = (ctx: Arriving<ActorContext>, input: { params: unknown; query: unknown }) => Promise<unknown>

/** As the validator will once the body is there. */
function parsed(shape: Route['params'], sent: unknown): unknown {
  if (!shape) return {}
  const found = z.safeParse(shape, sent, { reportInput: true })
  if (!found.success) throw new Unparsed(found.error.issues)
  return found.data
}

/** Asks what can be asked without the body before any of it is read, then takes it in. */
const takeForm =
  (deps: Deps, intake: Intake, route: FilesRoute, before: Before | null): preValidationAsyncHookHandler =>
  async request => {
    refuseOtherThanForm(request)
    const keyed = route.creates !== undefined && keyOf(request) !== null
    const input = { params: parsed(route.params, request.params), query: parsed(route.query, request.query) }
    await before?.({ ...contextOf(deps, request, null), keyed }, input)
    const share = intake(request.holder?.personId ?? '')
    request.form = openForm(request, { files: route.files, folder: deps.uploads, share })
    const { body, uploads } = await request.form.read()
    request.body = body
    request.uploads = uploads
  }

/**
 * Handler and body are done with the files by then, also where one of them was refused or the sender has gone; an answer
 * that is made while it is sent is done with them when it ends.
 */
const endForm: onSendAsyncHookHandler = async (request, _reply, payload) => {
  const end = () => request.form?.end()
  if (payload instanceof Readable)
    payload.once('close', () => end()?.catch(error => request.log.error({ err: error }, 'a file that arrived is left')))
  else await end()
}

/** Nothing sent is nothing chosen: a call whose fields may all be left out takes no body, others name each field. */
const takeJson: preValidationAsyncHookHandler = async request => {
  if (request.isMultipart()) throw new Refusal(415, jsonWords)
  if (request.body === undefined) request.body = {}
}

/** A call that needs no fields takes none: every one is unknown to it (rules "Answers"). */
const noFields = z.strictObject({})

/** What is sent with a GET is never read. */
const bodyOf = (route: Route) => route.body ?? (route.method === 'GET' ? null : noFields)

const isKey = /^[A-Za-z0-9._-]{8,100}$/

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !isKey.test(key)) throw badInput({ 'Idempotency-Key': keyWords })
  return key
}

function onceOf(request: FastifyRequest, call: string) {
  const key = keyOf(request)
  if (key === null) return null
  const bodyHash = createHash('sha256')
  // Multipart bodies have no stable bytes of their own: what was parsed is what counts.
  bodyHash.update(JSON.stringify([request.params, request.body]))
  for (const upload of request.uploads) bodyHash.update(upload.name).update(upload.sha256)
  return { key, call, bodyHash: bodyHash.digest() }
}

const deviceOf = (request: FastifyRequest): string | null => {
  const sent = request.headers['x-device']
  return typeof sent === 'string' && /^[A-Za-z0-9_-]{20,100}$/.test(sent) ? sent : null
}

/** A call that answers a file instead of the envelope: its type and its name. */
function fileOf({ csv, calendar }: Route, at: Date): { type: string; name: string } | null {
  if (csv) return { type: 'text/csv', name: `${csv}-${lagosDay(at)}.csv` }
  return calendar ? { type: 'text/calendar', name: `${calendar}.ics` } : null
}

const sendFile = (reply: FastifyReply, { type, name }: { type: string; name: string }, answer: object) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send('data' in answer ? answer.data : '')

/** What the validator and the serializer know of a call. */
const schemaOf = (route: Route, body: ReturnType<typeof bodyOf>) => ({
  ...(route.params ? { params: route.params } : {}),
  ...(route.query ? { querystring: route.query } : {}),
  ...(body ? { body } : {}),
  response: { '2xx': route.csv || route.calendar ? route.data : envelopeOf(route) },
})

/** Who the caller of a handler is: `admit` has seen to it that there is an actor where the route wants one. */
export const contextOf = (deps: Deps, request: FastifyRequest, once: Context['once']) =>
  ({
    deps,
    token: request.token,
    ip: request.ip,
    device: deviceOf(request),
    agent: request.headers['user-agent'] ?? null,
    language: request.holder?.language ?? 'en',
    uploads: request.uploads,
    once,
    holder: request.holder,
    actor: request.holder?.actor,
  }) as unknown as ActorContext

type FilesRoute = Route & { readonly files: NonNullable<Route['files']> }
const isOfFiles = (route: Route): route is FilesRoute => route.files !== undefined

type Handle = (ctx: ActorContext, input: unknown) => Promise<Answered>
type Answered = { status?: number; message?: Words; fileName?: string }

/** Makes routes of a feature's calls: which session they need, what is parsed, the handler, the envelope. */
export function mount<T extends Record<string, Route>>(
  app: FastifyInstance,
  deps: Deps,
  rates: Rates,
  routes: T,
  handlers: Handlers<T>,
): void {
  const intake = intakeOf(deps)
  for (const [name, route] of Object.entries<Route>(routes)) {
    // The types of `Handlers` hold each handler to its route; inside this loop the route is any of them.
    const handler = handlers[name as keyof T] as unknown as Handle | { before: Before | null; handle: Handle }
    const { before, handle } = typeof handler === 'function' ? { before: null, handle: handler } : handler
    const body = bodyOf(route)
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route, body),
      config: { allRequired: route.allRequired ?? false },
      onRequest: admit(deps, rates, route),
      ...(isOfFiles(route)
        ? { preValidation: takeForm(deps, intake, route, before), onSend: endForm }
        : body
          ? { preValidation: takeJson }
          : {}),
      handler: async (request, reply) => {
        const ctx = contextOf(deps, request, route.creates ? onceOf(request, name) : null)
        const answer = await handle(ctx, { params: request.params, query: request.query, body: request.body })
        const { status, message, fileName, ...envelope } = answer
        void reply.code(status ?? 200)
        if (route.fresh) void reply.header('cache-control', `public, max-age=${route.fresh}`)
        const file = fileOf(route, deps.clock.now())
        if (file) return sendFile(reply, fileName ? { ...file, name: fileName } : file, envelope)
        return { message: say(message ?? done, ctx.language), ...envelope }
      },
    })
  }
}
