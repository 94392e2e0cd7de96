import type { Actor } from '@accord/policy/actor'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { contactOf } from '../accounts/contacts.queries.ts'
import { findsPerson, isOverPerson } from '../people/people.read.queries.ts'
import type { Sought } from './search.asked.ts'
import { FOUND_MOST, firstOf, made, named, pageOfFound } from './search.found.queries.ts'

export type PersonRow = {
  id: string
  name: string
  picture: string | null
  role: string
  unit: string | null
  email: string | null
  phone: string | null
  created_at: Date
  found: number
}

const joins = sql`join role r on r.id = p.role_id left join unit u on u.id = p.unit_id and u.status = 'active'`

/** People whom the actor finds by a name that holds the words; an address for those alone who read it. */
export async function findPeople(db: Db, actor: Actor, { asked, query, cases }: Sought): Promise<PersonRow[]> {
  const rows = await sql<PersonRow>`${PLANNED_ANEW}
    with found as materialized (select p.id, p.name_key "key" from person p ${joins}
      where p.listed and ${named(sql`p.name_key`, query)} and ${findsPerson(actor, cases)} ${made(sql`p.id`, asked)}
      ${firstOf(asked)} limit ${sql.lit(FOUND_MOST)}),
    ${pageOfFound(asked)},
    shown as (select p.id, trim(p.first_name || ' ' || p.last_name) "name", p.picture, r.name "role", u.name unit, p.created_at,
        p.id = ${actor.id} or ${isOverPerson(actor)} reaches, page.place
      from page join person p on p.id = page.id ${joins})
    select p.id, p.name, p.picture, p.role, p.unit, p.created_at,
      case when p.reaches then ${contactOf('email')} end email, case when p.reaches then ${contactOf('phone')} end phone,
      (select count(*)::int from found) found
    from shown p order by p.place`.execute(db)
  return rows.rows
}
