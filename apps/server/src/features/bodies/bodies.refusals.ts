import { conflict, forbidden, type Refusal } from '../../fail.ts'
import { fill } from '../../words.ts'
import type { OpenReferral } from './bodies.queries.ts'
import { words } from './bodies.words.ts'

/** What somebody tried to change, as it is now; `cases`: those it has in hand, `count` of them. */
export type Tried = {
  readonly name: string
  readonly status: string
  readonly version: number
  readonly referrals?: readonly OpenReferral[]
  readonly count?: number
}

const stateOf = ({ version, status }: Tried) => ({ version, status })

/** What the caller is answered for each reason of the actions in this feature. */
export const refusals = {
  'no permission': () => forbidden(),
  dissolved: body => conflict(words.isDissolved, stateOf(body)),
  stale: body => conflict(words.stale, stateOf(body)),
  'has cases': ({ name, count = 0, referrals }) =>
    conflict(fill(words.hasCases, { name, count }), { referrals, referrals_total: count }),
} satisfies Record<string, (body: Tried) => Refusal>
