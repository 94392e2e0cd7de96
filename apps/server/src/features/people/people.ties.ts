import { isTied } from '@accord/policy/access.policy'
import type { Db } from '../../db/database.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { belongingOf, hasStoodIn } from '../disputes/settling.queries.ts'

/**
 * Whether somebody may not come to settle a case: tied to a side by where they belong, also while suspended, or having been
 * on a side of this case before (rules "Ties").
 */
export async function isTiedTo(db: Db, row: CaseRow, personId: string): Promise<boolean> {
  const person = await belongingOf(db, personId)
  return person !== undefined && (isTied(person, factsOf(row)) || (await hasStoodIn(db, row.id, personId)))
}
