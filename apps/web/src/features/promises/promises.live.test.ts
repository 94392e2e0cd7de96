import type { LiveEvent } from '@accord/contract/events'
import { expect, test } from 'vitest'
import { promisesLive } from './promises.live.ts'

const stale = (name: LiveEvent['name']) => promisesLive[name]?.({ name, case_id: 'a' } as LiveEvent) ?? []

test.each(['agreement changed', 'promise marked', 'legal date recorded'] as const)(
  '"%s" asks again for the figures of promises',
  name => {
    expect(stale(name)).toContainEqual(['promises', 'summary'])
    expect(stale(name)).toContainEqual(['promises', 'list'])
  },
)

test.each([
  'case approved',
  'case status changed',
  'case rejected',
  'case withdrawn',
  'case recalled',
  'case closed',
  'case referred',
  'referral ended',
] as const)('"%s" asks again what may be done with agreements', name => {
  expect(stale(name)).toContainEqual(['promises', 'case', 'a'])
  expect(stale(name)).toContainEqual(['promises', 'agreement'])
  expect(stale(name)).toContainEqual(['promises', 'summary'])
})
