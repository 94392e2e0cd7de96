import { places } from '@accord/contract/places'
import { expect, test } from 'vitest'
import { cardsFor } from './cards.ts'

const paths = (held: string[], built: (path: string) => boolean = () => true) =>
  cardsFor(held, built).map(card => card.href)

test('pending disputes are for those who approve or lead cases', () => {
  expect(paths(['approve dispute'])).toEqual([places.disputes])
  expect(paths(['change dispute case status'])).toEqual([places.disputes])
  expect(paths(['create dispute', 'participate in resolution'])).toEqual([])
})

test('of unions, branches and organizations one can be created here, the highest', () => {
  expect(paths(['create unions', 'create branches', 'create sub branches'])).toEqual([places.unions])
  expect(paths(['edit unions', 'create branches', 'create sub branches'])).toEqual([places.branches])
  expect(paths(['edit branches', 'create sub branches'])).toEqual([places.subBranches])
  expect(paths(['edit sub branches'])).toEqual([])
})

test('any of three permissions opens the way to users', () => {
  for (const one of ['invite users', 'edit users status', 'edit roles and permissions'])
    expect(paths([one])).toEqual([places.users])
})

test('the ministry has three cards, less those whose screen is not built', () => {
  const ministry = ['approve dispute', 'create unions', 'create branches', 'invite users']
  expect(paths(ministry)).toEqual([places.disputes, places.unions, places.users])
  expect(paths(ministry, path => path === places.disputes)).toEqual([places.disputes])
})
