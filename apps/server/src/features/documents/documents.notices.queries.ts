import { type RawBuilder, sql } from 'kysely'
import { withAccess } from '../disputes/audiences.queries.ts'
import { readsDocuments } from '../disputes/members.queries.ts'

/**
 * Both sides and the neutrals, as far as they may read documents (`readsDocuments` of the policy). What came with a change of
 * status is named in the notification of that.
 */
export const readers = withAccess(sql`e.after->>'with' is null and g.ground <> 'above both' and ${readsDocuments}`)

/** The document's name, as the event has it. */
export const documentName = sql`jsonb_build_object('document', e.after->>'name')`

/** Both ids are of one moment, and begin with it. */
const atMomentOf = (id: RawBuilder<unknown>) => sql`between (left(${id}::text, 13) || '-0000-0000-000000000000')::uuid
  and (left(${id}::text, 13) || '-ffff-ffff-ffffffffffff')::uuid`

/** The person of `n` has read a discussion past the file that brought its document. */
export const readInDiscussion = sql`exists (select from thread t
  join thread_read r on r.thread_id = t.id and r.person_id = n.person_id
  join message m on m.thread_id = t.id and m.id <= r.message_id and m.id ${atMomentOf(sql`n.id`)}
  where t.case_id = n.case_id and m.type = 'file' and m.data->>'document' = n.thing_id::text)`

/** Those of an email that its reader has not seen yet, as long as the document is there. */
export const isNew = (ids: readonly string[]) => sql`n.id = any(${ids}::uuid[]) and n.read_at is null
  and not ${readInDiscussion} and exists (select from document d
    join file f on f.id = d.file_id and f.scan_state <> 'infected' where d.id = n.thing_id and d.deleted_at is null)`
