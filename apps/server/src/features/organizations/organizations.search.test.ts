import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import type { TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import { insertUnits } from './organizations.queries.ts'

/** More than are looked at before the index of words is asked. */
const UNITS = 1_300
const TOWNS = ['Aba', 'Bida', 'Calabar', 'Daura', 'Enugu', 'Funtua', 'Gboko']

let world: World
let ministry: TestPerson
let names: string[]
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
  // Every name holds "workers", one in seven its town, one in 400 "rare", and a few lie at the very end.
  names = Array.from({ length: UNITS }, (_, n) => {
    const word = n % 400 === 399 ? ' rare' : ''
    return `${TOWNS[n % TOWNS.length]} workers ${String((n * 7919) % UNITS).padStart(4, '0')}${word}`
  })
  names.push('Zuba zinc', 'Zaria zinc', 'Olé 100% wages_union')
  const at = world.clock.now()
  const made = names.map(name => ({ id: newId(world.clock), kind: 'union' as const, parent: null, name }))
  await insertUnits(
    world.deps.db,
    made.map(unit => ({ ...unit, nameKey: nameKey(unit.name), at })),
  )
})
afterAll(() => world.end())

const get = (path: string) => world.call('GET', path, { token: ministry.token })
const byName = (found: readonly string[]) => found.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))

/** All pages of a list, with what its last one said of the total. */
async function pages(query: string): Promise<string[]> {
  const found: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await get(`/api/get-unions?limit=60&${query}&cursor=${cursor}`)
    found.push(...body.data.map((row: { name: string }) => row.name))
    if (!body.next_cursor) return found
    cursor = body.next_cursor
  }
}

describe('a list that is searched', () => {
  it.each(['workers', 'rare', 'calabar', 'zinc', 'z', '0012', 'nothing of it', '100%', 's_u', 'ole'])(
    'finds for %j what a reader would, in order, whatever is common',
    async words => {
      const wanted = byName(names.filter(name => nameKey(name).includes(nameKey(words))))
      expect(await pages(`q=${encodeURIComponent(words)}`)).toEqual(wanted)
      expect(await pages(`q=${encodeURIComponent(words)}&order=desc`)).toEqual(wanted.toReversed())
    },
  )

  it('by the day they were made as well', async () => {
    expect(await pages('q=rare&sort=date_added')).toEqual(names.filter(name => name.includes('rare')))
  })
})

describe('the search for a unit', () => {
  it.each(['za', 'zinc', 'rare', 'workers', 'w', 'nothing of it', '0012', 'ole'])(
    'gives for %j names that begin so first, then others that hold it',
    async typed => {
      const { body } = await get(`/api/search-organizations?q=${encodeURIComponent(typed)}`)
      const words = nameKey(typed)
      const holding = byName(names.filter(name => nameKey(name).includes(words)))
      const begins = (name: string) => nameKey(name).startsWith(words)
      const wanted = [...holding.filter(begins), ...holding.filter(name => !begins(name))].slice(0, 20)
      expect(body.data.map((row: { name: string }) => row.name)).toEqual(wanted)
    },
  )
})
