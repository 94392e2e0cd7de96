import type { RoleGroup } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

/** An account whose password was right. */
export type Signer = {
  id: string
  language: string
  registered: boolean
  group: RoleGroup | null
  twoStep: boolean
  /** An authenticator app answers for the second step. */
  totp: boolean
}

/** The account while this password still opens it, locked: whoever replaces it waits, and ends this session too. */
export async function signerWith(tx: Transaction<DB>, personId: string, hash: string | null) {
  const found = await sql<Signer>`
    select p.id, p.language, p.registered_at is not null "registered", r.role_group "group", p.two_factor "twoStep",
      exists (select from totp t where t.person_id = p.id and t.confirmed_at is not null) "totp"
    from person p left join role r on r.id = p.role_id
    where p.id = ${personId} and p.password_hash = ${hash} and p.status = 'active'
    for share of p`.execute(tx)
  return found.rows[0]
}
