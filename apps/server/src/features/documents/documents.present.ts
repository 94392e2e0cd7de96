import type { document } from '@accord/contract/documents/documents.schemas'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { makeLink } from './documents.links.ts'
import type { DocumentRow } from './documents.queries.ts'
import { shortType } from './documents.types.ts'

export const presentDocument = (deps: Deps, personId: string, row: DocumentRow): z.infer<typeof document> => ({
  _id: row.id,
  name: row.name,
  size: Number(row.size),
  type: shortType(row.mime),
  last_modified: row.created_at.toISOString(),
  file_path: makeLink(deps, row.id, personId, false).url,
  uploaded_by: row.uploader,
})
