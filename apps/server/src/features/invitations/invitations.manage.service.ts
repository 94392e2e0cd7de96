import type { sentQuery } from '@accord/contract/invitations/invitations.schemas'
import { invitationsWithin, mayListPeople } from '@accord/policy/people.policy'
import type * as z from 'zod/mini'
import { record } from '../../events/record.ts'
import { forbidden, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { enforce } from '../../http/enforce.ts'
import { answerPage } from '../../http/page.ts'
import { newId } from '../../lib/ids.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import { lockCase } from '../disputes/disputes.queries.ts'
import { pause } from '../sending/limits.ts'
import { abilitiesOf, cancel, caseOf, placesOf, resend } from './invitations.abilities.ts'
import { addressOf, linkEnd, makeLink, postInvitation } from './invitations.post.ts'
import { presentSent } from './invitations.present.ts'
import {
  countInvitations,
  endInvitation,
  invitationIn,
  pageOfInvitations,
  renewInvitation,
} from './invitations.queries.ts'
import { refusals } from './invitations.refusals.ts'
import { pace } from './invitations.send.service.ts'
import { withinUnapproved } from './invitations.unapproved.ts'
import { words } from './invitations.words.ts'

/** Invitations that wait, the latest first. */
export async function sentInvitations(ctx: ActorContext, page: z.output<typeof sentQuery>) {
  if (!mayListPeople(ctx.actor)) throw forbidden()
  const tree = invitationsWithin(ctx.actor)
  const { db, clock } = ctx.deps
  const now = clock.now()
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const sought = { words: page.q ?? '', unitId: page.unit_id, undelivered: page.undelivered === 'true' }
  const rows = await pageOfInvitations(db, tree, now, { ...sought, after, limit: page.limit + 1 })
  const places = await placesOf(db, rows)
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: row => presentSent(row, abilitiesOf(ctx.actor, row, places)),
      placeOf: row => [row.id],
      count: () => countInvitations(db, tree, now, sought),
    },
  )
}

const caseHeld = (id: string) =>
  behind(async (tx, { deps }) => {
    const row = await invitationIn(tx, id, 'everybody', deps.clock.now())
    if (row?.case_id) await lockCase(tx, row.case_id)
  })

/** A fresh link to the same address, at most once a minute; the older one is void. */
export async function resendInvitation(asked: ActorContext, id: string) {
  // Case, rates, invitation: always held in this order, so that no two ever wait for each other.
  await change(asked, caseHeld(id), async (tx, ctx) => {
    const { deps } = ctx
    const tree = invitationsWithin(ctx.actor)
    const at = deps.clock.now()
    const row = await invitationIn(tx, id, 'everybody', at)
    if (!row) throw notFound()
    const places = await placesOf(tx, [row])
    const verdict = resend(ctx.actor, row, places)
    // To a case: whoever could invite to the same side finds it; to anything else, whoever lists it.
    const found = (row.case_id !== null && verdict.allowed) || (await invitationIn(tx, id, tree, at))
    if (!found) throw notFound()
    enforce(verdict, refusals, caseOf(row, places)?.row ?? null)
    await pause(deps, tx, `pause/invitation/${id}`, deps.env.codeCooldownS)
    await pace(ctx, tx, [addressOf(row)])
    if (row.case_id) await withinUnapproved(ctx, tx, row.case_id, addressOf(row), true)
    if ((await invitationIn(tx, id, 'everybody', at, true))?.taken !== false) throw notFound()
    const { token, tokenHash } = makeLink()
    const outboxId = newId(deps.clock)
    await renewInvitation(tx, id, { tokenHash, outboxId, at, expiresAt: linkEnd(at) })
    const account = await personByAddress(tx, addressOf(row))
    await postInvitation(tx, deps, { row, outboxId, token, language: account?.language ?? 'en' })
  })
  return { message: words.resent, data: null }
}

const invitationHeld = (id: string) =>
  behind(async (tx, { deps }) => {
    const now = deps.clock.now()
    const row = await invitationIn(tx, id, 'everybody', now)
    if (row?.case_id) await lockCase(tx, row.case_id)
    await invitationIn(tx, id, 'everybody', now, true)
  })

/** Ends an invitation that is not in force yet: its link is gone at once, and who took it gets nothing by it. */
export async function revokeInvitation(asked: ActorContext, id: string) {
  await change(asked, invitationHeld(id), async (tx, ctx) => {
    const { deps, actor } = ctx
    const at = deps.clock.now()
    const row = await invitationIn(tx, id, invitationsWithin(actor), at)
    if (!row) throw notFound()
    const places = await placesOf(tx, [row])
    enforce(cancel(actor, row, places), refusals, caseOf(row, places)?.row ?? null)
    await endInvitation(tx, id, 'revoked', null, at)
    const event = { id: newId(deps.clock), at, actorId: actor.id, thingId: id }
    await record(tx, { ...event, action: 'invitation revoked', ...(row.unit_id ? { unitId: row.unit_id } : {}) })
  })
  return { message: words.revoked, data: null }
}
