import { forLongTexts, LONG_TEXTS } from '@accord/contract/disputes/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disputeForm, fileDispute } from '../../../test/cases.ts'
import { NOBODYS_ID, openTrees, readsOf, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import type { Reply, World } from '../../../test/world.ts'

let world: World
let tree: Tree
let other: Tree
let ministry: TestPerson
let worker: TestPerson
let loner: TestPerson
let firm: string
beforeAll(async () => {
  ;({ world, tree, other, ministry } = await openTrees({ tree: 'Oil', other: 'Rail' }, { work: false }))
  worker = await makePerson(world, 'Staff', { unitId: tree.org.id, name: 'Ada' })
  loner = await makePerson(world, 'Claimants')
  firm = (await makeUnit(world, 'employer', 'Delta Mills')).id
})
afterAll(() => world.end())

let titles = 0
const file = (who: TestPerson, more: Record<string, unknown>, headers: Record<string, string> = {}) =>
  fileDispute(world, who, { title: `Case ${++titles}`, ...more }, { headers })
const idOf = (reply: Reply): string => {
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data._id
}
const read = async (who: TestPerson, id: string) =>
  (await world.call('GET', `/api/case/read/${id}`, { token: who.token })).body.data
const approve = (id: string) =>
  world.call('POST', `/api/case/approve-case/${id}`, { token: ministry.token, body: { status: 'concilliation' } })

describe('who the claimant is', () => {
  it('is the unit of a member who accuses somebody outside, with the units above it', async () => {
    const reply = await file(worker, { accused_party: other.org.id })
    const id = idOf(reply)
    expect(reply.body.message).toBe('Dispute has been created successfully!')
    const seen = await read(worker, id)
    expect(seen.involved_parties.claimant).toMatchObject({ _id: tree.org.id, name: 'Oil org' })
    expect(seen).toMatchObject({ filed_by_person: false, my_side: 'claimant', status: 'case opened', version: 1 })
    const claimants = [worker, tree.orgAdmin, tree.branchAdmin, tree.unionAdmin]
    const accused = [other.orgAdmin, other.branchAdmin, other.unionAdmin]
    const strangers = [tree.otherOrgAdmin, tree.otherBranchAdmin, other.otherOrgAdmin, loner]
    expect(await readsOf(world, id, [...claimants, ministry])).toEqual([200, 200, 200, 200, 200])
    expect(await readsOf(world, id, [...accused, ...strangers])).toEqual(Array(7).fill(404))
    await approve(id)
    expect(await readsOf(world, id, [...claimants, ...accused])).toEqual(Array(7).fill(200))
    expect(await readsOf(world, id, strangers)).toEqual(Array(4).fill(404))
    expect((await read(other.unionAdmin, id)).my_side).toBe('accused')
    expect((await read(tree.unionAdmin, id)).my_side).toBe('claimant')
    const byAdmin = await read(tree.orgAdmin, idOf(await file(tree.orgAdmin, { accused_party: other.org.id })))
    expect(byAdmin.involved_parties.claimant).toMatchObject({ _id: tree.org.id, name: 'Oil org' })
  })

  it('is the worker in person against the own organization, whose admins see nothing before approval', async () => {
    const id = idOf(await file(worker, { accused_party: tree.org.id }))
    const seen = await read(worker, id)
    expect(seen.filed_by_person).toBe(true)
    expect(seen.involved_parties.claimant).toMatchObject({ _id: worker.id, name: 'Ada Test' })
    expect(await readsOf(world, id, [tree.orgAdmin, tree.otherBranchAdmin])).toEqual([404, 404])
    expect((await read(tree.branchAdmin, id)).my_side).toBe('claimant')
    expect((await read(tree.unionAdmin, id)).my_side).toBe('claimant')
    await approve(id)
    expect((await read(tree.orgAdmin, id)).my_side).toBe('accused')
    expect(await readsOf(world, id, [tree.otherBranchAdmin, tree.otherOrgAdmin])).toEqual([404, 404])
  })

  it('keeps those above both sides out until approval, then on neither side', async () => {
    const id = idOf(await file(tree.orgAdmin, { accused_party: tree.otherOrg.id }))
    expect(await readsOf(world, id, [tree.orgAdmin, tree.branchAdmin])).toEqual([200, 200])
    expect(await readsOf(world, id, [tree.unionAdmin, tree.otherOrgAdmin, tree.otherBranchAdmin])).toEqual([
      404, 404, 404,
    ])
    await approve(id)
    expect((await read(tree.unionAdmin, id)).my_side).toBeNull()
    expect((await read(tree.otherBranchAdmin, id)).my_side).toBe('accused')
  })

  it('is told beforehand: a member files for their unit, against a name that is not listed for themself', async () => {
    const told = await Promise.all(
      [worker, tree.orgAdmin, loner].map(who => world.call('GET', '/api/user-profile', { token: who.token })),
    )
    expect(told.map(reply => reply.body.data.files_for)).toEqual([
      { listed: 'Oil org', not_listed: '' },
      { listed: 'Oil org', not_listed: 'Oil org' },
      { listed: '', not_listed: '' },
    ])
  })

  it('refuses an admin who accuses the own unit, one above or one below it', async () => {
    for (const accused of [tree.union, tree.branch, tree.org]) {
      const reply = await file(tree.branchAdmin, { accused_party: accused.id })
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['accused_party']])
    }
  })

  it('does not let those file who approve, settle or answer', async () => {
    const roles = ['Respondents', 'Mediators', 'Board of Enquiry', 'National Industrial Courts']
    const others = await Promise.all(roles.map(role => makePerson(world, role)))
    for (const who of [ministry, ...others]) expect((await file(who, { accused_party: firm })).status).toBe(403)
  })
})

