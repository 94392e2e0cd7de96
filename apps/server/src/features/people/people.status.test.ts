import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArrivals, inHalves } from '../../../test/arrivals.ts'
import { makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { roleId } from '../../../test/invitations.ts'
import { everythingKept } from '../../../test/kept.ts'
import { eventsAbout, makeTree, NOBODYS_ID, readsOf, setPersonStatus, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, PASSWORD, signInAs, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { personWith } from '../../../test/recovery.ts'
import { askToJoin } from '../../../test/requests.ts'
import { makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

const arrivals = createArrivals()
/** What happens in the middle of the next file that is sent while it is made. */
let meanwhile: (() => Promise<unknown>) | null = null
async function* interrupted(file: Readable, act: () => Promise<unknown>) {
  let lines = 0
  for await (const line of file) {
    yield line
    if (++lines === 100) await act()
  }
}

let world: World
let tree: Tree
let ministry: TestPerson
let keeper: string
beforeAll(async () => {
  world = await openWorld(
    { RATE_LIMITS: 'off' },
    {
      work: false,
      prepare: app => {
        arrivals.prepare(app)
        app.addHook('onSend', async (_request, _reply, payload) => {
          const act = meanwhile
          if (!act || !(payload instanceof Readable)) return payload
          meanwhile = null
          return Readable.from(interrupted(payload, act), { objectMode: false })
        })
      },
    },
  )
  tree = await makeTree(world, 'Cocoa')
  ministry = await makeMinistryAdmin(world)
  keeper = await customRole(world, 'Keeps the people of a unit', ['edit users status'])
  await makeMany('A very long name '.repeat(15))
})
afterAll(() => world.end())

/** More people and unions than one page of an export holds. */
async function makeMany(name: string): Promise<void> {
  await world.pool.query(
    `insert into person (id, first_name, last_name, name_key, role_id, unit_id, registered_at, created_at)
      select gen_random_uuid(), $2, n, '1 ' || n, r.id, $1, now(), now()
      from generate_series(1, 700) n, role r where r.name = 'Staff'`,
    [tree.org.id, name],
  )
  await world.pool.query(
    `insert into unit (id, kind, path, name, name_key, created_at)
      select id, 'union', array[id], $1 || n, '1 ' || n, now()
      from (select gen_random_uuid() id, n from generate_series(1, 700) n) x`,
    [name],
  )
}

const become = (who: TestPerson, { id }: { id: string }, status: string) =>
  world.call('POST', `/api/users/change-status/${id}`, { token: who.token, body: { status } })
const statusOf = async ({ id }: { id: string }) => {
  const found = await world.deps.db.selectFrom('person').select('status').where('id', '=', id).executeTakeFirst()
  return found?.status
}

describe('who changes whose status', () => {
  it('is who holds the permission, over the person’s unit', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const stranger = await makePerson(world, 'Staff', { unitId: (await makeTree(world, 'Oil')).org.id })
    const [above, beside] = [
      await makePerson(world, keeper, { unitId: tree.union.id }),
      await makePerson(world, keeper, { unitId: tree.org.id }),
    ]
    // Without the permission, outside the tree, oneself, another admin of the own unit.
    for (const [who, whom, status] of [
      [tree.orgAdmin, staff, 403],
      [tree.orgAdmin, stranger, 404],
      [above, stranger, 404],
      [above, { id: NOBODYS_ID }, 404],
      [staff, tree.otherOrgAdmin, 404],
      [above, above, 403],
      [ministry, ministry, 403],
      [beside, tree.orgAdmin, 403],
    ] as const) {
      const reply = await become(who, whom, 'suspended')
      expect([who.id, whom.id, reply.status]).toEqual([who.id, whom.id, status])
      if (whom.id !== NOBODYS_ID) expect(await statusOf(whom)).toBe('active')
    }
    for (const [who, whom] of [
      [beside, staff],
      [above, tree.orgAdmin],
      [ministry, stranger],
      [ministry, above],
    ] as const) {
      expect((await become(who, whom, 'suspended')).status).toBe(200)
      expect(await statusOf(whom)).toBe('suspended')
      await setPersonStatus(world, whom, 'active')
    }
  })

  it('of somebody who waits for a unit is who decides about them', async () => {
    const asker = await askToJoin(world, tree.org.id)
    const clerk = await makePerson(world, keeper, { unitId: await unitIdOf(world, ministry) })
    const above = await makePerson(world, keeper, { unitId: tree.union.id })
    expect((await become(clerk, asker, 'suspended')).status).toBe(404)
    expect((await become(above, asker, 'suspended')).status).toBe(200)
  })

  it('leaves the ministry one person who can mend everything', async () => {
    const clerk = await makePerson(world, keeper, { unitId: await unitIdOf(world, ministry) })
    const reply = await become(clerk, ministry, 'suspended')
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('last person of the ministry')])
  })
})

