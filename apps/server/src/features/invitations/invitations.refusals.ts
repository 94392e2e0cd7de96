import { badInput, conflict, forbidden, type Refusal } from '../../fail.ts'
import { stateOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { words } from './invitations.words.ts'

/** What the caller is answered for each reason of the actions in this feature; no case outside of one. */
export const refusals = {
  'no permission': () => forbidden(),
  'no role of cases': () => badInput({ role: words.notInCases }),
  'not their role': () => forbidden(words.mayNotInvite),
  'on a side': () => forbidden(words.onASide),
  over: row => conflict(words.caseOver, row ? stateOf(row) : undefined),
  'too soon': row => conflict(words.beforeApproval, row ? stateOf(row) : undefined),
  'unit gone': () => conflict(words.unitGone),
} satisfies Record<string, (row: CaseRow | null) => Refusal>