describe('what the form may say', () => {
  it.each(['claimant', 'case_no', 'status', 'filling_date', 'filer_id', 'version'])(
    'refuses %s, which is the server’s to set',
    async field => {
      const reply = await file(worker, { accused_party: firm, [field]: 'x' })
      expect(reply.status).toBe(422)
      expect(reply.body.error).toHaveProperty(field)
    },
  )

  const TEXTS = ['title', ...LONG_TEXTS.map(({ name }) => name)]
  it.each(TEXTS)(
    'names %s when it is missing, empty, of spaces, too long, of another type or holds a NUL',
    async field => {
      for (const value of [undefined, '', '   ', 'x'.repeat(20_001), 7, ['a'], 'a\0b']) {
        const reply = await file(worker, { accused_party: firm, [field]: value })
        expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
      }
      expect(
        (await file(worker, { accused_party: firm, [field]: 'x'.repeat(field === 'title' ? 200 : 20_000) })).status,
      ).toBe(200)
    },
  )

  it('is kept word for word, long text by long text', async () => {
    const texts = forLongTexts(({ name }) => `What was typed as ${name}.`)
    const id = idOf(await file(worker, { accused_party: firm, ...texts }))
    const seen = await read(worker, id)
    expect(seen).toMatchObject({
      _id: id,
      case_no: expect.stringMatching(/^LD\//),
      title: `Case ${titles}`,
      type: 'Grievance',
      status: 'case opened',
      status_img: '/status/case-opened.svg',
      ...texts,
      accused_party: firm,
      involved_parties: {
        claimant: { _id: tree.org.id, name: 'Oil org' },
        accused: { _id: firm, name: 'Delta Mills' },
      },
    })
    expect(Math.abs(Date.parse(seen.filling_date) - world.clock.now().getTime())).toBeLessThan(60_000)
  })

  it('says "All fields are required." where one is missing, and only there (002 §8)', async () => {
    const saidOf = async (who: typeof worker, form: Record<string, unknown>) => (await file(who, form)).body.message
    for (const missing of [{ title: ' ' }, { summary: undefined }, { type: null }, { accused_party: '' }])
      expect(await saidOf(worker, { accused_party: firm, ...missing })).toBe('All fields are required.')
    expect(await saidOf(loner, { accused_party: firm, organization_email: '' })).toBe('All fields are required.')
    const alone = await world.call('POST', '/api/case/create', { token: worker.token, body: { title: 'x' } })
    expect(alone.body.message).toBe('All fields are required.')
    for (const wrong of [{ organization_phone: '12' }, { type: 'Quarrel' }, { title: 'x'.repeat(201) }, { extra: 1 }])
      expect(await saidOf(worker, { accused_party: firm, ...wrong })).toBe('Please check the fields that are marked.')
  })

  it('offers the types in the documents’ words (002 §2.2)', async () => {
    const types = await world.call('GET', '/api/case/get-types', { token: worker.token })
    expect(types.body.data.map((type: { name: string; label: string }) => [type.name, type.label])).toEqual([
      ['Dispute case', 'Dispute case'],
      ['Grievance', 'Grievance'],
    ])
  })

  it('refuses an accused that is unknown, deleted, the ministry, missing, or named twice', async () => {
    const gone = await makeUnit(world, 'employer', 'Gone Ltd')
    await world.deps.db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
    const labour = await world.deps.db
      .selectFrom('unit')
      .select('id')
      .where('kind', '=', 'ministry')
      .executeTakeFirstOrThrow()
    for (const accused_party of [NOBODYS_ID, gone.id, labour.id, '', undefined, 'nonsense', worker.id]) {
      const reply = await file(worker, { accused_party })
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['accused_party']])
    }
    const both = await file(worker, { accused_party: firm, accused_name: 'Firm' })
    expect([both.status, Object.keys(both.body.error ?? {})]).toEqual([422, ['accused_name']])
    const type = await file(worker, { accused_party: firm, type: 'Quarrel' })
    expect([type.status, Object.keys(type.body.error ?? {})]).toEqual([422, ['type']])
  })

  it('makes an employer that is not listed, unverified and not offered to others', async () => {
    const id = idOf(
      await file(worker, { accused_name: 'Niger Tannery', organization_email: '', organization_phone: '08031112233' }),
    )
    const { accused } = (await read(worker, id)).involved_parties
    expect(accused.name).toBe('Niger Tannery')
    const unit = await world.deps.db
      .selectFrom('unit')
      .selectAll()
      .where('id', '=', accused._id)
      .executeTakeFirstOrThrow()
    expect(unit).toMatchObject({ kind: 'employer', verified: false, parent_id: null })
    const found = await world.call('GET', '/api/search-organizations?q=tannery', { token: loner.token })
    expect(found.body.data).toEqual([])
  })

  it('asks people without a union for an address of the organization that is not their own', async () => {
    for (const organization_email of ['', undefined, 'nobody', loner.email, loner.email.toUpperCase()]) {
      const reply = await file(loner, { accused_party: firm, organization_email })
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['organization_email']])
    }
    expect((await file(loner, { accused_party: firm, organization_email: 'hr@mills.example' })).status).toBe(200)
    expect((await file(worker, { accused_party: firm, organization_email: '' })).status).toBe(200)
    const phone = await file(worker, { accused_party: firm, organization_phone: '12' })
    expect([phone.status, Object.keys(phone.body.error ?? {})]).toEqual([422, ['organization_phone']])
  })

  it('takes it that they do not know one, and the ministry and their own side read that there is none', async () => {
    const form = { accused_party: firm, organization_email: 'unknown' }
    const id = idOf(await file(loner, form))
    expect(await read(ministry, id)).toMatchObject({
      accused_party: firm,
      accused_reach: { reached: false, email: '', phone: '' },
      accused_address_missing: true,
    })
    expect(await read(loner, id)).toMatchObject({ accused_reach: null, accused_address_missing: true })
    const ofUnion = idOf(await file(worker, { accused_party: firm, organization_email: '' }))
    for (const who of [worker, tree.unionAdmin])
      expect(await read(who, ofUnion)).toMatchObject({ my_side: 'claimant', accused_address_missing: true })
    const known = idOf(await file(worker, { accused_party: firm, organization_phone: '08031234567' }))
    expect(await read(worker, known)).toMatchObject({ accused_address_missing: false })
  })

  it('names every missing field of an empty form at once', async () => {
    for (const body of [{}, { accused_party: '', title: ' ' }]) {
      const reply = await world.call('POST', '/api/case/create', { token: worker.token, body })
      const required = ['accused_party', 'type', ...TEXTS].sort()
      expect([reply.status, Object.keys(reply.body.error ?? {}).sort()]).toEqual([422, required])
      expect(reply.body.error).toMatchObject({ accused_party: 'This is required.' })
    }
  })

  it('names every field that is at fault at once', async () => {
    const reply = await file(loner, { type: 'Quarrel', organization_email: '', organization_phone: '12' })
    expect([reply.status, Object.keys(reply.body.error ?? {}).sort()]).toEqual([
      422,
      ['accused_party', 'organization_email', 'organization_phone', 'type'],
    ])
  })

  it.each(['title', 'accused_name'])(
    'keeps %s on one line, and refuses signs that hide or turn it round',
    async field => {
      const say = (value: string) => file(worker, { accused_name: 'Sun Works', [field]: value })
      for (const value of ['\u202eabc', 'a\u2066b', 'a\u0007b', '\u009b1m']) {
        const reply = await say(value)
        expect([value, reply.status, reply.body.error]).toEqual([
          value,
          422,
          { [field]: 'Leave out characters that cannot be seen, and type it again.' },
        ])
      }
      for (const value of ['\u200b', '\u3164\u2800', '\u202e\u202d'])
        expect([value, (await say(value)).body.error]).toEqual([value, { [field]: expect.any(String) }])
      const { title, involved_parties } = await read(worker, idOf(await say(`Çà\t va\r\n${field} 👩🏾‍🏭`)))
      expect([title, involved_parties.accused.name]).toContain(`Çà  va ${field} 👩🏾‍🏭`)
    },
  )

  it('leaves nothing behind when it refuses', async () => {
    const count = async () =>
      (await world.deps.db.selectFrom('unit').select('id').where('name', '=', 'Never Made').execute()).length
    expect((await file(worker, { accused_name: 'Never Made', type: 'Quarrel' })).status).toBe(422)
    expect(
      (await world.call('POST', '/api/case/create', { body: disputeForm({ accused_name: 'Never Made' }) })).status,
    ).toBe(401)
    expect(await count()).toBe(0)
  })
})
