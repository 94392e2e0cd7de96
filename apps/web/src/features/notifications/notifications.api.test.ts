import { expect, it } from 'vitest'
import { groupsOf, type Notification } from './notifications.api.ts'

it('keeps a day that goes on over the edge of a page in one group, in the order it came', () => {
  const one = (n: number): Notification => ({
    _id: `${n}`,
    message: '',
    date: '2026-05-03T10:00:00.000Z',
    topic: null,
    read: false,
    act: null,
    link: null,
  })
  const page = (data: Record<string, Notification[]>) => ({ message: '', data, next_cursor: null, total: 3 })
  const pages = [page({ Today: [one(1)], Yesterday: [one(2)] }), page({ Yesterday: [one(3)], '3 May 2026': [one(4)] })]
  const groups = groupsOf({ pages })
  expect(groups.map(group => [group.heading, ...group.items.map(item => item._id)])).toEqual([
    ['Today', '1'],
    ['Yesterday', '2', '3'],
    ['3 May 2026', '4'],
  ])
})
