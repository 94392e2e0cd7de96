import { conflict, forbidden, type Refusal } from '../../fail.ts'
import { stateOf } from '../disputes/disputes.facts.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { words } from './documents.words.ts'

/** What the caller is answered for each reason of the actions in this feature. */
export const refusals = {
  'no permission': () => forbidden(),
  over: row => conflict(words.readOnly, stateOf(row)),
} satisfies Record<string, (row: StandingRow) => Refusal>

/** The same of opening one, which is also of one's own. */
export const notOpened = {
  refused: () => conflict(words.refused),
  checking: () => conflict(words.checking),
  unchecked: () => conflict(words.unchecked),
} satisfies Record<string, () => Refusal>
