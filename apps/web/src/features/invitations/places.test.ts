import { expect, test } from 'vitest'
import { choose, levelsTo, nowhere, placingOf, unitOf } from './places.ts'

const chosen = (id: string) => ({ _id: id, name: id })
const whole = choose(
  choose(choose(nowhere, 'unions', chosen('u')), 'branches', chosen('b')),
  'organizations',
  chosen('o'),
)

test('a role says whether and where its holder belongs', () => {
  expect(placingOf(undefined)).toBeNull()
  expect(placingOf({ unit_kinds: [] })).toBeNull()
  expect(placingOf({ unit_kinds: ['union'] })).toEqual({ level: 'unions', must: true })
  expect(placingOf({ unit_kinds: ['branch'] })).toEqual({ level: 'branches', must: true })
  expect(placingOf({ unit_kinds: ['sub_branch', 'employer'] })).toEqual({ level: 'organizations', must: true })
  expect(placingOf({ unit_kinds: null })).toEqual({ level: 'organizations', must: false })
  expect(levelsTo('branches')).toEqual(['unions', 'branches'])
})

test('choosing above empties what stands below', () => {
  expect(choose(whole, 'branches', chosen('c'))).toMatchObject({ unions: { _id: 'u' }, branches: { _id: 'c' } })
  expect(choose(whole, 'branches', chosen('c')).organizations._id).toBe('')
})

test('a unit that must be is of its level; one that may be is the lowest chosen', () => {
  expect(unitOf(whole, null)).toBeNull()
  expect(unitOf(whole, { level: 'branches', must: true })).toBe('b')
  expect(unitOf(choose(whole, 'unions', chosen('v')), { level: 'branches', must: true })).toBeNull()
  expect(unitOf(whole, { level: 'organizations', must: false })).toBe('o')
  expect(unitOf(choose(whole, 'unions', chosen('v')), { level: 'organizations', must: false })).toBe('v')
  expect(unitOf(nowhere, { level: 'organizations', must: false })).toBeNull()
})
