import type { Kysely } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import {
  caseIdsAfter,
  type Difference,
  differencesIn,
  holdCases,
  rebuildAccess,
  strayDues,
  unlistStrayDues,
} from './access.queries.ts'

/** What was looked at, and what differed from what the rules say. */
export type Checked = { readonly cases: number; readonly differences: readonly Difference[] }

/** The cases of one batch as nobody changes them meanwhile, mended if asked. */
async function checkBatch(tx: Db, ids: readonly string[], mends: boolean): Promise<Difference[]> {
  await holdCases(tx, ids)
  const differences = await differencesIn(tx, ids)
  if (mends && differences.length > 0) await rebuildAccess(tx, ids)
  return differences
}

/**
 * Compares what every case is found by with what follows from its parties, participants and referrals, while Accord runs;
 * `mends` makes it so. Each batch is a transaction of its own.
 */
export async function checkAccess(db: Kysely<DB>, mends: boolean): Promise<Checked> {
  const strays = await strayDues(db)
  const differences: Difference[] = [...strays]
  let cases = 0
  for (let ids = await caseIdsAfter(db, null); ids.length > 0; ids = await caseIdsAfter(db, ids.at(-1) ?? null)) {
    differences.push(...(await db.transaction().execute(tx => checkBatch(tx, ids, mends))))
    cases += ids.length
  }
  if (mends && strays.length > 0) await db.transaction().execute(unlistStrayDues)
  return { cases, differences }
}
