import type { SessionEnd } from '@accord/contract/ends'
import type { Permission } from '@accord/contract/permissions'
import type { RoleGroup, UnitKind } from '@accord/policy/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { among } from '../db/among.ts'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/tables.generated.ts'

export type RightsRow = {
  personId: string
  accessKey: string
  language: string
  role: string | null
  group: RoleGroup | null
  permissions: Permission[]
  unitId: string | null
  unitAccessKey: string | null
  unitKind: UnitKind | null
  unitPath: string[] | null
  bodyAccessKeys: string[]
}
export type SessionRow = RightsRow & { sessionId: string; kind: 'registration' | 'full'; stamp: string }

/** A person's rights of this moment, beside whatever else a query reads of them. */
const RIGHTS = `p.id "personId", p.access_key::text "accessKey", p.language, r.name "role", r.role_group "group",
  array(select x.name from role_permission rp join permission x on x.id = rp.permission_id
        where rp.role_id = p.role_id) "permissions",
  u.id "unitId", u.access_key::text "unitAccessKey", u.kind "unitKind", u.path "unitPath",
  array(select b.access_key::text from body_member m join settlement_body b on b.id = m.body_id and b.status = 'active'
        where m.person_id = p.id and m.removed_at is null) "bodyAccessKeys"`
const rights = sql.raw(RIGHTS)
const belonging = `left join role r on r.id = p.role_id left join unit u on u.id = p.unit_id and u.status = 'active'`

/** The rights of those of these people who are active and registered. */
export async function findRights(db: Kysely<DB>, people: readonly string[]): Promise<RightsRow[]> {
  const found = await sql<RightsRow>`select ${rights} from person p ${sql.raw(belonging)}
    where ${among('p.id', people)} and p.status = 'active' and p.registered_at is not null`.execute(db)
  return found.rows
}

/** The same of one person as JSON, null where they are not active; `id`: whose, in a statement. */
export const rightsAsJson = (id: string) =>
  sql.raw(`(select to_json(o) from (select ${RIGHTS} from person p ${belonging}
    where p.id = ${id} and p.status = 'active' and p.registered_at is not null) o)`)

/** A session that was not used for so long has ended (rules "Sessions"). */
export const IDLE = '2 hours'

/** The person who holds a session `s`, while they may act at all. */
const holding = sql.raw(`join person p on p.id = s.person_id and p.status = 'active' ${belonging}`)

/**
 * Another one after each change of what a session may do: PostgreSQL numbers every version of a row (`xmin`). A change of a
 * role's permissions gives the role's row another version, one of a seat or of a body those of its people (triggers of
 * `0032_rights_stamp.sql`).
 */
const stamp = sql.raw(`concat_ws('/', s.kind, p.xmin, r.xmin, u.id, u.xmin)`)

/** Whether a session `s` is still good. */
const alive = (now: Date) => sql`s.ended_at is null and s.expires_at > ${now}
  and (s.kind = 'registration' or s.last_used_at > ${now}::timestamptz - ${IDLE}::interval)`

/** Why a session is over, by its token or its id; null while it lives, and where nothing is said of it. */
export async function findEnd(
  db: Db,
  which: { tokenHash: Buffer } | { id: string },
  now: Date,
): Promise<SessionEnd | null> {
  const found = await sql<{ reason: SessionEnd | null }>`select case
      when s.ended_at is not null then s.ended_how
      when s.expires_at <= ${now} then 'long'
      when s.last_used_at <= ${now}::timestamptz - ${IDLE}::interval then 'idle' end reason
    from session s where s.kind = 'full'
      and ${'id' in which ? sql`s.id = ${which.id}` : sql`s.token_hash = ${which.tokenHash}`}`.execute(db)
  return found.rows[0]?.reason ?? null
}

const session = sql`s.id "sessionId", s.kind, ${stamp} "stamp", ${rights}`

/** A live session that was used just now is marked so at most once a minute: here, that this is due. */
type Found = SessionRow & { tokenHash: Buffer; isUseDue: boolean }

const beforeAMinute = (now: Date) => sql`${now}::timestamptz - interval '1 minute'`

/** The live sessions behind some tokens with the rights of this moment, in one statement, the same of however many. */
export async function findSessions(db: Kysely<DB>, tokenHashes: readonly Buffer[], now: Date): Promise<Found[]> {
  const found = await sql<Found>`
    select s.token_hash "tokenHash", s.last_used_at < ${beforeAMinute(now)} "isUseDue", ${session}
    from session s ${holding} where s.token_hash = any(${[...tokenHashes]}::bytea[]) and ${alive(now)}
  `.execute(db)
  return found.rows
}

/** As `findSessions`, of one session, by its id. */
export async function findSession(db: Db, sessionId: string, now: Date): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`select ${session} from session s ${holding}
    where s.id = ${sessionId} and ${alive(now)}`.execute(db)
  return found.rows[0]
}

/** The stamp of whoever makes a change, as one column of the statement that finds what it is about. */
export type CallerColumn = RawBuilder<string | null>

/** Null once the session has ended. A third of the work of reading the rights themselves, which seldom change meanwhile. */
export const stampNow = (sessionId: string, now: Date): CallerColumn =>
  sql`(select ${stamp} from session s ${holding} where s.id = ${sessionId} and ${alive(now)})`

/** One more column of a select, where one is wanted. */
export const andCaller = (column: CallerColumn | undefined): RawBuilder<unknown> =>
  column ? sql`, ${column} caller` : sql``

/** That column alone, where nothing is found with it. */
export async function readStamp(db: Db, column: CallerColumn): Promise<string | null> {
  const found = await sql<{ caller: string | null }>`select ${column} caller`.execute(db)
  return found.rows[0]?.caller ?? null
}

/** Keeps a session awake. */
export const markUsed = (db: Kysely<DB>, sessionId: string, now: Date) =>
  sql`update session set last_used_at = ${now}
    where id = ${sessionId} and ended_at is null and last_used_at < ${beforeAMinute(now)}`.execute(db)
