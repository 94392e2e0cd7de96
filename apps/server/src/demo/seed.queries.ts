import type { Side } from '@accord/policy/disputes.policy'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import type { Deps, Registered } from '../deps.ts'
import { rebuildAccess } from '../features/disputes/access.queries.ts'
import { insertBody as insertNewBody } from '../features/people/people.bodies.queries.ts'
import { insertParticipant, insertSeat } from '../features/people/people.queries.ts'
import { askAtRegistration } from '../features/requests/requests.ask.service.ts'
import { newId } from '../lib/ids.ts'
import { nameKey } from '../lib/names.ts'

const MARK = 'demo'

/** Whether a database is empty, holds the whole demo, or holds something else (a demo cut off halfway is that too). */
export async function demoState(db: Kysely<DB>): Promise<'empty' | 'demo' | 'other'> {
  const mark = await db.selectFrom('secret').select('name').where('name', '=', MARK).executeTakeFirst()
  if (mark) return 'demo'
  const anybody = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  return anybody ? 'other' : 'empty'
}

/** Set last: only a demo that was made to its end is one. */
export const markDemo = (db: Kysely<DB>) =>
  db
    .insertInto('secret')
    .values({ name: MARK, value: Buffer.alloc(0) })
    .execute()

export const industryIds = async (db: Kysely<DB>): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('industry').select(['name', 'id']).execute()).map(i => [i.name, i.id]))

export const roleIds = async (db: Kysely<DB>): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('role').select(['name', 'id']).execute()).map(r => [r.name, r.id]))

export const permissionIds = async (db: Kysely<DB>): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('permission').select(['name', 'id']).execute()).map(p => [p.name, p.id]))

/** What somebody chose when they registered. */
export const askToBelong = (asked: Registered): Promise<void> =>
  asked.deps.db.transaction().execute(tx => askAtRegistration(tx, asked))

export const threadOf = async (db: Kysely<DB>, caseId: string): Promise<string> =>
  (await db.selectFrom('thread').select('id').where('case_id', '=', caseId).executeTakeFirstOrThrow()).id

/** Those with which the story was made. */
export const dropSessions = (db: Kysely<DB>) => db.deleteFrom('session').execute()

/** Active people of the ministry who take all its steps, the first to come first. */
export const ministryAdmins = async (db: Kysely<DB>, limit: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`select p.id from person p join role r on r.id = p.role_id and r.name = 'Ministry Admin'
      where p.status = 'active' and p.registered_at is not null order by p.registered_at, p.id limit ${limit}`.execute(
      db,
    )
  ).rows.map(row => row.id)

/** Cases that wait for nobody but whoever settles them, the newest first. */
export const beingSettled = async (db: Kysely<DB>, limit: number): Promise<{ id: string; version: number }[]> =>
  (
    await sql<{ id: string; version: number }>`select c.id, c.version from cases c where exists (
        select from turn t where t.case_id = c.id and t.who = 'settlement' and t.step <> 'vote')
      order by c.id desc limit ${limit}`.execute(db)
  ).rows

export type NewPerson = {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly roleId: string
  readonly unitId: string | null
  readonly email: string
  readonly contactId: string
  readonly picture: string | null
  readonly at: Date
}

/** Everybody at once, all with the same password. */
export async function insertPeople(db: Kysely<DB>, people: readonly NewPerson[], passwordHash: string): Promise<void> {
  const rows = people.map(({ id, first, last, roleId, unitId, picture, at }) => ({
    id,
    first_name: first,
    last_name: last,
    name_key: nameKey(`${first} ${last}`),
    role_id: roleId,
    unit_id: unitId,
    picture,
    password_hash: passwordHash,
    union_member: false,
    registered_at: at,
    created_at: at,
  }))
  const contacts = people.map(({ id, contactId, email, at }) => ({
    id: contactId,
    person_id: id,
    kind: 'email',
    value: email,
    verified_at: at,
    created_at: at,
  }))
  await db.insertInto('person').values(rows).execute()
  await db.insertInto('contact').values(contacts).execute()
}

