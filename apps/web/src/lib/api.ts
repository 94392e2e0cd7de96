import type { AnyOptions, Arguments, Call, Reply } from './calls.ts'
import { OfflineError } from './errors.ts'
import { heard, isAnswer } from './reach.ts'
import { answerOf, requestOf } from './request.ts'
import { hearServerClock } from './serverClock.ts'

/**
 * Makes one call of the contract: `api('POST /api/login', { body: { email, password } })`. Resolves to the whole
 * envelope; throws ApiError on a refusal and OfflineError when the server cannot be reached.
 */
export const api = async <C extends Call>(call: C, ...[options]: Arguments<C>): Promise<Reply<C>> => {
  const given: AnyOptions | undefined = options
  const { url, ...request } = requestOf(call, given)
  const { signal = null, keepalive = false } = given ?? {}
  const response = await fetch(url, { ...request, signal, keepalive }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    heard('call', false)
    throw new OfflineError()
  })
  heard('call', isAnswer(response.status))
  hearServerClock(response.headers.get('date'))
  const text = await response.text().catch(() => {
    throw new OfflineError()
  })
  // The one place where an answer gets its type: the server's response schema has already shaped it.
  return answerOf(response.status, text, response.headers.get('retry-after')) as Reply<C>
}
