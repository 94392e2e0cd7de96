import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { makeTree, NOBODYS_ID, openTrees, setPersonStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, PNG, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import { branchForm, industryId, unionForm } from '../../../test/units.ts'
import type { CallOptions, World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'

let world: World
let ministry: TestPerson
let tree: Tree
let foreign: Tree
beforeAll(async () => {
  ;({ world, tree, foreign, ministry } = await openTrees({ tree: 'Palm', foreign: 'Steel' }, { work: false }))
})
afterAll(() => world.end())

const post = (who: TestPerson, path: string, fields: Record<string, string>, more: Partial<CallOptions> = {}) =>
  world.call('POST', `/api/union/${path}`, { token: who.token, form: { fields }, ...more })
const get = (who: TestPerson, path: string) => world.call('GET', `/api/${path}`, { token: who.token })

/** Units as the database has them. */
const kept = () => world.deps.db.selectFrom('unit').selectAll().orderBy('id').execute()

describe('a union', () => {
  it('is made, read, and found in the list with all its fields', async () => {
    const from = world.clock.now().toISOString()
    const fields = await unionForm(world, { name: 'Nurses union' })
    const made = await post(ministry, 'create', fields)
    expect([made.status, made.body.message]).toEqual([200, 'Union has been created successfully!'])
    const id: string = made.body.data._id
    const until = world.clock.now().toISOString()
    const { body } = await get(ministry, `union/${id}`)
    const { date_added } = body.data
    expect([from, date_added, until]).toEqual([from, date_added, until].toSorted())
    const same = { ...fields, _id: id, industry: 'Education', logo: null, date_added }
    expect(body.data).toMatchObject({ ...same, version: 1, kind: 'union' })
    const list = await get(ministry, 'get-unions?q=nurses')
    expect(list.body.data).toEqual([expect.objectContaining({ ...same, admins: {}, below: 0 })])
  })

  it('takes a logo, re-encoded, and refuses what is no picture', async () => {
    const files = [{ field: 'logo', name: 'logo.png', bytes: PNG }]
    const fields = await unionForm(world, { name: 'Logo union' })
    const made = await post(ministry, 'create', fields, { form: { fields, files } })
    const { body } = await get(ministry, `union/${made.body.data._id}`)
    const picture = await world.call('GET', body.data.logo)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const large = [{ field: 'logo', name: 'logo.png', bytes: Buffer.alloc(2 * 1024 * 1024 + 1) }]
    const huge = await post(ministry, 'create', fields, { form: { fields, files: large } })
    expect([huge.status, Object.keys(huge.body.error ?? {})]).toEqual([413, ['logo']])
    const svg = [{ field: 'logo', name: 'logo.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }]
    const other = await unionForm(world, { name: 'Other logo union' })
    const refused = await post(ministry, 'create', other, { form: { fields: other, files: svg } })
    expect([refused.status, Object.keys(refused.body.error ?? {})]).toEqual([415, ['logo']])
  })

  it.each(['name', 'acronym', 'phone', 'about', 'headquarters', 'founded_in', 'industry_id'])(
    'is refused without its %s, and nothing is made',
    async field => {
      const { [field]: _, ...fields } = await unionForm(world, { name: 'Half a union' })
      const before = await kept()
      const reply = await post(ministry, 'create', fields)
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
      expect(await kept()).toEqual(before)
    },
  )

  it.each([
    ['founded_in', 'long ago'],
    ['founded_in', '2999'],
    ['founded_in', '1990-99-99'],
    ['phone', 'call us'],
    ['industry_id', NOBODYS_ID],
    ['industry_id', 'Education'],
    ['name', 'x'.repeat(161)],
    ['name', '\u202eTricky'],
    ['status', 'deleted'],
    ['verified', 'true'],
  ])('refuses %s = %s', async (field, value) => {
    const reply = await post(ministry, 'create', await unionForm(world, { [field]: value }))
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
  })

  it('has a name of its own, however it is written, also where two are made at once', async () => {
    const form = await unionForm(world, { name: 'Dock Workers' })
    const replies = await Promise.all(
      [form.name, 'DOCK  workers', 'Döck Workers'].map(name => post(ministry, 'create', { ...form, name: name ?? '' })),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
    const refused = replies.find(reply => reply.status === 409)
    expect(Object.keys(refused?.body.error ?? {})).toEqual(['name'])
  })

  it('is made once, however often the form with one key arrives', async () => {
    const fields = await unionForm(world, { name: 'Once union' })
    const headers = { 'idempotency-key': 'once-union-1' }
    const first = await post(ministry, 'create', fields, { headers })
    const again = await post(ministry, 'create', fields, { headers })
    expect([again.status, again.body.data._id]).toEqual([200, first.body.data._id])
    const other = await post(ministry, 'create', { ...fields, about: 'Other' }, { headers })
    expect(other.status).toBe(422)
  })

  it('is made by the ministry with the permission, and by nobody else', async () => {
    const without = await withoutPermissions(world, await makeMinistryAdmin(world), ['create unions'])
    const fields = await unionForm(world, { name: 'Not made' })
    for (const who of [without, tree.unionAdmin, tree.orgAdmin, await makePerson(world, 'Staff')])
      expect((await post(who, 'create', fields)).status).toBe(403)
  })
})

describe('a branch and an organization', () => {
  it('are made under the parent that is named, by whoever is over it', async () => {
    const optional = { acronym: 'LB', headquarters: 'Ikeja' }
    const form = await branchForm(world, { union: tree.union.id, ...optional })
    const branch = await post(tree.unionAdmin, 'branch/create', form)
    expect([branch.status, branch.body.message]).toEqual([200, 'Branch has been created successfully!'])
    const id: string = branch.body.data._id
    const read = await get(tree.unionAdmin, `union/branch/${id}`)
    const { union, ...kept } = form
    const within = { ...kept, industry: 'Education', union_id: union, union_name: 'Palm union' }
    expect(read.body.data).toMatchObject({ ...within, _id: id, kind: 'branch', logo: null })
    const below = await branchForm(world, { union: tree.union.id, branch: id, name: 'Harbour', ...optional })
    const org = await post(tree.unionAdmin, 'sub-branch/create', below)
    expect([org.status, org.body.message]).toEqual([200, 'Sub Branch has been created successfully!'])
    const whole = await get(tree.unionAdmin, `union/sub-branch/${org.body.data._id}`)
    expect(whole.body.data).toMatchObject({
      ...within,
      _id: org.body.data._id,
      kind: 'sub_branch',
      name: 'Harbour',
      branch_id: id,
      branch_name: 'Lagos branch',
    })
    for (const { date_added } of [read.body.data, whole.body.data])
      expect(Math.abs(Date.parse(date_added) - world.clock.now().getTime())).toBeLessThan(60_000)
  })

  it('are refused under what is no such parent', async () => {
    const fields = await branchForm(world, { name: 'Nowhere' })
    const tried = [
      [await post(ministry, 'branch/create', { ...fields, union: tree.branch.id }), 'union'],
      [await post(ministry, 'branch/create', { ...fields, union: NOBODYS_ID }), 'union'],
      [await post(ministry, 'sub-branch/create', { ...fields, branch: tree.union.id }), 'branch'],
      [await post(ministry, 'sub-branch/create', fields), 'branch'],
      [
        await post(ministry, 'sub-branch/create', { ...fields, branch: tree.branch.id, union: foreign.union.id }),
        'union',
      ],
    ] as const
    for (const [reply, field] of tried)
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
  })

  it('are refused under a unit of others, and to whoever lacks the permission', async () => {
    const branch = await branchForm(world, { union: foreign.union.id, name: 'Intruders' })
    expect((await post(tree.unionAdmin, 'branch/create', branch)).status).toBe(403)
    const org = await branchForm(world, { branch: foreign.branch.id, name: 'Intruders' })
    for (const who of [tree.unionAdmin, tree.branchAdmin])
      expect((await post(who, 'sub-branch/create', org)).status).toBe(403)
    const own = await branchForm(world, { branch: tree.branch.id, name: 'Not theirs to make' })
    expect((await post(tree.orgAdmin, 'sub-branch/create', own)).status).toBe(403)
    expect((await post(tree.otherBranchAdmin, 'sub-branch/create', own)).status).toBe(403)
  })

  it('may have the name of one elsewhere', async () => {
    const name = 'Same name'
    for (const union of [tree.union.id, foreign.union.id])
      expect((await post(ministry, 'branch/create', await branchForm(world, { union, name }))).status).toBe(200)
    const twice = await post(ministry, 'branch/create', await branchForm(world, { union: tree.union.id, name }))
    expect(twice.status).toBe(409)
  })

  it('an employer outside the tree is the ministry’s to make', async () => {
    const fields = await branchForm(world, { name: 'Delta Mills', kind: 'employer' })
    expect((await post(tree.branchAdmin, 'sub-branch/create', fields)).status).toBe(403)
    const within = await post(ministry, 'sub-branch/create', { ...fields, branch: tree.branch.id })
    expect(within.status).toBe(422)
    const made = await post(ministry, 'sub-branch/create', fields)
    const read = await get(ministry, `union/sub-branch/${made.body.data._id}`)
    expect(read.body.data).toMatchObject({ kind: 'employer', union_id: null, branch_id: null })
    expect((await get(ministry, 'union/organizations?kind=employer&q=delta')).body.data).toHaveLength(1)
    expect((await get(ministry, 'union/organizations?q=delta')).body.data).toEqual([])
  })
})

describe('editing', () => {
  it('changes what the form names and leaves the rest', async () => {
    const fields = await unionForm(world, { name: 'Edited union' })
    const form = { fields, files: [{ field: 'logo', name: 'logo.png', bytes: PNG }] }
    const id = (await post(ministry, 'create', fields, { form })).body.data._id
    const { data: before } = (await get(ministry, `union/${id}`)).body
    expect(before.logo).toMatch(/^\/api\/pictures\//)
    const reply = await post(ministry, `edit/${id}`, { about: 'New words', version: '1' })
    expect([reply.status, reply.body.message, reply.body.data.version]).toEqual([200, 'Union has been updated', 2])
    const { data } = (await get(ministry, `union/${id}`)).body
    expect(data).toEqual({ ...before, about: 'New words', version: 2 })
    await post(ministry, `edit/${id}`, {}, { form: { ...form, fields: {} } })
    const { logo, ...rest } = (await get(ministry, `union/${id}`)).body.data
    expect({ ...rest, logo: before.logo }).toEqual({ ...data, version: 3 })
    expect(logo).not.toBe(before.logo)
  })

  it('says the words of each level', async () => {
    const form = { fields: { about: 'Words' }, files: [{ field: 'logo', name: 'logo.png', bytes: PNG }] }
    const branch = await post(tree.unionAdmin, `branch/edit/${tree.branch.id}`, {}, { form })
    const org = await post(tree.unionAdmin, `sub-branch/edit/${tree.org.id}`, {}, { form })
    for (const path of [`union/branch/${tree.branch.id}`, `union/sub-branch/${tree.org.id}`])
      expect((await get(tree.unionAdmin, path)).body.data).toMatchObject({ about: 'Words', logo: expect.any(String) })
    expect([branch.body.message, org.body.message]).toEqual([
      'your branch has been updated!',
      'Sub branch has been updated!',
    ])
  })

  it('refuses a stale version with the values of now; of two at once one wins', async () => {
    const id = (await post(ministry, 'create', await unionForm(world, { name: 'Contended' }))).body.data._id
    const replies = await Promise.all(
      ['First', 'Second'].map(about => post(ministry, `edit/${id}`, { about, version: '1' })),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409])
    const [won, lost] = replies[0]?.status === 200 ? replies : replies.toReversed()
    const { data } = (await get(ministry, `union/${id}`)).body
    expect(lost?.body).toMatchObject({ version: 2, current: { about: data.about } })
    expect(won?.body.data.version).toBe(2)
  })

  it('writes nothing where nothing differs', async () => {
    const id = (await post(ministry, 'create', await unionForm(world, { name: 'Unmoved' }))).body.data._id
    const same: Record<string, string>[] = [{ about: 'Those who teach.' }, {}]
    for (const fields of same) {
      const reply = await post(ministry, `edit/${id}`, fields)
      expect([reply.status, reply.body.data.version]).toEqual([200, 1])
    }
    const events = await world.deps.db.selectFrom('event').select('action').where('unit_id', '=', id).execute()
    expect(events).toEqual([{ action: 'unit made' }])
  })

  it('never empties what is required, nor moves a unit', async () => {
    const path = `branch/edit/${tree.branch.id}`
    const before = await kept()
    const tried = [
      [{ name: '' }, 'name'],
      [{ about: ' ' }, 'about'],
      [{ union: foreign.union.id }, 'union'],
      [{ parent_id: foreign.union.id }, 'parent_id'],
      [{ industry_id: NOBODYS_ID }, 'industry_id'],
    ] as const
    for (const [fields, field] of tried) {
      const reply = await post(tree.unionAdmin, path, { ...fields })
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
    }
    expect((await post(tree.unionAdmin, path, { union: tree.union.id })).status).toBe(200)
    const names = (rows: Awaited<ReturnType<typeof kept>>) => rows.map(row => ({ ...row, version: 0 }))
    expect(names(await kept())).toEqual(names(before))
  })

  it('is for those over the unit with the permission, and for its own admins without it', async () => {
    const edit = (who: TestPerson) => post(who, `branch/edit/${tree.branch.id}`, { about: 'Ours' })
    const staff = await makePerson(world, 'Staff', { unitId: tree.branch.id })
    const officer = await withoutPermissions(world, await makeMinistryAdmin(world), ['edit branches'])
    const statuses = await Promise.all(
      [tree.branchAdmin, tree.unionAdmin, ministry, officer, staff, tree.orgAdmin, foreign.unionAdmin].map(
        async who => (await edit(who)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 403, 403, 404, 404])
  })

  it('of the own unit goes by its own call', async () => {
    const reply = await world.call('POST', '/api/organization-profile', {
      token: tree.orgAdmin.token,
      form: { fields: { about: 'We load ships.', phone: '0803 555 0177', headquarters: 'Apapa', founded_in: '1978' } },
    })
    expect(reply.status, reply.raw).toBe(200)
    const own = await get(tree.orgAdmin, 'organization-profile')
    expect(own.body.data).toMatchObject({ _id: tree.org.id, about: 'We load ships.', phone: '0803 555 0177' })
    expect(own.body.data).toEqual((await get(tree.orgAdmin, `union/sub-branch/${tree.org.id}`)).body.data)
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    expect((await get(staff, 'organization-profile')).body.data.about).toBe('We load ships.')
    const refused = await world.call('POST', '/api/organization-profile', {
      token: staff.token,
      form: { fields: { about: 'Mine' } },
    })
    expect(refused.status).toBe(403)
    expect((await get(ministry, 'organization-profile')).status).toBe(404)
  })

  it('is written into the event log with what was there before', async () => {
    const id = (await post(ministry, 'create', await unionForm(world, { name: 'Logged' }))).body.data._id
    await post(ministry, `edit/${id}`, { phone: '0803 555 0199' })
    const events = await world.deps.db.selectFrom('event').selectAll().where('unit_id', '=', id).orderBy('id').execute()
    expect(events.map(({ action, before, after, actor_id }) => ({ action, before, after, actor_id }))).toEqual([
      {
        action: 'unit made',
        actor_id: ministry.id,
        before: null,
        after: { kind: 'union', name: 'Logged', parent: null },
      },
      {
        action: 'unit changed',
        actor_id: ministry.id,
        before: { phone: '0803 555 0100' },
        after: { phone: '0803 555 0199' },
      },
    ])
  })
})

describe('admins of a unit', () => {
  it('are in an object by their ids, with what a person needs to reach them', async () => {
    const { db, clock } = world.deps
    const at = clock.now()
    const phone = { kind: 'phone', value: '+2348035550177', verified_at: at, created_at: at }
    await db
      .insertInto('contact')
      .values({ id: newId(clock), person_id: tree.branchAdmin.id, ...phone })
      .execute()
    await db.updateTable('person').set({ picture: 'face' }).where('id', '=', tree.branchAdmin.id).execute()
    const { body } = await get(tree.unionAdmin, `union/branch/get-admins/${tree.branch.id}`)
    expect(Object.keys(body.data)).toEqual([tree.branchAdmin.id])
    const { date_joined, ...admin } = body.data[tree.branchAdmin.id]
    expect(admin).toEqual({
      _id: tree.branchAdmin.id,
      name: 'Union Branch Admin Test',
      email: tree.branchAdmin.email,
      phone: '+2348035550177',
      role: 'Union Branch Admin',
      photo: '/api/pictures/face',
      suspended: false,
    })
    expect(Math.abs(Date.parse(date_joined) - at.getTime())).toBeLessThan(60_000)
    const ofUnion = await get(tree.unionAdmin, `union/get-admins/${tree.union.id}`)
    expect(Object.keys(ofUnion.body.data)).toEqual([tree.unionAdmin.id])
    const ofOrg = await get(tree.unionAdmin, `union/sub-branch/get-admins/${tree.org.id}`)
    expect(Object.keys(ofOrg.body.data)).toEqual([tree.orgAdmin.id])
  })

  it('are in the lists of those over them, and of nobody else', async () => {
    const row = async (who: TestPerson) =>
      (await get(who, `get-union-branches/${tree.union.id}`)).body.data.find(
        (one: { _id: string }) => one._id === tree.branch.id,
      )
    expect(Object.keys((await row(tree.unionAdmin)).admins)).toEqual([tree.branchAdmin.id])
    for (const who of [
      foreign.unionAdmin,
      tree.otherBranchAdmin,
      await makePerson(world, 'Staff', { unitId: tree.branch.id }),
    ])
      expect(Object.keys(await row(who)).sort()).toEqual(['_id', 'acronym', 'industry', 'logo', 'name'])
  })

  it('lose role, unit and sessions when they are removed, and keep the account', async () => {
    const org = await makeUnit(world, 'sub_branch', 'Removals', tree.branch)
    const [admin, peer] = [
      await makePerson(world, 'Employers', { unitId: org.id }),
      await makePerson(world, 'Employers', { unitId: org.id }),
    ]
    const remove = (who: TestPerson, admin_id: string, unit = org.id) =>
      world.call('DELETE', `/api/union/sub-branch/remove-admin/${unit}`, { token: who.token, body: { admin_id } })
    const tries: [TestPerson, string, number][] = [
      [peer, admin.id, 403],
      [admin, admin.id, 403],
      [foreign.branchAdmin, admin.id, 404],
      [tree.branchAdmin, tree.otherOrgAdmin.id, 404],
      [tree.branchAdmin, NOBODYS_ID, 404],
    ]
    for (const [who, id, status] of tries) expect((await remove(who, id)).status).toBe(status)
    const replies = await Promise.all([remove(tree.branchAdmin, admin.id), remove(tree.unionAdmin, admin.id)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 404])
    expect(replies.find(reply => reply.status === 200)?.body.message).toBe(
      'Employers Test is no longer an admin of Removals.',
    )
    expect((await get(admin, 'user-profile')).status).toBe(401)
    const { body } = await get(tree.branchAdmin, `union/sub-branch/get-admins/${org.id}`)
    expect(Object.keys(body.data)).toEqual([peer.id])
    const fresh = await makeTree(world, 'Removing')
    for (const [who, level, unit, { token, id }] of [
      [fresh.unionAdmin, 'union/branch', fresh.branch, fresh.branchAdmin],
      [ministry, 'union', fresh.union, fresh.unionAdmin],
    ] as const) {
      const path = `/api/${level}/remove-admin/${unit.id}`
      expect((await world.call('DELETE', path, { token: who.token, body: { admin_id: id } })).status).toBe(200)
      expect((await world.call('GET', '/api/user-profile', { token })).status).toBe(401)
      expect((await get(ministry, `${level}/get-admins/${unit.id}`)).body.data).toEqual({})
    }
  })

  it('are marked while they are suspended', async () => {
    const org = await makeUnit(world, 'sub_branch', 'Suspended here', tree.branch)
    const admin = await makePerson(world, 'Employers', { unitId: org.id })
    await setPersonStatus(world, admin, 'suspended')
    const { body } = await get(tree.branchAdmin, `union/sub-branch/get-admins/${org.id}`)
    expect(body.data[admin.id].suspended).toBe(true)
  })
})

describe('lists', () => {
  it('are sorted by name or by the day they were made, up and down, page by page', async () => {
    const union = await makeUnit(world, 'union', 'Sorted union')
    const branch = await makeUnit(world, 'branch', 'Sorted branch', union)
    for (const name of ['Beta ordered', 'alpha ordered', 'Gamma ordered']) {
      await makeUnit(world, 'union', name)
      await makeUnit(world, 'branch', name, union)
      await makeUnit(world, 'sub_branch', name, branch)
    }
    const names = async (path: string, query: string) => {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const { body } = await get(ministry, `${path}?q=ordered&limit=2&${query}&cursor=${cursor}`)
        found.push(...body.data.map((row: { name: string }) => row.name.split(' ')[0] ?? ''))
        expect(body.total).toBe(3)
        if (!body.next_cursor) return found
        cursor = body.next_cursor
      }
    }
    for (const path of [
      'get-unions',
      `get-union-branches/${union.id}`,
      `get-union-organizations/${branch.id}`,
      'union/branch',
      'union/organizations',
    ]) {
      expect(await names(path, ''), path).toEqual(['alpha', 'Beta', 'Gamma'])
      expect(await names(path, 'order=desc'), path).toEqual(['Gamma', 'Beta', 'alpha'])
      expect(await names(path, 'sort=date_added'), path).toEqual(['Beta', 'alpha', 'Gamma'])
      expect(await names(path, 'sort=date_added&order=desc'), path).toEqual(['Gamma', 'alpha', 'Beta'])
    }
  })

  it('of the own tree hold what each may look after', async () => {
    const own = async (who: TestPerson, path: string) =>
      (await get(who, path)).body.data.map((row: { name: string }) => row.name)
    const fresh = await makeTree(world, 'Rail')
    expect(await own(fresh.unionAdmin, 'union/branch')).toEqual(['Rail branch', 'Rail other branch'])
    expect(await own(fresh.unionAdmin, 'union/organizations')).toEqual(['Rail org', 'Rail other org'])
    for (const [path, unit] of [
      ['union/branch', fresh.branch],
      ['union/organizations', fresh.org],
    ] as const) {
      const [row] = (await get(fresh.unionAdmin, path)).body.data
      expect(row).toMatchObject({ _id: unit.id, union_id: fresh.union.id, union_name: 'Rail union' })
      expect(Object.keys(row)).toEqual(expect.arrayContaining(['acronym', 'industry', 'logo', 'date_added', 'admins']))
    }
    expect(await own(fresh.branchAdmin, 'union/branch')).toEqual(['Rail branch'])
    expect(await own(fresh.branchAdmin, 'union/organizations')).toEqual(['Rail org'])
    expect(await own(fresh.orgAdmin, 'union/organizations')).toEqual(['Rail org'])
    expect(await own(fresh.orgAdmin, 'union/branch')).toEqual([])
    const staff = await makePerson(world, 'Staff', { unitId: fresh.org.id })
    expect(await own(staff, 'union/organizations')).toEqual(['Rail org', 'Rail other org'])
    const nobody = await makePerson(world, 'Claimants')
    expect(await own(nobody, 'union/organizations?q=rail')).toEqual(['Rail org', 'Rail other org'])
    expect(await own(fresh.orgAdmin, 'union/organizations?choices=1&q=rail')).toEqual(['Rail org', 'Rail other org'])
    expect(await own(ministry, 'union/branch?q=rail')).toEqual(['Rail branch', 'Rail other branch'])
    const choice = (await get(ministry, 'union/branch?choices=1&q=rail')).body.data[0]
    expect(Object.keys(choice)).toEqual(['_id', 'name'])
  })

  it('are exported as they are shown, and nobody exports more than they see', async () => {
    const fresh = await makeTree(world, 'Export')
    const csv = async (who: TestPerson) =>
      (await get(who, `get-union-branches/${fresh.union.id}/export?q=other&order=desc`)).raw
    const lines = (await csv(fresh.unionAdmin)).trim().split('\r\n')
    expect(lines[0]).toBe('"Branches","Acronym","Assigned Admin","Industry","Date added"')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^"Export other branch","","Union Branch Admin Test","","\d{4}-\d\d-\d\d"$/)
    expect((await csv(foreign.unionAdmin)).trim().split('\r\n')[1]).toBe('"Export other branch","","","",""')
  })

  it('say in the file, too, which employer is a name that nobody has confirmed', async () => {
    const typed = await makeUnit(world, 'employer', 'Export quarry')
    await makeUnit(world, 'employer', 'Export mill')
    await world.deps.db.updateTable('unit').set({ verified: false }).where('id', '=', typed.id).execute()
    const { raw } = await get(ministry, 'union/organizations/export?kind=employer&q=export')
    const [head, ...lines] = raw.trim().split('\r\n')
    expect(head).toBe('"Employers","Acronym","Confirmed","Assigned Admin","Industry","Date added"')
    const said = lines.map(line => line.split(',').slice(0, 3).join())
    expect(said).toEqual(['"Export mill","",""', '"Export quarry","","Not confirmed"'])
  })

  it('offer the industries of a fresh install by name', async () => {
    const { body } = await get(tree.orgAdmin, 'get-industries')
    const names = body.data.map((one: { name: string }) => one.name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
    expect(body.data).toContainEqual({ _id: await industryId(world), name: 'Education' })
  })
})
