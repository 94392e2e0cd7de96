import type { Actor } from '@accord/policy/actor'
import { mayOpenDocuments } from '@accord/policy/disputes.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { isInGroup } from '../disputes/disputes.statuses.queries.ts'
import { listReader } from '../disputes/members.queries.ts'
import type { Asked, Sought } from './search.asked.ts'
import { seenAmong } from './search.cases.queries.ts'
import { FOUND_MOST, firstOf, made, named, pageOfFound } from './search.found.queries.ts'

export type DocumentRow = {
  id: string
  name: string
  mime: string
  size: string
  created_at: Date
  case_id: string | null
  case_no: string | null
  folder_id: string | null
  found: number
}

/** Rows `x` of either table that the words and filters let through. */
const matching = ({ mimes, ...asked }: Asked, query: string | null) => sql`${named(sql`x.name`, query)}
  ${mimes ? sql`and x.mime = any(${mimes}::text[])` : sql``} ${made(sql`x.id`, asked)}`

/** The caller's own, in no case, while they may open documents at all (rules "Own documents"). */
const own = (actor: Actor, asked: Asked, query: string | null) =>
  mayOpenDocuments(actor) && !asked.groups
    ? sql`union all (select x.id, lower(x.name) "key" from own_document x
        where x.owner_id = ${actor.id} and ${matching(asked, query)} ${firstOf(asked)} limit ${sql.lit(FOUND_MOST)})`
    : sql``

const ofCases = ({ groups }: Asked) =>
  groups
    ? sql`and exists (select from cases c where c.id = x.case_id and (${sql.join(groups.map(isInGroup), sql` or `)}))`
    : sql``

/** Whoever has few cases has few documents, which are read; of others the index finds those that hold the words. */
const heldIn = (isMeant: RawBuilder<unknown>, cases: readonly string[] | null) =>
  cases
    ? sql`select x.id, x.name, x.case_id from (select x.* from document x
        where x.case_id = any(${[...cases]}::uuid[]) and x.deleted_at is null offset 0) x where ${isMeant}`
    : sql`select x.id, x.name, x.case_id from document x where x.deleted_at is null and ${isMeant}`

/** Documents of cases, as far as the actor reads those, and their own. */
export async function findDocuments(db: Db, actor: Actor, { asked, query, cases }: Sought): Promise<DocumentRow[]> {
  // Read as far as they are needed, and planned as if all were: for a limit the planner would rather read every name.
  const once = query === null ? sql`not materialized` : sql`materialized`
  const rows = await sql<DocumentRow>`${PLANNED_ANEW}
    with held as ${once} (${heldIn(matching(asked, query), cases)}),
    found as materialized ((select x.id, lower(x.name) "key" from held x
        where ${seenAmong(listReader(actor, 'documents'), cases, sql`x.case_id`)} ${ofCases(asked)}
        ${firstOf(asked)} limit ${sql.lit(FOUND_MOST)})
      ${own(actor, asked, query)}),
    ${pageOfFound(asked)}
    select page.id, coalesce(x.name, o.name) "name", coalesce(x.mime, o.mime) mime, coalesce(f.size, o.size) size,
      coalesce(x.created_at, o.created_at) created_at, x.case_id, c.case_no, x.folder_id,
      (select count(*)::int from found) found
    from page left join document x on x.id = page.id left join file f on f.id = x.file_id left join cases c on c.id = x.case_id
      left join own_document o on o.id = page.id
    order by page.place`.execute(db)
  return rows.rows
}
