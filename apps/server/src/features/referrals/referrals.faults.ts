import { Refusal } from '../../fail.ts'
import { fill, type Words } from '../../words.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { words } from './referrals.words.ts'

/** A case that cannot be referred, and why. */
export type Fault = { readonly row: CaseRow; readonly why: Words }

/** Nothing is referred where one case cannot be: each at fault is named with its reason, by its id (rules "Referrals"). */
export function refuseFaults(status: 403 | 409, faults: readonly Fault[], asked: number): void {
  const [first] = faults
  if (!first) return
  const message = asked === 1 ? first.why : fill(words.someCannot, { count: faults.length, asked })
  throw new Refusal(status, message, { fields: Object.fromEntries(faults.map(({ row, why }) => [row.id, why])) })
}
