import { ApiError, OfflineError } from '../../lib/errors.ts'

/** Too many tries, a busy server and a lost network are nobody's wrong answer: they say so in their own words. */
export const serviceWords = (error: unknown): string | null => {
  if (error instanceof OfflineError) return error.message
  return error instanceof ApiError && (error.status === 429 || error.status >= 500) ? error.message : null
}

export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}
