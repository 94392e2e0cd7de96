import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import type { RoleGroup, UnitKind } from '@accord/policy/roles'
import { OFFICER_PERMISSIONS } from '@accord/policy/work.policy'
import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { ref } from '../../db/ref.ts'
import { settledBy } from './settling.queries.ts'

/** Whether a role lets its people take any of the ministry's steps. */
const takesSteps = (
  roleId: string,
) => sql`exists (select from role_permission h join permission m on m.id = h.permission_id
      where h.role_id = ${ref(roleId)} and m.name = any(${OFFICER_PERMISSIONS}))`

/** Whom the ministry's steps of a case may be for. */
export type OfficerRow = {
  id: string
  name: string
  status: string
  unit: UnitKind | null
  role: string | null
  group: RoleGroup | null
  permissions: string[]
}

export async function findOfficer(db: Db, id: string): Promise<OfficerRow | undefined> {
  const found =
    await sql<OfficerRow>`select p.id, trim(p.first_name || ' ' || p.last_name) "name", p.status, u.kind unit,
      r.name "role", r.role_group "group",
      array(select m.name from role_permission h join permission m on m.id = h.permission_id where h.role_id = r.id) permissions
    from person p left join unit u on u.id = p.unit_id and u.status = 'active' left join role r on r.id = p.role_id
    where p.id = ${id} and p.registered_at is not null and p.status <> 'deleted'`.execute(db)
  return found.rows[0]
}

/** Says which officer these cases are for; null: the whole ministry. Whoever looked at one before looks again. */
export const keepOfficer = (tx: Db, ids: readonly string[], officerId: string | null) =>
  sql`update cases set officer_id = ${officerId}, version = version + 1 where ${among('id', ids)}`.execute(tx)

/**
 * Cases of those among these people, and those of these roles, who are no officers any more, or may take none of the
 * steps, are the whole ministry's; answers them. The cases are held by it.
 */
export async function releaseOfficers(
  tx: Db,
  { people, roles }: { people: readonly string[]; roles: readonly string[] },
): Promise<string[]> {
  if (people.length + roles.length === 0) return []
  const found = await sql<{
    id: string
  }>`update cases set officer_id = null where officer_id is not null and officer_id in (
      select o.id from person o where (${among('o.id', people)} or ${among('o.role_id', roles)})
        and not exists (select from person p join unit u on u.id = p.unit_id and u.kind = 'ministry' and u.status = 'active'
          where p.id = o.id and p.status in ('active', 'suspended') and ${takesSteps('p.role_id')}))
    returning id`.execute(tx)
  return found.rows.map(row => row.id).sort()
}

/** How many open cases somebody has in hand, and how many of them have a legal date that is over. */
export type LoadRow = { id: string; name: string; role: string; open: number; overdue: number }

/** Everybody active of the ministry who may take one of its steps, with the open cases whose officer they are. */
export async function loadOfOfficers(db: Db, today: string): Promise<LoadRow[]> {
  const found = await sql<LoadRow>`select p.id, trim(p.first_name || ' ' || p.last_name) "name", r.name "role",
      count(c.id)::int "open", count(c.id) filter (where d.due_on < ${today})::int overdue
    from unit u join person p on p.unit_id = u.id and p.status in ('active', 'suspended') and p.registered_at is not null
    join role r on r.id = p.role_id
    left join cases c on c.officer_id = p.id and c.status = any(${OPEN_STATUSES})
    left join case_due d on d.case_id = c.id
    where u.kind = 'ministry' and u.status = 'active' and ${takesSteps('r.id')}
    group by p.id, r.name having p.status = 'active' or count(c.id) > 0
    order by overdue desc, "open" desc, "name", p.id`.execute(db)
  return found.rows
}

/** Everybody active who settles, with what they settle: by name, with a body they sit on, or as they joined it; each case once. */
export async function loadOfSettlers(db: Db, today: string): Promise<LoadRow[]> {
  const found = await sql<LoadRow>`select p.id, trim(p.first_name || ' ' || p.last_name) "name", r.name "role",
      count(c.id)::int "open", count(c.id) filter (where d.due_on < ${today})::int overdue
    from person p join role r on r.id = p.role_id and r.role_group = 'settlement'
    left join lateral (select distinct s.case_id from (${settledBy(sql`p.id`)}) s) l on true
    left join cases c on c.id = l.case_id and c.status = any(${OPEN_STATUSES})
    left join case_due d on d.case_id = c.id
    where p.status = 'active' and p.registered_at is not null
    group by p.id, r.name order by overdue desc, "open" desc, "name", p.id`.execute(db)
  return found.rows
}
