import { type RawBuilder, sql } from 'kysely'
import { isNotified, withAccess } from '../disputes/audiences.queries.ts'
import type { Audience } from '../notices/notice.ts'
import { theirs } from '../notices/notices.queries.ts'

const isBad = sql`e.after->>'check' in ('refused', 'unchecked')`
/** Whoever sent the bytes of the event's document. */
const sender = sql`(select f.uploaded_by from document d join file f on f.id = d.file_id where d.id = e.thing_id)`

export const senderInCase: Audience = withAccess(sql`${isBad} and g.id = ${sender}`)
export const senderOfMinistry: Audience = {
  joins: sql`join cases c on c.id = e.case_id and ${isBad} join unit w on w.kind = 'ministry' and w.status = 'active'
    join person p on p.unit_id = w.id and p.id = ${sender} and ${isNotified(sql`p.role_id`)}`,
}
export const owner: Audience = { joins: sql`${theirs.joins} and e.case_id is null and ${isBad}` }

const check: RawBuilder<unknown> = sql`e.after->>'check'`
export const checkParams = sql`jsonb_build_object('document', e.after->>'name', 'check', ${check})`
export const ownCheckParams = sql`jsonb_build_object('check', ${check})`
