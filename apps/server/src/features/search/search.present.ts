import type { FoundDispute, FoundDocument, FoundUnit, FoundUser } from '@accord/contract/search/search.schemas'
import type { Actor } from '@accord/policy/actor'
import { maySeeUnit } from '@accord/policy/units.policy'
import type { ListRow } from '../disputes/disputes.lists.queries.ts'
import { shortType } from '../documents/documents.types.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import type { DocumentRow } from './search.documents.queries.ts'
import type { PersonRow } from './search.people.queries.ts'
import type { SaidRow } from './search.said.queries.ts'
import type { UnitRow } from './search.units.queries.ts'

/** So much of a message is shown. */
const SHOWN = 160
const BEFORE = 60

/** What was said, around the first of the words. */
export function excerpt(body: string, words: readonly string[]): string {
  const text = body.replace(/\s+/g, ' ').trim()
  if (text.length <= SHOWN) return text
  const lower = text.toLowerCase()
  const at = Math.max(
    0,
    Math.min(...words.map(word => lower.indexOf(word)).filter(place => place >= 0), text.length) - BEFORE,
  )
  const begin = at >= text.length - BEFORE ? 0 : at
  const from = begin === 0 ? 0 : text.indexOf(' ', begin) + 1
  const cut = text.slice(from, from + SHOWN)
  return `${from > 0 ? '… ' : ''}${cut}${from + SHOWN < text.length ? ' …' : ''}`
}

export const presentDispute = (row: ListRow, said: SaidRow | undefined, words: readonly string[]): FoundDispute => ({
  _id: row.id,
  name: row.title,
  category: said ? 'Message' : 'Dispute',
  case_no: row.case_no,
  status: row.status,
  photo: pictureUrl(row.claimant_logo),
  claimant: row.claimant_name,
  accused: row.accused_name,
  date: (said?.sent_at ?? row.filed_at).toISOString(),
  message: said
    ? {
        _id: said.id,
        thread_id: said.thread_id,
        text: excerpt(said.body, words),
        sender: said.sender,
        sent_at: said.sent_at.toISOString(),
      }
    : null,
})

export const presentFoundDocument = (row: DocumentRow): FoundDocument => ({
  _id: row.id,
  document_name: row.name,
  category: 'Document',
  type: shortType(row.mime),
  size: Number(row.size),
  photo: null,
  case_id: row.case_id,
  case_no: row.case_no,
  folder_id: row.folder_id,
  date: row.created_at.toISOString(),
})

export const presentFoundUser = (row: PersonRow): FoundUser => ({
  _id: row.id,
  name: row.name,
  category: 'User',
  photo: pictureUrl(row.picture),
  role: row.role,
  unit: row.unit,
  email: row.email,
  phone: row.phone,
  date: row.created_at.toISOString(),
})

const CATEGORIES = { union: 'Union', branch: 'Branch', sub_branch: 'Sub branch', employer: 'Employer' } as const

export const presentFoundUnit = (actor: Actor, row: UnitRow): FoundUnit => ({
  _id: row.id,
  name: row.name,
  acronym: row.acronym,
  category: CATEGORIES[row.kind],
  kind: row.kind,
  logo: pictureUrl(row.logo),
  industry: row.industry,
  parent: row.parent,
  opens: maySeeUnit(actor, row),
  date: row.created_at.toISOString(),
})
