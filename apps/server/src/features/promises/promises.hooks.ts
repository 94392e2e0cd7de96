import * as may from '@accord/policy/promises.policy'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { casesOwedBy } from './promises.lists.queries.ts'
import { promiseFacts } from './promises.present.ts'
import { agreementsOf, giveDebtsTo } from './promises.queries.ts'

/**
 * The latest day of these promises to the claimant of a case, all of them in force and not kept; null where one of them is
 * none of those.
 */
export async function latestUnkept(
  db: Db,
  caseId: string,
  ids: readonly string[],
  today: string,
): Promise<string | null> {
  const inForce = (await agreementsOf(db, caseId)).filter(({ state }) => state === 'in force')
  const days: string[] = []
  for (const id of ids) {
    const found = inForce
      .flatMap(agreement => agreement.promises.map(promise => ({ promise, agreement })))
      .find(({ promise }) => promise.id === id)
    if (!found || !may.isUnkeptToClaimant(promiseFacts(found.promise, found.agreement), today)) return null
    days.push(found.promise.due_on)
  }
  return days.sort().at(-1) ?? null
}

/** The cases in which a unit still owes something. */
export const owedBy = casesOwedBy

/** The promises of a unit that is merged are the other's. */
export const followMergedDebts = async (
  tx: Transaction<DB>,
  { unitId, intoId }: { readonly unitId: string; readonly intoId: string },
) => {
  await giveDebtsTo(tx, unitId, intoId)
  return []
}
