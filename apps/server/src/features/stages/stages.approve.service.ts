import type { approval } from '@accord/contract/stages/stages.schemas'
import { maySee } from '@accord/policy/access.policy'
import * as may from '@accord/policy/disputes.actions'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { actorById } from '../../http/session.ts'
import { newId } from '../../lib/ids.ts'
import { personByAddress, roleIdByName } from '../accounts/accounts.queries.ts'
import { openThread } from '../discussions/discussions.say.queries.ts'
import { rebuildAccess } from '../disputes/access.queries.ts'
import { factsOf, isAccusedReached } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase, showCase } from '../disputes/disputes.service.ts'
import { enterConciliation } from '../disputes/disputes.statuses.queries.ts'
import { invite, paceOfFiler } from '../invitations/invitations.send.service.ts'
import { parseAddress } from '../sending/address.ts'
import { countText } from '../sending/send-limits.ts'
import { confirmAccused, heldWithAccused } from './stages.accused.ts'
import { contactOfAccused, insertChange } from './stages.queries.ts'
import { refusals } from './stages.refusals.ts'
import { words } from './stages.words.ts'

/**
 * The address the filer gave is invited as Respondent, now and never before (rules "An accused that is not listed").
 */
async function inviteAccused(ctx: ActorContext, tx: Transaction<DB>, row: CaseRow): Promise<void> {
  const caseId = row.id
  const filer = { id: row.filer_id, unitId: row.claimant?.id ?? null }
  const { organization_email: email, organization_phone: phone } = await contactOfAccused(tx, caseId)
  const roleId = await roleIdByName(tx, 'Respondents')
  const place = { kind: 'case', unitId: null, caseId, side: 'accused' } as const
  for (const typed of [email, phone]) {
    const address = parseAddress(typed)
    if (!address) continue
    const account = await personByAddress(tx, address)
    const actor = account ? await actorById(tx, account.id) : null
    // Whoever sees the case already, as an admin of the accused for instance, needs no invitation.
    if (actor && maySee(actor, (await seenCase(tx, ctx.actor, caseId)).accessKeys)) continue
    if (!(await paceOfFiler(ctx.deps, tx, filer))) continue
    // Counted, but never a reason to refuse an approval: strangers who use the texts up stop no case.
    await countText(ctx.deps, tx, address)
    await invite(ctx, tx, newId(ctx.deps.clock), address, roleId, place)
  }
}

/**
 * The ministry approves (rules "Approval"): who an unlisted accused is, conciliation, the accused side's access, and the
 * main thread, all in one transaction. Of two at once one wins; the other is answered that it was decided.
 */
export async function approveCase(asked: ActorContext, id: string, body: z.infer<typeof approval>) {
  const { accused } = body
  return change(asked, accused ? heldWithAccused(id, accused) : heldCase(id), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    enforce(may.approve(actor, factsOf(row), body.status, body.version), refusals, row)
    enforce(may.approveAsKnown(factsOf(row), accused !== undefined), refusals, row)
    if (accused) {
      enforce(may.linkAccused(actor, factsOf(row)), refusals, row)
      await confirmAccused(tx, ctx, row, accused)
    }
    const at = deps.clock.now()
    await enterConciliation(tx, id, at)
    await rebuildAccess(tx, [id])
    const thread = { id: newId(deps.clock), messageId: newId(deps.clock), caseId: id, title: row.title, at }
    await openThread(tx, { ...thread, status: 'concilliation', by: actor.id })
    await insertChange(tx, {
      id: newId(deps.clock),
      caseId: id,
      from: row.status,
      to: 'concilliation',
      actorId: actor.id,
      summary: '',
      resolutionReached: null,
      documentId: null,
      since: null,
      at,
    })
    const event = { at, actorId: actor.id, caseId: id }
    await record(
      tx,
      {
        ...event,
        id: newId(deps.clock),
        action: 'case approved',
        before: { status: row.status },
        after: { status: 'concilliation' },
      },
      { ...event, id: newId(deps.clock), action: 'thread opened', thingId: thread.id },
    )
    await inviteAccused(ctx, tx, row)
    await deps.reconcile(tx, deps, [id])
    const approved = await seenCase(tx, actor, id)
    return {
      message: isAccusedReached(approved, at) ? words.approved : words.nobodyNotified,
      data: await showCase(tx, ctx, approved),
    }
  })
}
