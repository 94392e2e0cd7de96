import type * as z from 'zod/mini'
import type { Total } from './page.ts'

/** Which session a call needs: none, at least that of a registration, or a full one (rules "Answers"). */
export type SessionNeeded = 'none' | 'registration' | 'full'

type Shape = z.ZodMiniType
/** Named fields, or one of several sets of them told apart by one field. */
export type Fields = z.ZodMiniObject | z.ZodMiniDiscriminatedUnion<readonly z.ZodMiniObject[]>

/**
 * One call of the product. `data` is the shape of `data` in the success envelope; `extra` names further top-level
 * fields (rules "Answers"). A `list` answers `next_cursor` and `total` too;
 * `uncounted`: unless it is asked for without `total` (`countedQuery`). `creates` calls honour `Idempotency-Key`.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** Where this call is written down: the document and section, or "ours". */
  readonly source: string
  readonly summary: string
  readonly session: SessionNeeded
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: Fields
  /** Multipart: the name of the file parts, others that they may have, and the largest size of each, in bytes. */
  readonly files?: {
    readonly field: string
    readonly also?: readonly string[]
    readonly max: number
    readonly many?: boolean
    readonly required?: boolean
  }
  readonly data: Shape
  readonly extra?: z.ZodMiniObject
  readonly list?: true
  readonly uncounted?: true
  readonly creates?: true
  /**
   * Answers a file of comma-separated values, named so, instead of the envelope; `data` is its text
   * (rules "Lists and exports").
   */
  readonly csv?: string
  /** Answers a calendar file, named so, instead of the envelope; `data` is its text. */
  readonly calendar?: string
  /** Its refusal says "All fields are required." where one is missing (002 §8). */
  readonly allRequired?: true
  /** A budget of its own instead of a write's, or that of reads where nothing is written (rules "Rates"). */
  readonly rate?: 'messages' | 'drafts' | 'reads'
  /** Anybody may keep the answer for so many seconds; without it nobody keeps any. */
  readonly fresh?: number
}

/** Keeps the literal types, so that web and tests can name a call by `METHOD path`. */
export const route = <const R extends Route>(r: R): R => r

/** `POST /api/case/create`: how web and tests name a call. */
export type CallName<R extends Route> = `${R['method']} ${R['path']}`

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends Fields ? z.input<R[K]> : undefined

/** What a caller sends. */
export type Input<R extends Route> = {
  [K in 'params' | 'query' | 'body' as Part<R, K> extends undefined ? never : K]: Part<R, K>
}

type Parsed<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends Fields
  ? z.output<R[K]>
  : Record<never, never>

/** What a handler receives after parsing. */
export type Received<R extends Route> = {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
}

type ListFields<R extends Route> = {
  next_cursor: string | null
  total: R['uncounted'] extends true ? Total | null : Total
}

/** What a handler hands back: `data` and whatever else this call's envelope carries; `message` defaults to "OK". */
export type Answer<R extends Route> = {
  data: z.output<R['data']>
  message?: string
  status?: 200 | 201
} & (R['list'] extends true ? ListFields<R> : unknown) &
  (R['extra'] extends z.ZodMiniObject ? z.output<R['extra']> : unknown)

/** The whole success envelope, as a caller reads it. */
export type Envelope<R extends Route> = { message: string } & Omit<Answer<R>, 'message' | 'status'>

/** The failure envelope: `error` only where fields are at fault. */
export type Failure = { message: string; error?: Record<string, string> }
