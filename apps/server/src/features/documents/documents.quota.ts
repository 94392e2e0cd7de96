import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { conflict, Refusal } from '../../fail.ts'
import { countUse } from '../sending/limits.queries.ts'
import { heldBy } from './documents.queries.ts'
import { words } from './documents.words.ts'

const DAY_S = 86_400
const MB = 1024 * 1024

type Held = { readonly files: number; readonly bytes: number }

/** Whether there is no room for one more document of so many new bytes. */
export const isFull = ({ env: { quota } }: Deps, held: Held, bytes: number): boolean =>
  held.files >= quota.files || held.bytes + bytes > quota.mb * MB

/** Whether the case, whose row the caller holds, has room for one more document of so many new bytes. */
export async function refuseFull(tx: Transaction<DB>, deps: Deps, caseId: string, bytes: number): Promise<void> {
  if (isFull(deps, await heldBy(tx, caseId), bytes)) throw conflict({ ...words.full, params: { ...deps.env.quota } })
}

/**
 * Nobody fills the store over many cases, or has the server look into files all day: counted before a file is looked
 * into, so that one that is refused counts, too.
 */
export async function countFile(deps: Deps, personId: string): Promise<void> {
  const { rateLimits, limits } = deps.env
  if (!rateLimits) return
  const { used, endsInS } = await countUse(deps.db, `files/${personId}`, DAY_S, deps.clock.now())
  if (used <= limits.filesADay) return
  const params = { most: limits.filesADay, hours: Math.ceil(endsInS / 3600) }
  throw new Refusal(429, { ...words.enoughToday, params }, { retryAfterS: endsInS })
}
