import type { Readable } from 'node:stream'
import type { Answer, Received, Route } from '@accord/contract/route'
import type { Actor } from '@accord/policy/actor'
import type { Deps } from '../deps.ts'
import type { Spooled } from '../edges/uploads.ts'
import type { Words } from '../words.ts'
import type { Holder } from './session.ts'

/**
 * One uploaded file, whole, within its limit, and on disk until the request is answered. A browser sends an empty,
 * nameless one for a field nobody filled.
 */
export type Upload = Spooled & { readonly name: string }

/** What a handler may know of a request besides its parsed input. */
export type Context = {
  readonly deps: Deps
  readonly token: string | null
  readonly ip: string
  /** `X-Device`: lifts the growing delay of a known device and proves nothing else. */
  readonly device: string | null
  /** What the browser calls itself: anything at all, so never kept or shown as it came. */
  readonly agent: string | null
  readonly language: string
  readonly uploads: readonly Upload[]
  /** The `Idempotency-Key` with the hash of what was sent, on calls that create. */
  readonly once: { readonly key: string; readonly call: string; readonly bodyHash: Buffer } | null
}

export type PublicContext = Context & { readonly holder: Holder | null }
export type HolderContext = Context & { readonly holder: Holder }
export type ActorContext = HolderContext & { readonly actor: Actor }

export type ContextOf<R extends Route> = R['session'] extends 'full'
  ? ActorContext
  : R['session'] extends 'registration'
    ? HolderContext
    : PublicContext

/** The text of a file may be sent while it is made. */
type Data<R extends Route> = R extends { csv: string } ? string | Readable : Answer<R>['data']

/** The answer before its message is put in words; `fileName`: of a file, where the route's own name says too little. */
export type Said<R extends Route> = Omit<Answer<R>, 'message' | 'data'> & {
  data: Data<R>
  message?: Words
  fileName?: string
}
export type Handler<R extends Route> = (ctx: ContextOf<R>, input: Received<R>) => Promise<Said<R>>

/** What is known before the body has come; `keyed`: with an `Idempotency-Key`, so that it may be done already. */
export type Arriving<C extends Context> = Omit<C, 'uploads' | 'once'> & { readonly keyed: boolean }

/**
 * A call that takes files says before they come what it would refuse whatever they are: there is no access to the thing, the
 * permission is missing, the thing is over. Null only where there is nothing to ask.
 */
export type FileHandler<R extends Route> = {
  readonly before: ((ctx: Arriving<ContextOf<R>>, input: Omit<Received<R>, 'body'>) => Promise<unknown>) | null
  readonly handle: Handler<R>
}

/** A missing handler, or one that answers another shape, does not compile. */
export type Handlers<T extends Record<string, Route>> = {
  readonly [K in keyof T]: T[K] extends { files: object } ? FileHandler<T[K]> : Handler<T[K]>
}
