import type { Dispute, DisputeRow } from '@accord/contract/disputes/disputes.schemas'
import type { Actor } from '@accord/policy/actor'
import { isReadOnly, mayAddDocument, mayApprove, mayDiscuss, sideOf } from '@accord/policy/disputes.policy'
import { logoUrl } from '../organizations/organizations.present.ts'
import { factsOf, isAccusedReached } from './disputes.facts.ts'
import type { ListRow } from './disputes.lists.queries.ts'
import { nextStepOf } from './disputes.next.ts'
import type { CaseRow } from './disputes.queries.ts'

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
      logo: logoUrl(row.claimant_logo),
    },
    accused: {
      _id: row.accused_id,
      name: row.accused_name,
      acronym: row.accused_acronym,
      logo: logoUrl(row.accused_logo),
    },
  },
})

const claimantOf = (row: CaseRow) =>
  row.claimant
    ? {
        _id: row.claimant.id,
        name: row.claimant.name,
        acronym: row.claimant.acronym,
        logo: logoUrl(row.claimant.logo),
      }
    : { _id: row.filer_id, name: row.filer_name, acronym: '', logo: logoUrl(row.filer_picture) }

/** A case with what this actor may do on it now. */
export function presentCase(actor: Actor, row: CaseRow): Dispute {
  const side = sideOf(actor, factsOf(row))
  const open = !isReadOnly(row.status)
  const neutral = row.participants.some(p => p.side === 'neutral')
  const { accused } = row
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
      accused: { _id: accused.id, name: accused.name, acronym: accused.acronym, logo: logoUrl(accused.logo) },
    },
    summary: row.summary,
    background_info: row.background_info,
    relief_sought: row.relief_sought,
    specific_claims: row.specific_claims,
    negotiation_terms: row.negotiation_terms,
    filed_by_person: row.claimant === null,
    my_side: side,
    next_step: {
      ...nextStepOf(row.status, isAccusedReached(row), neutral),
      since: row.status_since.toISOString(),
    },
    version: row.version,
    abilities: {
      approve: row.status === 'case opened' && mayApprove(actor, side),
      add_document: open && mayAddDocument(actor, side),
      discuss: row.approved_at !== null && open && mayDiscuss(actor),
    },
  }
}
