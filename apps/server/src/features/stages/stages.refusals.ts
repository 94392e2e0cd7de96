import { ledTo } from '@accord/policy/life.policy'
import { badInput, conflict, forbidden, type Refusal } from '../../fail.ts'
import type { Words } from '../../words.ts'
import { standingOf, stateOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { words } from './stages.words.ts'

/** Whoever is refused for what the case is now reads what that is (rules "Answers"). */
const as = (said: Words) => (row: CaseRow) => conflict(said, stateOf(row))

/** What the caller is answered for each reason of the actions in this feature. */
export const refusals = {
  'no permission': () => forbidden(),
  'own case': () => forbidden(words.ownCase),
  'not the claimant': () => forbidden(),
  'on no side': () => forbidden(),
  'other stage': () => forbidden(words.notYourStage),
  'not conciliation': () => badInput({ status: words.onlyConciliation }),
  'on a side': as(words.partial),
  over: row => conflict(words.notNext, { ...stateOf(row), allowed: [] }),
  'not next': row => conflict(words.notNext, { ...stateOf(row), allowed: ledTo(standingOf(row)) }),
  decided: as(words.notOpened),
  'accused unknown': as(words.confirmFirst),
  stale: as(words.stale),
  'not withdrawable': as(words.notWithdrawable),
  'not recallable': as(words.notRecallable),
  'too late': as(words.tooLate),
  'nothing to link': as(words.nothingToLink),
  'not resolved': as(words.notResolved),
  'given already': as(words.feedbackGiven),
} satisfies Record<string, (row: CaseRow) => Refusal>
