import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { busy, notFound, Refusal } from '../fail.ts'
import { isUnavailable } from '../lib/unavailable.ts'
import { say, type Words } from '../words.ts'
import { refuseInput } from './input.ts'
import { unreadable } from './unparsed.ts'
import { Unparsed } from './validation.ts'

const words = {
  tooLarge: { id: 'http.tooLarge', message: 'This is too large to send.' },
  wrongType: { id: 'http.wrongType', message: 'This kind of content is not taken here.' },
  fault: { id: 'http.fault', message: 'Something went wrong on our side. Please try again; nothing was changed.' },
}

const status = (code: number, w: Words) => new Refusal(code, w)

/** What has a status is the caller's doing, such as hanging up in the middle of a body. */
const isDependencyDown = (error: FastifyError): boolean => error.statusCode === undefined && isUnavailable(error)

function toRefusal(error: unknown, allRequired: boolean): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof Unparsed) return refuseInput(error.issues, allRequired)
  if (!(error instanceof Error)) return null
  const known = error as FastifyError
  if (isDependencyDown(known)) return busy()
  const code = known.statusCode ?? 500
  if (code === 413) return status(413, words.tooLarge)
  if (code === 415) return status(415, words.wrongType)
  if (code === 503) return busy()
  if (code >= 400 && code < 500) return status(code, unreadable)
  return null
}

function sendRefusal(reply: FastifyReply, refusal: Refusal, language: string): FastifyReply {
  const fields = refusal.fields && Object.entries(refusal.fields).map(([field, w]) => [field, say(w, language)])
  if (refusal.retryAfterS) void reply.header('retry-after', String(refusal.retryAfterS))
  return (
    reply
      .code(refusal.status)
      // What one node refuses another may have: while nodes are updated in turn, a file of the new web.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          message: say(refusal.words, language),
          ...(fields ? { error: Object.fromEntries(fields) } : {}),
          ...refusal.facts,
        }),
      )
  )
}

/** One envelope for every failure; an unexpected one is logged whole and answered without detail. */
export function mountErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const language = request.holder?.language ?? 'en'
    const refusal = toRefusal(error, request.routeOptions.config.allRequired ?? false)
    if (refusal) {
      if (refusal.status === 503 && !(error instanceof Refusal))
        deps.log.warn({ err: error, reqId: request.id }, 'a dependency is down')
      return sendRefusal(reply, refusal, language)
    }
    deps.log.error({ err: error, reqId: request.id }, 'a request failed')
    return sendRefusal(reply, new Refusal(500, words.fault), language)
  })
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(reply, notFound(), request.holder?.language ?? 'en')
