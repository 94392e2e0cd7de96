import type { caseStep, Dispute, DisputeRow } from '@accord/contract/disputes/disputes.schemas'
import { longTextsOf } from '@accord/contract/disputes/form'
import { sideOf } from '@accord/policy/access.policy'
import { isMinistry } from '@accord/policy/actor'
import { mayKnowMembership } from '@accord/policy/claimant.policy'
import { isStage, recallUntil } from '@accord/policy/life.policy'
import { spokeLast, yourTurn } from '@accord/policy/turn.policy'
import type * as z from 'zod/mini'
import type { ActorContext } from '../../http/context.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { abilitiesOf } from './disputes.abilities.ts'
import { factsOf, turnFactsOf } from './disputes.facts.ts'
import type { ListRow } from './disputes.lists.queries.ts'
import type { CaseRow, StepRow } from './disputes.queries.ts'

/** The served picture of a status; the web shows the word beside it. */
const statusPicture = (status: string) => `/status/${status.replaceAll(' ', '-')}.svg`

export const presentRow = (row: ListRow): DisputeRow => ({
  _id: row.id,
  case_no: row.case_no,
  title: row.title,
  type: row.type,
  filling_date: row.filed_at.toISOString(),
  status: row.status,
  status_img: statusPicture(row.status),
  involved_parties: {
    claimant: {
      _id: row.claimant_id,
      name: row.claimant_name,
      acronym: row.claimant_acronym,
      logo: pictureUrl(row.claimant_logo),
    },
    accused: {
      _id: row.accused_id,
      name: row.accused_name,
      acronym: row.accused_acronym,
      logo: pictureUrl(row.accused_logo),
    },
  },
})

const claimantOf = (row: CaseRow) =>
  row.claimant
    ? {
        _id: row.claimant.id,
        name: row.claimant.name,
        acronym: row.claimant.acronym,
        logo: pictureUrl(row.claimant.logo),
      }
    : { _id: row.filer_id, name: row.filer_name, acronym: '', logo: pictureUrl(row.filer_picture) }

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

/** A case with what this actor may do on it now. */
export function presentCase({ actor, deps }: Pick<ActorContext, 'actor' | 'deps'>, row: CaseRow): Dispute {
  const now = deps.clock.now()
  const facts = factsOf(row)
  const { accused } = row
  const steps = row.steps.map(presentStep)
  const turn = turnFactsOf(row, now)
  const ends = (s: (typeof steps)[number]) => s.status === 'resolved' || s.status === 'closed'
  return {
    _id: row.id,
    case_no: row.case_no,
    title: row.title,
    type: row.type,
    filling_date: row.filed_at.toISOString(),
    status: row.status,
    status_img: statusPicture(row.status),
    involved_parties: {
      claimant: claimantOf(row),
      accused: { _id: accused.id, name: accused.name, acronym: accused.acronym, logo: pictureUrl(accused.logo) },
    },
    ...longTextsOf(row),
    filed_by_person: row.claimant === null,
    pending_membership: mayKnowMembership(actor, facts) ? row.filer_asks : null,
    my_side: sideOf(actor, facts),
    next_step: {
      ...yourTurn(actor, turn),
      since: row.status_since.toISOString(),
    },
    spoke_last: spokeLast(actor, turn),
    accused_known: row.accused_known,
    accused_reach: isMinistry(actor)
      ? { reached: turn.accusedReached, email: row.organization_email, phone: row.organization_phone }
      : null,
    recall_until: recallUntil(facts)?.toISOString() ?? null,
    settlement_offers: [row.negotiation_terms, ...steps.filter(s => s.offer).map(s => s.summary)],
    awards_and_rulings: steps.filter(ends),
    steps,
    version: row.version,
    abilities: abilitiesOf(actor, row, now),
  }
}
