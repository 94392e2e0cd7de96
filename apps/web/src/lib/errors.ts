/**
 * A refusal by the server. `fields` holds a sentence per field at fault; `retryAfter` is in seconds; `facts` is what else the
 * answer says, such as what is saved now in place of something stale.
 */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfter: number | null
  readonly facts: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter: number | null = null,
    facts: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
    this.facts = facts
  }
}

/** The server could not be reached at all. */
export class OfflineError extends Error {
  constructor() {
    super('You are offline')
    this.name = 'OfflineError'
  }
}

/** Whether the same may go well later: the line, the login or the server was at fault, or something before it answered. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || [401, 408, 429].includes(error.status) || error.status >= 500

export const NOT_LOGGED_IN = 'User is not logged in.'
