import type { Actor } from '@accord/policy/actor'
import { mayOpenDocuments } from '@accord/policy/disputes.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isInGroup } from '../disputes/disputes.statuses.queries.ts'
import { listReader } from '../disputes/members.queries.ts'
import { seen } from '../documents/documents.lists.queries.ts'
import type { Asked } from './search.asked.ts'
import { FOUND_MOST, firstOf, holdsAll, made, sorted } from './search.found.queries.ts'

export type DocumentRow = {
  id: string
  name: string
  mime: string
  created_at: Date
  case_id: string | null
  case_no: string | null
  folder_id: string | null
  found: number
}

/** Rows `x` of either table that the words and filters let through. */
const matching = ({ words, mimes, ...asked }: Asked) => sql`${holdsAll(sql`lower(x.name)`, words)}
  ${mimes ? sql`and x.mime = any(${mimes}::text[])` : sql``} ${made(sql`x.id`, asked)}`

/** The caller's own, in no case, while they may open documents at all (rules "Own documents"). */
const own = (actor: Actor, asked: Asked) =>
  mayOpenDocuments(actor) && !asked.groups
    ? sql`union all select x.id, lower(x.name) "key" from own_document x where x.owner_id = ${actor.id} and ${matching(asked)}`
    : sql``

/** Documents of cases, as far as the actor reads those, and their own. */
export async function findDocuments(db: Db, actor: Actor, asked: Asked): Promise<DocumentRow[]> {
  const { groups } = asked
  const inGroups = groups
    ? sql`and exists (select from cases c where c.id = x.case_id and (${sql.join(groups.map(isInGroup), sql` or `)}))`
    : sql``
  const rows = await sql<DocumentRow>`
    with found as materialized (select id, "key" from (
        select x.id, lower(x.name) "key" from document x
        where x.deleted_at is null and ${matching(asked)} ${seen(listReader(actor, 'documents'))} ${inGroups}
        ${own(actor, asked)}) x
      ${firstOf(asked)} limit ${sql.lit(FOUND_MOST)}),
    page as materialized (select id, row_number() over (order by ${sorted(asked)}) place from found
      order by place limit ${sql.lit(asked.limit)})
    select page.id, coalesce(x.name, o.name) "name", coalesce(x.mime, o.mime) mime,
      coalesce(x.created_at, o.created_at) created_at, x.case_id, c.case_no, x.folder_id,
      (select count(*)::int from found) found
    from page left join document x on x.id = page.id left join cases c on c.id = x.case_id
      left join own_document o on o.id = page.id
    order by page.place`.execute(db)
  return rows.rows
}
