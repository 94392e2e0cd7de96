import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Agreement, Promised, PromiseState } from './promises.api.ts'

export const STATES: Readonly<Record<PromiseState, MessageDescriptor>> = {
  waiting: msg`Not due yet`,
  due: msg`Due today`,
  reported: msg`Reported as done`,
  kept: msg`Kept`,
  'kept late': msg`Kept late`,
  'partly kept': msg`Partly kept`,
  'not kept': msg`Not kept`,
  unanswered: msg`Nobody has said yet`,
}

const AGREEMENTS: Readonly<Record<Agreement['state'], MessageDescriptor>> = {
  draft: msg`Draft`,
  offered: msg`Offered: waits to be confirmed`,
  'in force': msg`In force`,
  objected: msg`Objected to: not in force`,
  replaced: msg`Replaced by a later one`,
  withdrawn: msg`Taken back`,
}
const KEPT = msg`Made: the ministry publishes its notice next`
const PUBLISHED = msg`Its notice is published: either side may object until the last day`

/** How an agreement stands; an award is offered to nobody. */
export function stateWords({ kind, state, published_at }: Pick<Agreement, 'kind' | 'state' | 'published_at'>) {
  if (kind === 'settlement' || state !== 'offered') return AGREEMENTS[state]
  return published_at === null ? KEPT : PUBLISHED
}

export const MARKS: Readonly<Record<Promised['marks'][number]['mark'], MessageDescriptor>> = {
  reported: msg`reports that it was done`,
  kept: msg`says that it was kept`,
  'partly kept': msg`says that a part was kept`,
  'not kept': msg`says that it was not kept`,
}

export const SIDES: Readonly<Record<Promised['debtor_side'], MessageDescriptor>> = {
  claimant: msg`The claimant`,
  accused: msg`The accused party`,
}