/** Somebody who joined a case without an invitation of which there is a mail. */
export const joinCase = (
  deps: Deps,
  caseId: string,
  { personId, side }: { personId: string; side: Side },
): Promise<void> =>
  deps.db.transaction().execute(async tx => {
    const { role_id: roleId } = await tx
      .selectFrom('person')
      .select('role_id')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    const at = deps.clock.now()
    await insertParticipant(tx, { id: newId(deps.clock), caseId, personId, side, roleId: roleId ?? '', at })
    await rebuildAccess(tx, [caseId])
    await deps.reconcile(tx, deps, [caseId])
  })

/** A body that settles cases, with its members. */
export const insertBody = (
  deps: Deps,
  body: { name: string; roleId: string; members: readonly string[] },
): Promise<string> =>
  deps.db.transaction().execute(async tx => {
    const [id, at, { name, roleId }] = [newId(deps.clock), deps.clock.now(), body]
    await insertNewBody(tx, { id, name, nameKey: nameKey(name), roleId, at })
    for (const personId of body.members) await insertSeat(tx, { id: newId(deps.clock), bodyId: id, personId, at })
    return id
  })

/** What happened before this moment is in the app and is sent to nobody. */
export async function quietUntil(db: Kysely<DB>, at: Date): Promise<void> {
  await db.updateTable('listener').set({ quiet_until: at }).execute()
  await db.deleteFrom('outbox').execute()
}

/** Whether notifications and figures have been made of all that happened. */
export async function isFollowed(db: Kysely<DB>): Promise<boolean> {
  const found = await sql<{ followed: boolean }>`
    select not exists (select from event_unchained)
      and (select count(*) from listener l where l.name in ('notifications', 'reports')
        and l.seq >= (select coalesce(max(seq), 0) from event_chain)) = 2 followed`.execute(db)
  return found.rows[0]?.followed ?? false
}

/** Who reads what comes has read what came before these days. */
export async function readUntil(db: Kysely<DB>, at: Date): Promise<void> {
  await sql`update notification set read_at = at + interval '3 hours' where at < ${at} and read_at is null`.execute(db)
  await sql`insert into thread_read (thread_id, person_id, message_id)
    select distinct t.id, p.id, t.last_message_id from thread t
      join message m on m.id = t.last_message_id and m.sent_at < ${at}
      join case_access a on a.case_id = t.case_id
      left join unit u on u.access_key = a.access_key
      left join settlement_body b on b.access_key = a.access_key
      left join body_member s on s.body_id = b.id and s.removed_at is null
      join person p on p.access_key = a.access_key or p.unit_id = u.id or p.id = s.person_id
    union
    select t.id, p.id, t.last_message_id from thread t
      join message m on m.id = t.last_message_id and m.sent_at < ${at}
      cross join person p join unit u on u.id = p.unit_id and u.kind = 'ministry'
    on conflict (thread_id, person_id) do update set message_id = excluded.message_id`.execute(db)
}

/** A case that both sides can speak in: who filed it, and who runs the accused. */
export type Spoken = { id: string; filer: string; admin: string; since: Date }

/** Resolved cases of people against organizations that somebody runs, the latest first. */
export async function settledCases(db: Kysely<DB>, limit: number): Promise<Spoken[]> {
  const found = await sql<Spoken>`select c.id, c.filer_id filer, a.id admin, c.status_since since from cases c
    join person f on f.id = c.filer_id and f.status = 'active'
    join lateral (select p.id from person p join role r on r.id = p.role_id and r.role_group = 'admin'
      where p.unit_id = c.accused_unit_id and p.status = 'active' order by p.id limit 1) a on true
    where c.status = 'resolved' and c.claimant_unit_id is null order by c.status_since desc limit ${limit}`.execute(db)
  return found.rows
}

/** Cases by their titles, of which no two are alike. */
export const caseIds = async (db: Kysely<DB>): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('cases').select(['title', 'id']).execute()).map(c => [c.title, c.id]))

/** Open clocks of a rule, the longest overdue first. */
export async function openClocks(
  db: Kysely<DB>,
  code: string,
  limit: number,
): Promise<{ id: string; case_id: string }[]> {
  const found = await sql<{
    id: string
    case_id: string
  }>`select k.id, k.case_id from clock k join cases c on c.id = k.case_id
    where k.code = ${code} and k.ended_on is null and c.filed_at < now() - interval '20 days'
    order by k.due, k.id limit ${limit}`.execute(db)
  return found.rows
}
