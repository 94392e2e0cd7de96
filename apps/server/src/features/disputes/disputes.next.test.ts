import { expect, it } from 'vitest'
import { nextStepOf } from './disputes.next.ts'

it.each([
  ['case opened', false, false, { who: 'ministry', step: 'approve' }],
  ['concilliation', false, false, { who: 'ministry', step: 'invite the accused' }],
  ['concilliation', false, true, { who: 'ministry', step: 'invite the accused' }],
  ['concilliation', true, false, { who: 'ministry', step: 'refer' }],
  ['mediation', true, true, { who: 'everyone', step: 'talk' }],
  ['resolved', true, true, { who: 'nobody', step: 'none' }],
  ['closed', true, true, { who: 'nobody', step: 'none' }],
  ['rejected', false, false, { who: 'nobody', step: 'none' }],
] as const)('%s, accused reached: %s, somebody assigned: %s', (status, reached, assigned, next) => {
  expect(nextStepOf(status, reached, assigned)).toEqual(next)
})
