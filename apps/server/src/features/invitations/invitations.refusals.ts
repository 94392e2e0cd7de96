import { badInput, conflict, forbidden, notFound, type Refusal } from '../../fail.ts'
import { stateOf } from '../disputes/disputes.facts.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { words } from './invitations.words.ts'

/** What the caller is answered for each reason of the actions in this feature; no case outside of one. */
export const refusals = {
  'no permission': () => forbidden(),
  'no role of cases': () => badInput({ role: words.notInCases }),
  'not their role': () => forbidden(words.mayNotInvite),
  'on a side': () => forbidden(words.onASide),
  joined: () => conflict(words.joined),
  tied: () => conflict(words.tied),
  settles: () => conflict(words.cannotJoin),
  'other side': () => conflict(words.otherSide),
  over: row => conflict(words.caseOver, row ? stateOf(row) : undefined),
  'signing up': () => conflict(words.signingUp),
  'too soon': row => conflict(words.beforeApproval, row ? stateOf(row) : undefined),
  unseen: () => notFound(),
  'wrong level': () => badInput({ role: words.wrongLevel }),
  'unit gone': () => conflict(words.unitGone),
} satisfies Record<string, (row: StandingRow | null) => Refusal>

type Reason = keyof typeof refusals
export const refusalFor = (reason: Reason, row: StandingRow | null): Refusal => refusals[reason](row)
