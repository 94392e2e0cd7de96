import type { Permission } from '@accord/contract/permissions'
import type { RoleGroup, UnitKind } from '@accord/policy/roles'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../edges/db.generated.ts'

export type RightsRow = {
  personId: string
  key: string
  language: string
  role: string | null
  group: RoleGroup | null
  permissions: Permission[]
  unitId: string | null
  unitKey: string | null
  unitKind: UnitKind | null
  unitPath: string[] | null
  bodyKeys: string[]
}
type SessionRow = RightsRow & { sessionId: string; reach: 'registration' | 'session' }

/** A person's rights of this moment, beside whatever else a query reads of them. */
const rights = sql`p.id "personId", p.key, p.language, r.name "role", r.grp "group",
  array(select x.name from role_permission rp join permission x on x.id = rp.permission_id
        where rp.role_id = p.role_id) "permissions",
  u.id "unitId", u.key "unitKey", u.kind "unitKind", u.path "unitPath",
  array(select b.key::text from body_member m join settlement_body b on b.id = m.body_id and b.status = 'active'
        where m.person_id = p.id and m.removed_at is null) "bodyKeys"`
const belonging = sql`left join role r on r.id = p.role_id left join unit u on u.id = p.unit_id and u.status = 'active'`

/** The rights of an active, registered person. */
export async function findRights(db: Kysely<DB>, personId: string): Promise<RightsRow | undefined> {
  const found = await sql<RightsRow>`select ${rights} from person p ${belonging}
    where p.id = ${personId} and p.status = 'active' and p.registered_at is not null`.execute(db)
  return found.rows[0]
}

/** A session that was not used for so long has ended (rules §7). */
export const IDLE = '2 hours'

/** A live session that was used just now is told so at most once a minute: here, that this is due. */
type Found = SessionRow & { tokenHash: Buffer; isUseDue: boolean }

const beforeAMinute = (now: Date) => sql`${now}::timestamptz - interval '1 minute'`

/** The live sessions behind some tokens with the rights of this moment, in one statement. */
export async function findSessions(db: Kysely<DB>, tokenHashes: readonly Buffer[], now: Date): Promise<Found[]> {
  const found = await sql<Found>`
    select s.token_hash "tokenHash", s.id "sessionId", s.reach, s.last_used_at < ${beforeAMinute(now)} "isUseDue", ${rights}
    from session s join person p on p.id = s.person_id and p.status = 'active' ${belonging}
    where s.token_hash in (${sql.join(tokenHashes)}) and s.ended_at is null and s.expires_at > ${now}
      and (s.reach = 'registration' or s.last_used_at > ${now}::timestamptz - ${IDLE}::interval)
  `.execute(db)
  return found.rows
}

/** Keeps a session awake. */
export const markUsed = (db: Kysely<DB>, sessionId: string, now: Date) =>
  sql`update session set last_used_at = ${now}
    where id = ${sessionId} and ended_at is null and last_used_at < ${beforeAMinute(now)}`.execute(db)
