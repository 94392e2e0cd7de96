import type { caseHref } from '@accord/contract/places'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Held, holdsAny } from '../../lib/access.ts'
import type { TurnStep } from './work.api.ts'

/** What is to be done, as a button says it. */
export const STEPS: Readonly<Record<TurnStep, MessageDescriptor>> = {
  approve: msg`Approve`,
  'decide the recall': msg`Decide the recall`,
  'confirm the accused': msg`Confirm the accused`,
  'invite the accused': msg`Invite the accused`,
  refer: msg`Refer`,
  'refer to the panel': msg`Refer to the panel`,
  'publish the notice': msg`Publish the notice`,
  'confirm the award': msg`Confirm the award`,
  'refer to the court': msg`Refer to the court`,
  resume: msg`Take up again`,
  settle: msg`Settle`,
  'report failure': msg`Report failure`,
  'make the award': msg`Make the award`,
  resolve: msg`Resolve`,
  answer: msg`Read and answer`,
  confirm: msg`Read and confirm`,
  vote: msg`Vote`,
  object: msg`Object`,
  mark: msg`Mark`,
  keep: msg`Report`,
}

type Part = Parameters<typeof caseHref>[1]

/** Steps that are taken on the page of the case, and where. */
export const ELSEWHERE: Readonly<Partial<Record<TurnStep, Part>>> = {
  settle: { tab: 'discussions' },
  answer: { tab: 'discussions' },
  vote: { tab: 'discussions' },
  confirm: { part: 'agreement' },
  keep: { part: 'agreement' },
  mark: { part: 'agreement' },
}

export const stepNamed = (name: string) => (Object.keys(STEPS) as TurnStep[]).find(one => one === name)

const MINISTRY: readonly TurnStep[] = [
  'approve',
  'decide the recall',
  'confirm the accused',
  'invite the accused',
  'refer',
  'refer to the panel',
  'publish the notice',
  'confirm the award',
  'refer to the court',
]
const SETTLEMENT: readonly TurnStep[] = ['resume', 'settle', 'report failure', 'make the award', 'resolve', 'vote']
const SIDES: readonly TurnStep[] = ['answer', 'confirm', 'vote', 'object', 'keep', 'mark']

/** Steps that may wait for somebody who holds these permissions, for a list to choose from. */
export const stepsFor = (held: Held, inMinistry: boolean): readonly TurnStep[] => {
  if (inMinistry) return MINISTRY
  return holdsAny(held, ['change dispute case status']) ? SETTLEMENT : SIDES
}
