import { api } from '../../lib/api.ts'
import { OfflineError } from '../../lib/errors.ts'
import { wipeKept } from '../../lib/kept.ts'
import { dropToken } from '../../lib/session.ts'

const PATIENCE = 2000

/**
 * Ends the session here at once, also offline, and at the server if it can be reached; answers whether it can. The other
 * tabs follow the token. Who is still registering keeps nothing under their name.
 */
export const logOut = (person?: string): Promise<boolean> => {
  // The call has taken the token along before it is dropped.
  const ended = api('GET /api/logout', { keepalive: true }).then(
    () => true,
    (error: unknown) => !(error instanceof OfflineError),
  )
  if (person) wipeKept(person)
  dropToken()
  const enough = new Promise<boolean>(resolve => setTimeout(resolve, PATIENCE, true))
  return Promise.race([ended, enough])
}
