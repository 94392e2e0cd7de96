import { expect, test } from 'vitest'
import { filtersIn, isImpossible, NOTHING_WANTED, wantedOf } from './wanted.ts'

test('an address asks for what its words say', () => {
  const url = { q: 'wages', status: 'On Hold', from: '2026-05-01', to: '2026-05-31', sort: 'oldest', due: 'week' }
  const wanted = wantedOf('all', url)
  expect(wanted).toEqual({ ...url, sort: undefined, list: 'all', order: 'asc', byDue: false })
  expect([filtersIn(wanted), isImpossible(wanted)]).toEqual([4, false])
  expect(isImpossible({ ...wanted, from: '2026-06-01' })).toBe(true)
})

test('what no list offers is left out, as is a status where all cases have the same', () => {
  const odd = wantedOf('all', {
    q: 'x'.repeat(300),
    status: 'open',
    from: '2026-02-30',
    to: 'soon',
    sort: 'title',
    due: 'soon',
  })
  expect(odd).toEqual({ ...wantedOf('all', NOTHING_WANTED), q: 'x'.repeat(200) })
  expect(filtersIn(wantedOf('pending', { ...NOTHING_WANTED, status: 'Open' }))).toBe(0)
})
