import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'
import { newId } from '../lib/ids.ts'
import { record } from './record.ts'

let world: World
let listener: pg.Client
const nodes: World[] = []
/** The node that chained, for each time one did. */
const names: string[] = []
beforeAll(async () => {
  world = await openWorld({}, { work: false })
  listener = new pg.Client(world.ownerUrl)
  listener.on('notification', ({ payload }) => names.push(payload ?? ''))
  await listener.connect()
  await listener.query('listen chained')
  nodes.push(await openWorld({}, { beside: world }), await openWorld({}, { beside: world }))
})
afterAll(async () => {
  for (const node of nodes) await node.end()
  await listener.end()
  await world.end()
})

/** Who chains the last five of ten events, one after the other. */
async function chainedBy(): Promise<string[]> {
  const { db, clock } = world.deps
  for (let n = 0; n < 10; n++) {
    const before = names.length
    const event = { id: newId(clock), at: clock.now(), actorId: null, action: 'signed in' } as const
    await db.transaction().execute(tx => record(tx, event))
    await until('it is chained', () => names.length > before)
  }
  return [...new Set(names.slice(-5))]
}

it('is extended by one of several nodes, and by another once that one stops', async () => {
  const leading = await chainedBy()
  expect(leading).toHaveLength(1)
  await nodes.shift()?.end()
  let left = await chainedBy()
  if (left.join() === leading.join()) {
    // The one that ended did not lead: which of two does is left to chance.
    nodes.push(await openWorld({}, { beside: world }))
    await nodes.shift()?.end()
    left = await chainedBy()
  }
  expect(left).toHaveLength(1)
  expect(left).not.toEqual(leading)
})
