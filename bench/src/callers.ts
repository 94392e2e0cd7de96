import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '../../apps/server/src/lib/ids.ts'
import { newSessionToken, sha256 } from '../../apps/server/src/lib/secrets.ts'
import { connect } from './database.ts'

/** `key` finds their cases; the ministry sees every one. */
export type Caller = { name: string; token: string; cases: number; key: string | null }

/** Who asks: of each kind the one with the most cases, and a member with a few. */
const KINDS: Readonly<Record<string, string>> = {
  ministry: `select p.id, null key, (select count(*) from cases) cases from person p join unit u on u.id = p.unit_id and u.kind = 'ministry'`,
  'union admin': byRole('National Union Admin', 'u.access_key', 'desc'),
  'organization admin': byRole('Employers', 'u.access_key', 'desc'),
  conciliator: byRole('Conciliators and Arbitrators', 'p.access_key', 'desc'),
  member: byRole('Staff', 'p.access_key', 'desc'),
}

function byRole(role: string, key: string, order: string): string {
  return `select p.id, ${key} key, count(*) cases from person p join role r on r.id = p.role_id left join unit u on u.id = p.unit_id
    join case_access s on s.access_key = ${key} where r.name = '${role}' group by p.id, ${key} order by 3 ${order}, p.id`
}

/** A session for each kind of caller in a loaded database. */
export async function signIn(ownerUrl: string): Promise<Caller[]> {
  const client = await connect(ownerUrl)
  const callers: Caller[] = []
  try {
    for (const [name, sql] of Object.entries(KINDS)) {
      const { rows } = await client.query<{ id: string; key: string | null; cases: string }>(`${sql} limit 1`)
      const [person] = rows
      if (!person) throw new Error(`nobody is ${name} in this database`)
      const token = await sessionFor(client, person.id)
      callers.push({ name, token, cases: Number(person.cases), key: person.key })
    }
  } finally {
    await client.end()
  }
  return callers
}

const clock = { now: () => new Date() }

/** The key that the server tags tokens with; made here where no server has run on this database yet. */
async function tokenKey(client: pg.Client): Promise<Buffer> {
  await client.query(`insert into secret (name, value) values ('tokens', $1) on conflict do nothing`, [randomBytes(32)])
  const { rows } = await client.query<{ value: Buffer }>(`select value from secret where name = 'tokens'`)
  const [key] = rows
  if (!key) throw new Error('this database has no key for tokens')
  return key.value
}

/** A fresh session of somebody; answers its token. */
export async function sessionFor(client: pg.Client, personId: string): Promise<string> {
  const token = newSessionToken(await tokenKey(client))
  const at = clock.now()
  await client.query(
    `insert into session (id, token_hash, person_id, kind, created_at, last_used_at, expires_at)
     values ($1, $2, $3, 'full', $4, $4, $5)`,
    [newId(clock), sha256(token), personId, at, new Date(at.getTime() + 12 * 3_600_000)],
  )
  return token
}
