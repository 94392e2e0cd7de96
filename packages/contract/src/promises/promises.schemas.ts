import * as z from 'zod/mini'
import { day, id, line, looseText, text, time, version } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { AGREEMENT_STATES, MOST_INSTALMENTS, MOST_KOBO, MOST_PROMISES, PROMISE_STATES } from './promises.limits.ts'

const party = z.enum(['claimant', 'accused'])
export const promiseState = z.enum(PROMISE_STATES)
export const agreementState = z.enum(AGREEMENT_STATES)
const kobo = z.number().check(z.int(), z.minimum(1), z.maximum(MOST_KOBO))

/** One promise as it is drafted; one of money may be paid in equal parts, a month apart. */
export const newPromise = z.strictObject({
  debtor_side: party,
  what: line(500),
  kind: z.enum(['money', 'deed']),
  /** Of money alone, all parts together. */
  amount_kobo: z.optional(z.nullable(kobo)),
  due_on: day,
  parts: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_INSTALMENTS)), 1),
})
export type NewPromise = z.infer<typeof newPromise>

const drafted = {
  terms: text(20_000),
  /** The day on which both sides have confirmed, where it is left out. */
  effective_on: z.optional(z.nullable(day)),
  promises: z.array(newPromise).check(z.maxLength(MOST_PROMISES)),
}
export const newAgreement = z.strictObject({
  kind: z._default(z.enum(['settlement', 'award']), 'settlement'),
  ...drafted,
})
export const changedAgreement = z.strictObject({ ...drafted, version })
export const confirmation = z.strictObject({ name: line(130), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
export const refusal = z.strictObject({ reason: text(2000) })

export const promiseMark = z.object({
  by_side: party,
  mark: z.enum(['reported', 'kept', 'partly kept', 'not kept']),
  paid_kobo: z.nullable(z.number()),
  on_day: day,
  note: z.string(),
  document: z.nullable(z.object({ _id: id, name: z.string() })),
  by: z.string(),
  at: time,
})

export const promise = z.object({
  _id: id,
  no: z.number(),
  part: z.number(),
  parts: z.number(),
  debtor_side: party,
  debtor_name: z.string(),
  creditor_side: party,
  creditor_name: z.string(),
  what: z.string(),
  kind: z.enum(['money', 'deed']),
  amount_kobo: z.nullable(z.number()),
  currency: z.string(),
  due_on: day,
  state: promiseState,
  marks: z.array(promiseMark),
  abilities: z.object({ mark: z.boolean(), report: z.boolean(), recall: z.boolean() }),
})
export type Promised = z.infer<typeof promise>

export const agreement = z.object({
  _id: id,
  case_id: id,
  case_no: z.string(),
  round: z.number(),
  kind: z.enum(['settlement', 'award']),
  state: agreementState,
  terms: z.string(),
  effective_on: z.nullable(day),
  /** What was offered, word for word; empty while it is a draft. The hash is of its UTF-8 bytes (SHA-256, hex). */
  text: z.string(),
  hash: z.nullable(z.string()),
  version: z.number(),
  promises: z.array(promise),
  consents: z.array(z.object({ side: party, name: z.string(), at: time })),
  /** Why it was refused last, while nobody has changed it since. */
  refused: z.nullable(z.object({ by: z.string(), reason: z.string(), at: time })),
  in_force_at: z.nullable(time),
  /** Of an award: when its notice was recorded. */
  published_at: z.nullable(time),
  abilities: z.object({
    edit: z.boolean(),
    offer: z.boolean(),
    confirm: z.boolean(),
    refuse: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type Agreement = z.infer<typeof agreement>

/** Sent as a form. */
export const marked = z.strictObject({
  mark: z.enum(['kept', 'partly kept', 'not kept']),
  paid_kobo: z.optional(z.union([z.string().check(z.regex(/^\d{1,15}$/)), z.literal('')])),
  on_day: z.optional(z.union([day, z.literal('')])),
  note: z.optional(looseText(2000)),
})
export const reported = z.strictObject({
  on_day: z.optional(z.union([day, z.literal('')])),
  note: z.optional(looseText(2000)),
})

export const promisesQuery = z.object({
  ...pageQuery,
  state: z.optional(promiseState),
  /** Those that the caller's side owes, or is owed. */
  mine: z.optional(z.enum(['owed', 'owing'])),
})
export const promisesExport = z.object({
  q: pageQuery.q,
  state: promisesQuery.shape.state,
  mine: promisesQuery.shape.mine,
})

export const promiseRow = z.object({
  _id: id,
  agreement_id: id,
  case_id: id,
  case_no: z.string(),
  title: z.string(),
  what: z.string(),
  part: z.number(),
  parts: z.number(),
  kind: z.enum(['money', 'deed']),
  amount_kobo: z.nullable(z.number()),
  debtor_name: z.string(),
  creditor_name: z.string(),
  due_on: day,
  state: promiseState,
})
export type PromiseRow = z.infer<typeof promiseRow>

const figures = { kept: z.number(), late: z.number(), unkept: z.number() }
/** Promises whose day is over, by what became of them; of groups those with at least five. */
export const promiseSummary = z.object({
  ...figures,
  by_industry: z.array(z.object({ name: z.string(), ...figures })),
  by_employer: z.array(z.object({ _id: id, name: z.string(), ...figures })),
})