describe('a status', () => {
  it('ends sessions at once, refuses the login as any other, tells the owner, and comes back', async () => {
    const email = 'known@mail.example'
    const id = await personWith(world, email)
    const logIn = () => world.call('POST', '/api/login', { body: { email, password: PASSWORD } })
    const { token } = (await logIn()).body.data
    const wrong = await world.call('POST', '/api/login', { body: { email, password: 'Wrong.2026' } })
    for (const status of ['suspended', 'deactivated'] as const) {
      expect((await become(ministry, { id }, status)).status).toBe(200)
      expect((await world.call('GET', '/api/user-profile', { token })).status).toBe(401)
      const refused = await logIn()
      expect([refused.status, refused.raw]).toEqual([401, wrong.raw])
      // Twice changes nothing more.
      const before = await everythingKept(world)
      expect((await become(ministry, { id }, status)).status).toBe(200)
      expect(await everythingKept(world)).toEqual(before)
    }
    expect((await become(ministry, { id }, 'suspended')).status).toBe(409)
    expect((await become(ministry, { id }, 'gone')).status).toBe(422)
    expect((await become(ministry, { id }, 'active')).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    const told = await world.deps.db
      .selectFrom('outbox')
      .select('kind')
      .where('person_id', '=', id)
      .orderBy('id')
      .execute()
    expect(told.map(one => one.kind)).toEqual(['account suspended', 'account deactivated', 'account reactivated'])
    const events = (await eventsAbout(world, { id })).map(one => one.action)
    expect(events.filter(action => action.startsWith('person '))).toEqual([
      'person suspended',
      'person deactivated',
      'person reactivated',
    ])
  })

  it('keeps a suspended person as they were, and of a deactivated one the bare account', async () => {
    const staff = await makePerson(world, 'Employers', { unitId: tree.org.id })
    await become(ministry, staff, 'suspended')
    await become(ministry, staff, 'active')
    const place = () =>
      world.deps.db.selectFrom('person').select(['role_id', 'unit_id']).where('id', '=', staff.id).executeTakeFirst()
    expect((await place())?.unit_id).toBe(tree.org.id)
    await become(ministry, staff, 'deactivated')
    await become(ministry, staff, 'active')
    expect((await place())?.unit_id).toBeNull()
    // So end their assignments and their seats in bodies.
    const [assigned, ofBody] = [await makeStory(world), await makeStory(world)]
    const mediator = await makePerson(world, 'Mediators')
    const body = await makeBody(world, 'Mediators', 'Mediators of Kano', [mediator])
    await refer(world, assigned.ministry, mediator, assigned.caseId)
    const [token, cases] = [ministry.token, [ofBody.caseId]]
    await world.call('POST', `/api/users/refer-case-to-body/${body}`, { token, body: { cases } })
    const readsAfter = async (status: string) => {
      await become(ministry, mediator, status)
      await become(ministry, mediator, 'active')
      await world.deps.db
        .updateTable('person')
        .set({ role_id: await roleId(world, 'Mediators') })
        .where('id', '=', mediator.id)
        .execute()
      const again = [{ ...mediator, token: await signInAs(world, mediator.id) }]
      return [...(await readsOf(world, assigned.caseId, again)), ...(await readsOf(world, ofBody.caseId, again))]
    }
    expect(await readsAfter('suspended')).toEqual([200, 200])
    expect(await readsAfter('deactivated')).toEqual([404, 404])
  })
})

describe('whoever is suspended in the middle', () => {
  it('of an upload has sent nothing', async () => {
    const { caseId, claimant } = await makeStory(world)
    let before: unknown
    const form = { files: [{ field: 'documents', name: 'slip.txt', bytes: Buffer.from('pay slip '.repeat(5000)) }] }
    const sent = { path: `/api/case/${caseId}/add-document`, token: claimant.token, form }
    const reply = await inHalves(world, arrivals, sent, async () => {
      expect((await become(ministry, claimant, 'suspended')).status).toBe(200)
      before = await everythingKept(world)
    })
    expect(reply.status).toBe(401)
    expect(await everythingKept(world)).toEqual(before)
  })

  it.each(['/api/users/export', '/api/get-unions/export'])('of an export gets no more of it: %s', async path => {
    const unitId = await unitIdOf(world, ministry)
    const officer = await makePerson(world, keeper, { unitId })
    if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
    const address = world.app.server.address()
    const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const headers = { authorization: `Bearer ${officer.token}` }
    meanwhile = () => become(ministry, officer, 'suspended')
    const reply = await fetch(`${base}${path}`, { headers })
    expect(reply.status).toBe(200)
    let text = ''
    await expect(
      (async () => {
        for await (const piece of reply.body ?? []) text += Buffer.from(piece).toString()
      })(),
    ).rejects.toThrow()
    expect(text.split('\r\n').length).toBeLessThan(600)
    const whole = await world.call('GET', path, { token: ministry.token })
    expect(whole.raw.split('\r\n').length).toBeGreaterThan(700)
  })
})
