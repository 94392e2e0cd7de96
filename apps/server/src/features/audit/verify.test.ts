import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { verifyChain } from './verify.ts'

let world: World
let owner: pg.Client
beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await signUp(world, 'chained@mail.example')
})
afterAll(async () => {
  await owner.end()
  await world.end()
})

const whole = () =>
  until('the audit chain to have every event', async () => {
    const verdict = await verifyChain(owner)
    return verdict.unchained === 0 && verdict.chained > 0 ? verdict : null
  })

it('takes every event, without a gap', async () => {
  expect(await whole()).toMatchObject({ brokenAt: null })
})

it('the application’s role can neither change nor remove an event or a row of the chain', async () => {
  for (const table of ['event', 'event_chain'])
    for (const sql of [`delete from ${table}`, `update ${table} set event_id = null`, `truncate ${table}`])
      await expect(world.pool.query(sql.replace('event set event_id', 'event set actor_id'))).rejects.toThrow(
        /permission denied/,
      )
})

it('finds a changed and a missing event', async () => {
  const { chained } = await whole()
  const { rows } = await owner.query('select event_id from event_chain where seq = 2')
  const id: string = rows[0].event_id
  await owner.query(`update event set action = 'forged' where id = $1`, [id])
  expect(await verifyChain(owner)).toMatchObject({ chained: 1, brokenAt: '2' })
  await owner.query('delete from event where id = $1', [id])
  expect(await verifyChain(owner)).toMatchObject({ chained: 1, brokenAt: '2' })
  expect(chained).toBeGreaterThan(1)
})
