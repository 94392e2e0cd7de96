import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArrivals } from '../../test/arrivals.ts'
import { CHANGING, changeOf } from '../../test/changes.ts'
import { everythingKept } from '../../test/kept.ts'
import type { TestPerson } from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'
import { newId } from '../lib/ids.ts'
import { sha256 } from '../lib/secrets.ts'

const arrivals = createArrivals()
let world: World
beforeAll(async () => {
  const settings = { RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' }
  world = await openWorld(settings, { work: false, prepare: arrivals.prepare })
})
afterAll(() => world.end())

const endSession = (token: string) =>
  world.deps.db
    .updateTable('session')
    .set({ ended_at: world.clock.now() })
    .where('token_hash', '=', sha256(token))
    .execute()

let powerless: string
beforeAll(async () => {
  powerless = newId(world.clock)
  const role = { id: powerless, name: 'Powerless', name_key: 'powerless', role_group: 'party' }
  await world.deps.db.insertInto('role').values(role).execute()
})

/** Nothing is left of what somebody was: neither role nor unit. */
const strip = ({ id }: TestPerson) =>
  world.deps.db.updateTable('person').set({ role_id: powerless, unit_id: null }).where('id', '=', id).execute()

describe.each(CHANGING)('%s', key => {
  it('is carried out for whoever is logged in', async () => {
    const { method = '', path, ...sent } = await changeOf(world, key)
    const before = await everythingKept(world)
    const reply = await world.call(method, path, sent)
    expect(reply.status, reply.raw).toBe(200)
    expect(await everythingKept(world)).not.toEqual(before)
  })

  it('changes nothing once the session has ended, though it lived when the call arrived', async () => {
    const { method = '', path, ...sent } = await changeOf(world, key)
    let before: unknown
    arrivals.next(async () => {
      await endSession(sent.token)
      before = await everythingKept(world)
    })
    const reply = await world.call(method, path, sent)
    expect(reply.status, reply.raw).toBe(401)
    expect(reply.body).toEqual({ message: 'User is not logged in.' })
    expect(await everythingKept(world)).toEqual(before)
  })

  it('answers whoever lost their role and unit meanwhile as if they had lost them before', async () => {
    const stripped = await changeOf(world, key)
    await strip(stripped.who)
    const { status } = await world.call(stripped.method ?? '', stripped.path, stripped)
    const { method = '', path, who, ...sent } = await changeOf(world, key)
    let before: unknown
    arrivals.next(async () => {
      await strip(who)
      before = await everythingKept(world)
    })
    const reply = await world.call(method, path, sent)
    expect(reply.status, reply.raw).toBe(status)
    if (status !== 200) expect(await everythingKept(world)).toEqual(before)
  })
})
