import type { document, folder, ownDocument } from '@accord/contract/documents/documents.schemas'
import type { Actor } from '@accord/policy/actor'
import { copyRead, type DocumentFacts, removeDocument } from '@accord/policy/documents.policy'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
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

/** What every document says of itself, in a case or one's own. */
export const presentOwn = (deps: Deps, actor: Actor, row: Omit<OwnRow, 'sort_name'>): z.infer<typeof ownDocument> => ({
  _id: row.id,
  name: row.name,
  size: Number(row.size),
  sha256: row.sha256.toString('hex'),
  chosen_sha256: row.chosen_sha256?.toString('hex') ?? null,
  type: shortType(row.mime),
  last_modified: row.created_at.toISOString(),
  file_path: makeLink(deps, row.id, actor.id, false).url,
})

export const presentDocument = (deps: Deps, actor: Actor, row: DocumentRow): z.infer<typeof document> => ({
  ...presentOwn(deps, actor, row),
  uploaded_by: row.uploader,
  uploader_id: row.uploader_status === 'deleted' ? null : row.uploader_id,
  folder_id: row.folder_id,
  case_id: row.case_id,
  case_no: row.case_no,
  abilities: { copy: copyRead(removedFrom(row)).allowed, delete: removeDocument(actor, removedFrom(row)).allowed },
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
