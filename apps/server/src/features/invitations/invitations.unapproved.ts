import { isMinistry } from '@accord/policy/actor'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { conflict } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { fill } from '../../words.ts'
import type { Address } from '../sending/address.ts'
import { within } from '../sending/limits.ts'
import { invitedBeforeApproval } from './invitations.unapproved.queries.ts'
import { words } from './invitations.words.ts'

/**
 * What a case may send before the ministry has read it: anybody can file one, and its invitations come from the
 * ministry's address. The day counts over all cases of a filer that are not approved, `again` for those already there.
 */
export async function withinUnapproved(
  { deps, actor }: ActorContext,
  tx: Transaction<DB>,
  caseId: string,
  address: Address,
  again = false,
): Promise<void> {
  if (!deps.env.rateLimits || isMinistry(actor)) return
  const invited = await invitedBeforeApproval(tx, caseId, address, deps.clock.now())
  if (!invited) return
  const { unapprovedPending, unapprovedInvites, unapprovedADay } = deps.env.limits
  if (!again && invited.pending >= unapprovedPending)
    throw conflict(fill(words.enoughPending, { most: unapprovedPending }))
  if (!again && invited.all >= unapprovedInvites) throw conflict(fill(words.enoughInvited, { most: unapprovedInvites }))
  await within(deps, tx, `invites/unapproved/${invited.filerId}`, unapprovedADay, 86_400)
}
