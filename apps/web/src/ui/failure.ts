import { msg } from '@lingui/core/macro'
import { ApiError, OfflineError } from '../../lib/errors.ts'
import { i18n } from '../../lib/i18n.ts'

/** Too many tries, a busy server and a lost network are nobody's wrong answer: they say so in their own words. */
export const serviceWords = (error: unknown): string | null => {
  if (error instanceof OfflineError) return error.message
  return error instanceof ApiError && (error.status === 429 || error.status >= 500) ? error.message : null
}

export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

/** What to say of any failure: a refusal and a lost network have words of their own. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof OfflineError
    ? error.message
    : i18n._(msg`Something went wrong. Try again.`)
