import { msg } from '@lingui/core/macro'
import { ApiError, OfflineError } from '../lib/errors.ts'
import { i18n } from '../lib/i18n.ts'
import type { FormError } from './FormErrors.tsx'

/** Too many tries, a busy server and a lost network are nobody's wrong answer: they say so in their own words. */
export const serviceWords = (error: unknown): string | null => {
  if (error instanceof OfflineError) return error.message
  return error instanceof ApiError && (error.status === 429 || error.status >= 500) ? error.message : null
}

export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

/** A sentence for each field at fault; where none is named, what is said of the whole. */
export const refusedBy = (error: unknown): Readonly<Record<string, string>> => {
  if (!error) return {}
  const fields = fieldsOf(error)
  return Object.keys(fields).length > 0 ? fields : { '': wordsOf(error) }
}

/** The lines of a form's summary. `idOf` names the control of a field; what names no field is only text. */
export const errorsOf = (refused: Readonly<Record<string, string>>, idOf = (field: string) => field): FormError[] =>
  Object.entries(refused).map(([field, message]) => (field ? { field: idOf(field), message } : { message }))

/** What the server or the connection says of a failure; `lost`, or that something went wrong, where neither says anything. */
export const wordsOf = (error: unknown, lost?: string): string =>
  error instanceof ApiError || error instanceof OfflineError
    ? error.message
    : (lost ?? i18n._(msg`Something went wrong. Try again.`))
