import { MOST_INSTALMENTS } from '@accord/contract/promises/promises.limits'
import { koboOf } from '../../lib/money.ts'
import type { NewPromise } from './promises.api.ts'

/** One promise as it is typed. */
export type Typed = {
  key: string
  debtor: 'claimant' | 'accused'
  kind: 'money' | 'deed'
  what: string
  amount: string
  due: string
  parts: string
}
export type PromiseField = Exclude<keyof Typed, 'key'>

export const hasTooManyParts = ({ kind, parts }: Typed): boolean => kind === 'money' && Number(parts) > MOST_INSTALMENTS

export const isWhole = (promise: Typed): boolean => {
  const { kind, what, amount, due } = promise
  return what.trim() !== '' && due !== '' && (kind === 'deed' || koboOf(amount) !== null) && !hasTooManyParts(promise)
}

export const toSend = ({ debtor, kind, what, amount, due, parts }: Typed): NewPromise => ({
  debtor_side: debtor,
  kind,
  what: what.trim(),
  due_on: due,
  ...(kind === 'money' ? { amount_kobo: koboOf(amount), parts: Math.max(1, Number(parts) || 1) } : {}),
})

/** Where each field that is sent is typed; what is said of a promise as a whole stands at its words. */
const TYPED_IN: Readonly<Record<string, PromiseField>> = {
  debtor_side: 'debtor',
  kind: 'kind',
  what: 'what',
  amount_kobo: 'amount',
  due_on: 'due',
  parts: 'parts',
}

/** `promises.0.parts` is the first promise, and the field of its parts. */
function placeOf(field: string): { at: number; typed: PromiseField } | null {
  const [, at, name = ''] = /^promises\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
  return at === undefined ? null : { at: Number(at), typed: TYPED_IN[name] ?? 'what' }
}

export const promiseFieldId = (at: number, field: PromiseField): string => `promise-${at + 1}-${field}`

/** The control of a field that was refused. */
export function controlOf(field: string): string {
  const place = placeOf(field)
  return place ? promiseFieldId(place.at, place.typed) : field
}

/** What was refused of one promise, by where it is typed. */
export const refusedOf = (refused: Readonly<Record<string, string>>, at: number): { [F in PromiseField]?: string } =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([field, message]) => {
      const place = placeOf(field)
      return place?.at === at ? [[place.typed, message]] : []
    }),
  )
