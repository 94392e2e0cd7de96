import type { caseAbilities } from '@accord/contract/disputes/disputes.schemas'
import type { Actor } from '@accord/policy/actor'
import { discuss } from '@accord/policy/discussions.policy'
import * as may from '@accord/policy/disputes.actions'
import { addDocument, makeFolder, readDocuments } from '@accord/policy/documents.policy'
import { readParties } from '@accord/policy/invitations.policy'
import { setOfficer } from '@accord/policy/work.policy'
import type * as z from 'zod/mini'
import { factsOf, standingOf } from './disputes.facts.ts'
import type { CaseRow } from './disputes.queries.ts'
import type { StandingRow } from './disputes.standing.queries.ts'

/** What this actor may do in the discussion of a case now. */
export function discussionAbilitiesOf(actor: Actor, row: StandingRow) {
  const standing = standingOf(row)
  return {
    discuss: discuss(actor, standing).allowed,
    change_status: may.statusesFor(actor, standing),
  }
}

/** What this actor may do on this case now: the same rules that the calls enforce (rules "The life of a case"). */
export function abilitiesOf(actor: Actor, row: CaseRow, now: Date): z.infer<typeof caseAbilities> {
  const facts = factsOf(row)
  return {
    ...discussionAbilitiesOf(actor, row),
    approve: may.approve(actor, facts).allowed,
    reject: may.reject(actor, facts).allowed,
    read_documents: readDocuments(actor, facts).allowed,
    add_document: addDocument(actor, facts).allowed,
    make_folder: makeFolder(actor, facts).allowed,
    withdraw: may.withdraw(actor, facts).allowed,
    recall: may.recall(actor, facts, now).allowed,
    refer: may.refer(actor, facts).allowed,
    link_accused: may.linkAccused(actor, facts).allowed,
    read_receipt: may.readReceipt(actor, facts).allowed,
    read_attempts: may.readAttempts(actor, facts).allowed,
    read_parties: readParties(actor, facts).allowed,
    feedback: may.giveFeedback(actor, facts).allowed,
    set_officer: setOfficer(actor, facts).allowed,
  }
}
