import type { answerInvitation } from '@accord/contract/invitations/invitations.schemas'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, forbidden, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { sha256 } from '../../lib/secrets.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { lockCase } from '../disputes/disputes.queries.ts'
import { holdUnits } from '../organizations/units.queries.ts'
import { holdBody, holdPeople } from '../people/people.queries.ts'
import { refuseDead } from './invitations.dead.ts'
import { putInForce } from './invitations.effect.ts'
import { addressOf } from './invitations.post.ts'
import { presentInvitation } from './invitations.present.ts'
import {
  answeredBy,
  endInvitation,
  type InvitationRow,
  invitationsTo,
  liveInvitation,
  type Which,
} from './invitations.queries.ts'
import { words } from './invitations.words.ts'

type Answer = z.infer<typeof answerInvitation>

const whichOf = ({ invite_token: token, invite_id: id }: Answer): Which => {
  if ((token === undefined) === (id === undefined))
    throw badInput({ invite_token: words.signInFirst }, words.signInFirst)
  return token === undefined ? { id: id ?? '' } : { tokenHash: sha256(token) }
}

/** The invitation, held, when it is to an address of the caller's own (rules "Invitations"). */
async function own(ctx: ActorContext, tx: Transaction<DB>, which: Which): Promise<InvitationRow> {
  const row = await liveInvitation(tx, which, ctx.deps.clock.now(), true)
  // Deciding twice (rules "Invitations").
  if (!row && (await answeredBy(tx, which, ctx.actor.id))) throw conflict(words.answered)
  if (!row) throw 'id' in which ? notFound() : await refuseDead(tx, which.tokenHash, ctx.deps.clock.now())
  // The set-up link asks nobody's account.
  if (row.kind === 'set-up') throw notFound()
  const account = await personByAddress(tx, addressOf(row))
  if (account?.id === ctx.actor.id) return row
  // Whoever holds the link may know that it is for somebody else; an id alone says nothing.
  if ('id' in which) throw notFound()
  throw forbidden(words.another)
}

const eventOf = ({ deps, actor }: ActorContext, row: InvitationRow) => ({
  id: newId(deps.clock),
  at: deps.clock.now(),
  actorId: actor.id,
  thingId: row.id,
  ...(row.inviter_id ? { personId: row.inviter_id } : {}),
  ...(row.unit_id ? { unitId: row.unit_id } : {}),
  ...(row.case_id ? { caseId: row.case_id } : {}),
})

/** The body before the person, that before the unit or case and those before the invitation, as everywhere: no two ever wait for each other. */
const heldInvitation = (which: Which) =>
  behind(async (tx, { deps, holder }) => {
    const before = await liveInvitation(tx, which, deps.clock.now())
    if (before?.body_id) await holdBody(tx, before.body_id)
    await holdPeople(tx, [holder.personId])
    if (before?.unit_id) await holdUnits(tx, [before.unit_id])
    if (before?.case_id) await lockCase(tx, before.case_id)
    await liveInvitation(tx, which, deps.clock.now(), true)
  })

/** Takes an invitation; in force at once, and no session ends by it. */
export async function acceptInvitation(asked: ActorContext, body: Answer) {
  const which = whichOf(body)
  return change(asked, heldInvitation(which), async (tx, ctx) => {
    const { deps, actor } = ctx
    const row = await own(ctx, tx, which)
    const refusal = await putInForce(tx, deps, row, actor.id)
    if (refusal) throw refusal
    await endInvitation(tx, row.id, 'accepted', actor.id, deps.clock.now())
    await record(tx, { ...eventOf(ctx, row), action: 'invitation accepted' })
    return { message: words.accepted, data: { case_id: row.case_id } }
  })
}

export async function declineInvitation(asked: ActorContext, body: Answer) {
  const which = whichOf(body)
  return change(asked, heldInvitation(which), async (tx, ctx) => {
    const { deps, actor } = ctx
    const row = await own(ctx, tx, which)
    await endInvitation(tx, row.id, 'declined', actor.id, deps.clock.now())
    await record(tx, { ...eventOf(ctx, row), action: 'invitation declined' })
    return { message: words.declined, data: { case_id: null } }
  })
}

/** What waits for the caller's answer. */
export async function receivedInvitations({ deps, actor }: ActorContext) {
  const rows = await invitationsTo(deps.db, actor.id, deps.clock.now())
  return { data: rows.map(presentInvitation) }
}
