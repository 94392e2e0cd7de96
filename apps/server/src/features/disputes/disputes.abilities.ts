import type { caseAbilities } from '@accord/contract/disputes/disputes.schemas'
import type { Actor } from '@accord/policy/actor'
import { actorIn, isReadOnly, mayAddDocument, mayApprove, mayDiscuss, sideOf } from '@accord/policy/disputes.policy'
import { mayReadParties } from '@accord/policy/invitations.policy'
import { mayActAsClaimant, mayChangeStatus, mayConfirmAccused, mayRefer } from '@accord/policy/life.policy'
import type * as z from 'zod/mini'
import { factsOf, standingOf } from './disputes.facts.ts'
import type { CaseRow } from './disputes.queries.ts'
import type { StandingRow } from './disputes.standing.queries.ts'
import { changesOf, mayMove, recallUntil } from './disputes.state.ts'

/** What this actor may do in the talk of a case now. */
export function talkAbilitiesOf(actor: Actor, row: StandingRow) {
  const standing = standingOf(row)
  const leads = mayChangeStatus(actor, standing)
  return {
    discuss: row.approved_at !== null && !isReadOnly(row.status) && mayDiscuss(actorIn(actor, standing)),
    change_status: leads ? changesOf(row.status, row.held_stage) : [],
  }
}

/** What this actor may do on this case now: the same rules that the calls enforce (rules "The life of a case"). */
export function abilitiesOf(actor: Actor, row: CaseRow, now: Date): z.infer<typeof caseAbilities> {
  const facts = factsOf(row)
  const side = sideOf(actor, facts)
  const open = !isReadOnly(row.status)
  const decides = row.status === 'case opened' && mayApprove(actor, facts)
  const claims = mayActAsClaimant(actor, facts)
  const until = recallUntil(row)
  const settled = row.status === 'resolved' || row.status === 'closed'
  return {
    ...talkAbilitiesOf(actor, row),
    approve: decides,
    reject: decides,
    add_document: open && mayAddDocument(actor, facts),
    withdraw: claims && mayMove(row.status, 'withdrawn', 'claimant'),
    recall: claims && until !== null && now <= until,
    refer: open && mayRefer(actor, facts),
    link_accused: open && !row.accused_known && mayConfirmAccused(actor, facts),
    read_parties: mayReadParties(actor, facts),
    feedback:
      settled &&
      row.resolved_at !== null &&
      (side === 'claimant' || side === 'accused') &&
      !row.spoke.includes(actor.id),
  }
}
