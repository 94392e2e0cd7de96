import type { attempts } from '@accord/contract/disputes/attempts.schemas'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export type Attempts = z.infer<typeof attempts>

export async function insertAttempts(tx: Transaction<DB>, caseId: string, tries: Attempts): Promise<void> {
  if (tries.length === 0) return
  const rows = tries.map((one, position) => ({
    case_id: caseId,
    position,
    phone_at: new Date(one.at),
    server_at: one.server_at && new Date(one.server_at),
    since_ms: one.since_ms,
    why: one.why,
    status: one.status ?? null,
  }))
  await tx.insertInto('filing_attempt').values(rows).execute()
}

export const attemptsOf = (db: Db, caseId: string) =>
  db
    .selectFrom('filing_attempt')
    .select(['phone_at', 'server_at', 'since_ms', 'why', 'status'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
