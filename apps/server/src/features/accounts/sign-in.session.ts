import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { PublicContext } from '../../http/context.ts'
import { lagosDay, lagosTime } from '../../lagos.ts'
import { sha256 } from '../../lib/secrets.ts'
import type { Address } from '../sending/address.ts'
import { deviceName } from './device-name.ts'
import { devicesBefore, rememberDevice } from './devices.queries.ts'
import { messageOwner } from './owner-messages.ts'
import { openSession } from './sessions.ts'
import type { Signer } from './sign-in.queries.ts'

/** Opens the session once every proof was given, and says where the web goes with it (rules "Sign-in"). */
export async function startSession(ctx: PublicContext, tx: Transaction<DB>, signer: Signer, address: Address) {
  await rememberWithNotice(ctx, tx, signer)
  const { id, registered } = signer
  const token = await openSession(ctx, tx, id, registered ? 'full' : 'registration')
  const page = registered ? ('dashboard' as const) : ('profile-setup' as const)
  return { token, email: address.value, page }
}

/**
 * Remembers the device, and messages the owner when they have signed in before but never with it. What names no device is
 * one device, too: leaving the header out keeps nobody from being noticed.
 */
async function rememberWithNotice({ deps, device, agent }: PublicContext, tx: Transaction<DB>, signer: Signer) {
  const hash = sha256(device ?? '')
  const at = deps.clock.now()
  const before = await devicesBefore(tx, signer.id, hash)
  await rememberDevice(tx, signer.id, hash, at)
  if (!before.any || before.known || !signer.registered) return
  const when = `${lagosDay(at)}, ${lagosTime(at)}`
  await messageOwner(deps, tx, signer, 'new device', { when, device: deviceName(agent) || 'unknown' })
}
