/** A refusal by the server. `fields` holds a sentence per field at fault; `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfter: number | null

  constructor(status: number, message: string, fields: Record<string, string> = {}, retryAfter: number | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** The server could not be reached at all. */
export class OfflineError extends Error {
  constructor() {
    super('You are offline')
    this.name = 'OfflineError'
  }
}

export const NOT_LOGGED_IN = 'User is not logged in.'
