import { setOfficer } from '../features/work/work.assign.service.ts'
import { HOUR, MINUTE } from './plan.ts'
import type { Cast } from './seed.cast.ts'
import { beingSettled, ministryAdmins } from './seed.queries.ts'

/** So many cases have an officer already. */
const GIVEN = 8

/** Cases that are being settled, in turn for each of two officers of the ministry. */
export async function seedOfficers(cast: Cast): Promise<void> {
  const { db } = cast.deps
  const officers = await ministryAdmins(db, 2)
  for (const [i, { id, version }] of (await beingSettled(db, GIVEN)).entries()) {
    const officer = officers[i % officers.length] ?? null
    await setOfficer(cast.as('ministry', -20 * HOUR + i * MINUTE), id, { officer, version })
  }
}
