import { expect, test } from 'vitest'
import { choose, isPlaced, levelsTo, nowhere, outsideUnions, placingOf, unitOf } from './places.ts'

const chosen = (id: string) => ({ _id: id, name: id })
const whole = choose(
  choose(choose(nowhere, 'unions', chosen('u')), 'branches', chosen('b')),
  'organizations',
  chosen('o'),
)
const branch = { level: 'branches', must: true, outside: false } as const
const organization = { level: 'organizations', must: true, outside: true } as const
const anywhere = { level: 'organizations', must: false, outside: true } as const

test('a role says whether and where its holder belongs', () => {
  expect(placingOf(undefined)).toBeNull()
  expect(placingOf({ unit_kinds: [] })).toBeNull()
  expect(placingOf({ unit_kinds: ['union'] })).toEqual({ level: 'unions', must: true, outside: false })
  expect(placingOf({ unit_kinds: ['branch'] })).toEqual(branch)
  expect(placingOf({ unit_kinds: ['sub_branch', 'employer'] })).toEqual(organization)
  expect(placingOf({ unit_kinds: null })).toEqual(anywhere)
  expect(levelsTo('branches')).toEqual(['unions', 'branches'])
})

test('choosing above empties what is below', () => {
  expect(choose(whole, 'branches', chosen('c'))).toMatchObject({ unions: { _id: 'u' }, branches: { _id: 'c' } })
  expect(choose(whole, 'branches', chosen('c')).organizations._id).toBe('')
})

test('a unit that must be is of its level; one that may be is the lowest chosen', () => {
  expect(unitOf(whole, null)).toBeNull()
  expect(unitOf(whole, branch)).toBe('b')
  expect(unitOf(choose(whole, 'unions', chosen('v')), branch)).toBeNull()
  expect(unitOf(whole, anywhere)).toBe('o')
  expect(unitOf(choose(whole, 'unions', chosen('v')), anywhere)).toBe('v')
  expect(unitOf(nowhere, anywhere)).toBeNull()
})

test('a company outside the unions is one where the role may belong to it', () => {
  const company = { ...outsideUnions, outside: chosen('c') }
  expect(unitOf(company, organization)).toBe('c')
  expect(unitOf(company, anywhere)).toBe('c')
  expect(unitOf(company, branch)).toBeNull()
  expect(unitOf(outsideUnions, organization)).toBeNull()
  expect([nowhere, outsideUnions, company].map(place => isPlaced(place, anywhere))).toEqual([true, false, true])
  expect([nowhere, outsideUnions, company].map(place => isPlaced(place, organization))).toEqual([false, false, true])
  expect(choose(company, 'unions', chosen('u')).outside).toBeNull()
})
