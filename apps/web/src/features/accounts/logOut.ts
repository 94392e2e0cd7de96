import { api } from '../../lib/api.ts'
import { OfflineError } from '../../lib/errors.ts'
import { wipeKept } from '../../lib/kept.ts'
import { dropToken, readProfile } from '../../lib/session.ts'
import { dropComplaint } from './complaint.ts'
import { dropFile, dropFilesOf } from './complaintFile.ts'
import { complaintOf } from './complaintPerson.ts'
import { readRegistration } from './registration.ts'

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
  const forgotten = Promise.all([forgetComplaint(person), person && wipeKept(person)])
  dropToken()
  const enough = new Promise<boolean>(resolve => setTimeout(resolve, PATIENCE, true))
  return Promise.race([Promise.all([ended, forgotten]).then(([reached]) => reached), enough])
}

const addressesOf = (profile: unknown): string[] =>
  ['email', 'phone'].flatMap(kind => {
    const address = profile instanceof Object && Reflect.get(profile, kind)
    return typeof address === 'string' ? [address] : []
  })

/** What they typed before they had an account, and its file (rules "Complaints before an account"). */
const forgetComplaint = async (person: string | undefined): Promise<void> => {
  const theirs = complaintOf([...addressesOf(readProfile()), readRegistration().address])
  if (theirs) dropComplaint()
  await Promise.all([theirs && dropFile(), person && dropFilesOf(person)])
}
