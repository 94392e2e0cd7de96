import { ApiError, OfflineError } from '../../lib/errors.ts'

/** What the server or the line says of a failure; `lost` when neither says anything. */
export const wordsOf = (error: unknown, lost: string): string =>
  error instanceof ApiError || error instanceof OfflineError ? error.message : lost
