import { t } from '@lingui/core/macro'
import type { Profile } from '../../accounts/accounts.api.ts'
import { type Complaint, dropComplaint } from '../../accounts/complaint.ts'
import { fileToDraft } from '../../accounts/complaintFile.ts'
import { complaintOf } from '../../accounts/complaintPerson.ts'
import { type Draft, newDraft } from './draft.ts'
import type { Opened } from './keeper.ts'
import { keepLocal } from './localDrafts.ts'

/** The complaint of the landing page as a dispute; whom it is against is a search already typed. */
const draftOf = ({ case_type, claimant, representative, organization, text }: Complaint): Draft => {
  const draft = newDraft()
  const answers = { type: case_type, summary: text, accused_name: organization }
  // Until a case has a group of claimants.
  const group = claimant === 'group' ? { background_info: t`Filed for a group, represented by ${representative}.` } : {}
  return { ...draft, answers: { ...draft.answers, ...answers, ...group } }
}

/** What this person typed before they had an account, as a draft; null where there is nothing. */
export const complaintDraft = ({ email, phone }: Profile): Opened | null => {
  const complaint = complaintOf([email, phone])
  return complaint && { draft: draftOf(complaint), seen: null, unsent: true }
}

/** From now on it is kept as their draft, with its file, and no more for everybody who opens the landing page. */
export const handOver = (person: string, opened: Opened): void => {
  if (!keepLocal(person, opened)) return
  dropComplaint()
  void fileToDraft(person, opened.draft.id)
}
