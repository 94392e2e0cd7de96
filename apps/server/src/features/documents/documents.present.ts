import type { document, folder, ownDocument } from '@accord/contract/documents/documents.schemas'
import type { Actor } from '@accord/policy/actor'
import {
  type CheckedFacts,
  copyRead,
  type DocumentFacts,
  openDocument,
  removeDocument,
} from '@accord/policy/documents.policy'
import { both } from '@accord/policy/verdict'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { checkOf } from './documents.check.ts'
import type { FolderRow } from './documents.folders.queries.ts'
import { makeLink } from './documents.links.ts'
import type { OwnRow } from './documents.own.queries.ts'
import type { DocumentRow } from './documents.queries.ts'
import { shortType } from './documents.types.ts'

/** A document as the policy knows it where it could be removed: the call asks the same of the case it holds. */
const removedFrom = (row: DocumentRow): DocumentFacts => ({
  uploaderId: row.uploader_id,
  onSides: row.on_sides,
  caseStatus: row.case_status,
})

export const checkedFacts = (row: { scan_state: string; sent_by: string }): CheckedFacts => ({
  check: checkOf(row.scan_state),
  sentBy: row.sent_by,
})

/** What every document says of itself, in a case or one's own. */
const presentAny = (
  deps: Deps,
  actor: Actor,
  row: Omit<OwnRow, 'sort_name'>,
  facts: CheckedFacts,
): z.infer<typeof ownDocument> => ({
  _id: row.id,
  name: row.name,
  size: Number(row.size),
  sha256: row.sha256.toString('hex'),
  chosen_sha256: row.chosen_sha256?.toString('hex') ?? null,
  type: shortType(row.mime),
  last_modified: row.created_at.toISOString(),
  check: facts.check,
  file_path: openDocument(actor, facts).allowed ? makeLink(deps, row.id, actor.id, false).url : null,
})

export const presentOwn = (deps: Deps, actor: Actor, row: Omit<OwnRow, 'sort_name'>) =>
  presentAny(deps, actor, row, checkedFacts({ ...row, sent_by: actor.id }))

export const presentDocument = (deps: Deps, actor: Actor, row: DocumentRow): z.infer<typeof document> => ({
  ...presentAny(deps, actor, row, checkedFacts(row)),
  uploaded_by: row.uploader,
  uploader_id: row.uploader_status === 'deleted' ? null : row.uploader_id,
  folder_id: row.folder_id,
  case_id: row.case_id,
  case_no: row.case_no,
  abilities: {
    copy: both(copyRead(removedFrom(row)), openDocument(actor, checkedFacts(row))).allowed,
    delete: removeDocument(actor, removedFrom(row)).allowed,
  },
})

export const presentFolder = (row: FolderRow): z.infer<typeof folder> => ({
  _id: row.id,
  name: row.name,
  size: Number(row.size),
  number_of_files: row.files,
  last_modified: row.modified_at.toISOString(),
  case_id: row.case_id,
  case_no: row.case_no,
  filling_date: row.filed_at.toISOString(),
})
