import type { Actor } from '@accord/policy/actor'
import type { CaseFacts } from '@accord/policy/disputes.policy'
import * as may from '@accord/policy/invitations.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { actorById } from '../../http/session.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import type { RoleRow } from '../roles/roles.queries.ts'
import type { Address } from '../sending/address.ts'
import { refusals } from './invitations.refusals.ts'
import { invitedAddress, invitedRole, send } from './invitations.send.service.ts'
import { words } from './invitations.words.ts'

/** `party` by the call of involved parties (IP), `assigner` by users/send-invite (rules "Roles and permissions"). */
const CALLS = { party: may.inviteParties, assigner: may.inviteAndAssign }

/**
 * Invites somebody to a case (rules "Who may invite whom"): the side follows from who invites, the role counts in this
 * case.
 */
export async function inviteToCase(
  ctx: ActorContext,
  tx: Transaction<DB>,
  row: CaseRow,
  body: { role: string },
  address: Address,
  call: keyof typeof CALLS,
) {
  const facts = factsOf(row)
  enforce(CALLS[call](ctx.actor, facts), refusals, row)
  const role = await invitedRole(tx, body.role)
  const place = placeInCase(ctx.actor, row, facts, role)
  const account = await personByAddress(tx, address)
  if (account) enforce(may.beInvited(account.id, await actorById(tx, account.id), facts, place.side), refusals, row)
  return send(ctx, tx, address, role, place)
}

/** The place of an invitation to a case; refused where the role is not the actor's to give there. */
export function placeInCase(actor: Actor, row: CaseRow, facts: CaseFacts, role: RoleRow) {
  enforce(may.inviteToCase(actor, facts, role), refusals, row)
  return { kind: 'case' as const, unitId: null, caseId: row.id, side: may.sideOfInvited(actor, facts, role) }
}

export async function inviteParty(asked: ActorContext, caseId: string, body: { email: string; role: string }) {
  const address = invitedAddress(body.email)
  return change(asked, heldCase(caseId), async (tx, ctx, row) => ({
    message: words.partySent,
    data: await inviteToCase(ctx, tx, row, body, address, 'party'),
  }))
}
