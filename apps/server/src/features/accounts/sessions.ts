import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { insertSession } from '../../http/sessions.queries.ts'
import { newId } from '../../lib/ids.ts'
import { newSessionToken, sha256 } from '../../lib/secrets.ts'
import { deviceName } from './device-name.ts'

const ABSOLUTE_MS = 12 * 3_600_000
const REGISTRATION_MS = 24 * 3_600_000

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + ABSOLUTE_MS)

/** A new token for a person; only its hash is kept. Idle time is checked by the session query (rules "Sessions"). */
export async function openSession(
  { deps, agent }: Pick<Context, 'deps' | 'agent'>,
  db: Db,
  personId: string,
  kind: 'registration' | 'full',
): Promise<string> {
  const token = newSessionToken(deps.tokenKey)
  const at = deps.clock.now()
  const expiresAt = kind === 'full' ? sessionEnd(at) : new Date(at.getTime() + REGISTRATION_MS)
  await insertSession(db, {
    id: newId(deps.clock),
    tokenHash: sha256(token),
    personId,
    kind,
    device: deviceName(agent),
    at,
    expiresAt,
  })
  return token
}
