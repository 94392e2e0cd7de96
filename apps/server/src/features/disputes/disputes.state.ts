import { isReadOnly } from '@accord/policy/disputes.policy'
import { conflict } from '../../fail.ts'
import type { Words } from '../../words.ts'
import { stateOf } from './disputes.facts.ts'

/** Nothing is added to a case that is over (rules "The life of a case"). */
export const refuseOver = (row: Parameters<typeof stateOf>[0], said: Words): void => {
  if (isReadOnly(row.status)) throw conflict(said, stateOf(row))
}
