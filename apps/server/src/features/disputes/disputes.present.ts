import type { caseStep, Dispute, DisputeRow } from '@accord/contract/disputes/disputes.schemas'
import { longTextsOf } from '@accord/contract/disputes/form'
import { sideOf } from '@accord/policy/access.policy'
import { isMinistry } from '@accord/policy/actor'
import { mayKnowAddressMissing, mayKnowMembership } from '@accord/policy/claimant.policy'
import { readAttempts } from '@accord/policy/disputes.actions'
import { isStage, recallUntil } from '@accord/policy/life.policy'
import { type Polled, spokeLast, yourTurn } from '@accord/policy/turn.policy'
import type * as z from 'zod/mini'
import type { ActorContext } from '../../http/context.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { abilitiesOf } from './disputes.abilities.ts'
import { factsOf, isAccusedReached, turnFactsOf, wordOf } from './disputes.facts.ts'
import type { ListRow } from './disputes.lists.queries.ts'
import type { CaseRow, StepRow } from './disputes.queries.ts'

/** The served picture of a status; the web shows the word beside it. */
const statusPicture = (status: string) => `/status/${status.replaceAll(' ', '-')}.svg`

const partyOf = (id: string, name: string, acronym: string, logo: string | null) => ({
  _id: id,
  name,
  acronym,
  logo: pictureUrl(logo),
})

type Party = ReturnType<typeof partyOf>

/** What a list shows of a case, and the case itself begins with. Spreading a part of it costs a list a twentieth. */
const rowOf = (row: ListRow | CaseRow, claimant: Party, accused: Party) => ({
  _id: row.id,
  case_no: row.case_no,
  title: row.title,
  type: row.type,
  filling_date: row.filed_at.toISOString(),
  status: row.status,
  status_img: statusPicture(row.status),
  involved_parties: { claimant, accused },
  due_on: row.due_on,
})

export const presentRow = (row: ListRow): DisputeRow =>
  rowOf(
    row,
    partyOf(row.claimant_id, row.claimant_name, row.claimant_acronym, row.claimant_logo),
    partyOf(row.accused_id, row.accused_name, row.accused_acronym, row.accused_logo),
  )

const claimantOf = ({ claimant, filer_id, filer_name, filer_picture }: CaseRow) =>
  claimant
    ? partyOf(claimant.id, claimant.name, claimant.acronym, claimant.logo)
    : partyOf(filer_id, filer_name, '', filer_picture)

/**
 * Offers recorded in status changes (rules "The life of a case"): what was said when one stage ended without a
 * resolution and the next began. A rest on hold, its end, and what becomes of a recall settle nothing, so nothing is
 * offered there.
 */
const isOffer = (s: StepRow): boolean =>
  s.resolution_reached === false && s.summary !== '' && isStage(s.from) && isStage(s.status)

const presentStep = (s: StepRow): z.infer<typeof caseStep> => ({
  _id: s.id,
  from: s.from,
  status: s.status,
  summary: s.summary,
  resolution_reached: s.resolution_reached,
  document: s.document,
  since: s.since,
  offer: isOffer(s),
  at: new Date(s.at).toISOString(),
})

const hasAddress = ({ organization_email, organization_phone }: CaseRow) =>
  organization_email !== '' || organization_phone !== ''

export type Presenting = Pick<ActorContext, 'actor' | 'deps'>

/** A case with what this actor may do on it now; `polled` is what they were asked. */
export function presentCase({ actor, deps }: Presenting, row: CaseRow, polled?: Polled): Dispute {
  const now = deps.clock.now()
  const facts = factsOf(row)
  const { accused } = row
  const steps = row.steps.map(presentStep)
  const accusedReached = isAccusedReached(row, now)
  const ends = (s: (typeof steps)[number]) => s.status === 'resolved' || s.status === 'closed'
  return {
    ...rowOf(row, claimantOf(row), partyOf(accused.id, accused.name, accused.acronym, accused.logo)),
    accused_party: accused.id,
    ...longTextsOf(row),
    filed_by_person: row.claimant === null,
    pending_membership: mayKnowMembership(actor, facts) ? row.filer_asks : null,
    my_side: sideOf(actor, facts),
    next_step: yourTurn(actor, turnFactsOf(row, polled)),
    spoke_last: spokeLast(actor, { lastWord: wordOf(row.last_speaker), wordBefore: polled?.wordBefore }),
    accused_known: row.accused_known,
    accused_reach: isMinistry(actor)
      ? { reached: accusedReached, email: row.organization_email, phone: row.organization_phone }
      : null,
    accused_address_missing: mayKnowAddressMissing(actor, facts) && !accusedReached && !hasAddress(row),
    failed_tries: readAttempts(actor, facts).allowed ? row.failed_tries : 0,
    officer: isMinistry(actor) && row.officer_id ? { _id: row.officer_id, name: row.officer ?? '' } : null,
    recall_until: recallUntil(facts)?.toISOString() ?? null,
    settlement_offers: [row.negotiation_terms, ...steps.filter(s => s.offer).map(s => s.summary)],
    awards_and_rulings: steps.filter(ends),
    steps,
    version: row.version,
    abilities: abilitiesOf(actor, row, now),
  }
}
