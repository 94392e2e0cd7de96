import { expect, test } from 'vitest'
import { STATUSES } from '../../../ui/StatusPill.tsx'
import { placesOf } from './stages.ts'

test('every status stands on its line exactly once as the present one', () => {
  for (const status of Object.keys(STATUSES) as (keyof typeof STATUSES)[]) {
    const now = placesOf(status).filter(place => place.state === 'now')
    expect(now.map(place => place.status)).toEqual([status])
  }
})
