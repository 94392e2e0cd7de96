import type { CallName, Envelope, Input } from '@accord/contract/route'
import type { RouteKey, Routes } from '@accord/contract/routes'

// Types only: the contract's zod schemas never reach the browser from here.
/** Every call of the contract by its name, `POST /api/login`. */
export type Calls = { [K in RouteKey as CallName<Routes[K]>]: Routes[K] }
export type Call = keyof Calls

type Extras = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Leaves the token out, where an invitation speaks for itself (000 §7). */
  bearer?: false
  /** Goes on when the page is left. */
  keepalive?: true
}
type FileKey<C extends Call> = Calls[C] extends { files: object } ? 'body' : never
type WithFiles<C extends Call> = [FileKey<C>] extends [never] ? unknown : { body: FormData }

/** What a call takes: `params`, `query` and `body` as the contract has them; calls with files take FormData. */
export type Options<C extends Call> = Omit<Input<Calls[C]>, FileKey<C>> & WithFiles<C> & Extras
export type Reply<C extends Call> = Envelope<Calls[C]>

type Optional<T> = Record<never, never> extends T ? [options?: T] : [options: T]
/** The options may be left out where a call needs none. */
export type Arguments<C extends Call> = Optional<Options<C>>

export type AnyOptions = Extras & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}
