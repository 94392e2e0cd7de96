import type { Words } from './words.ts'

/**
 * A refusal the caller can act on; the http edge gives it its envelope (rules "Answers"). Everything else is a fault.
 */
export class Refusal extends Error {
  readonly status: number
  readonly words: Words
  readonly fields: Readonly<Record<string, Words>> | undefined
  readonly retryAfterS: number | undefined
  /** Top-level facts beside the message, such as the current version of a stale thing. */
  readonly facts: Readonly<Record<string, unknown>> | undefined

  constructor(
    status: number,
    words: Words,
    more: {
      fields?: Readonly<Record<string, Words>>
      retryAfterS?: number
      facts?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(words.message)
    this.status = status
    this.words = words
    this.fields = more.fields
    this.retryAfterS = more.retryAfterS
    this.facts = more.facts
  }
}

const general = {
  notLoggedIn: { id: 'http.notLoggedIn', message: 'User is not logged in.' },
  notFound: { id: 'http.notFound', message: 'This was not found, or you may not see it.' },
  forbidden: { id: 'http.forbidden', message: 'You do not have permission to do this.' },
  input: { id: 'http.input', message: 'Please check the fields that are marked.' },
  allRequired: { id: 'http.allRequired', message: 'All fields are required.' },
  tooMany: { id: 'http.tooMany', message: 'Too many tries. Please wait {seconds} seconds and try again.' },
  busy: { id: 'http.unavailable', message: 'The service is busy. Please try again in a moment.' },
  keyReused: { id: 'http.keyReused', message: 'This request was already used for something else. Please start again.' },
} as const

/** A limiter is full: 429 to whoever fills it alone, 503 where it is everybody together. */
export const crowded = (own: Words, all: Words, retryAfterS: number) => (crowd: 'own' | 'all') =>
  crowd === 'own' ? new Refusal(429, own, { retryAfterS }) : new Refusal(503, all, { retryAfterS })

/** `reason`: why their session is over, while that is known. */
export const notLoggedIn = (reason?: string | null) =>
  new Refusal(401, general.notLoggedIn, reason ? { facts: { reason } } : {})
/** Unknown and not accessible are one answer, to the byte. */
export const notFound = () => new Refusal(404, general.notFound)
/** A link that once worked; `more`: what else its holder may know. */
export const deadLink = (link: string, more: { sent_to?: readonly string[] } = {}) =>
  new Refusal(404, general.notFound, { facts: { link, ...more } })
export const forbidden = (words: Words = general.forbidden) => new Refusal(403, words)
export const conflict = (words: Words, facts?: Record<string, unknown>, fields?: Record<string, Words>) =>
  new Refusal(409, words, { ...(facts && { facts }), ...(fields && { fields }) })
export const badInput = (fields: Record<string, Words>, words: Words = general.input) =>
  new Refusal(422, words, { fields })
/** Something is missing where the documents have this word for it (002 §8). */
export const incomplete = (fields: Record<string, Words>) => badInput(fields, general.allRequired)
export const tooMany = (retryAfterS: number) =>
  new Refusal(429, { ...general.tooMany, params: { seconds: retryAfterS } }, { retryAfterS })
/** A dependency is down, or more wait for something than can be served soon. */
export const busy = () => new Refusal(503, general.busy, { retryAfterS: 5 })
export const keyReused = () => new Refusal(422, general.keyReused)
