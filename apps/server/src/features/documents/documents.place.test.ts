import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { eventsOf, join, NOBODYS_ID, setStatus } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const add = async (name: string, who: TestPerson = story.claimant, of = story, folder_id?: string): Promise<string> => {
  const reply = await world.call('POST', `/api/case/${of.caseId}/add-document`, {
    token: who.token,
    form: {
      fields: folder_id ? { folder_id } : {},
      files: [{ field: 'documents[]', name, bytes: Buffer.from(`text of ${name}`) }],
    },
  })
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data[0]._id
}
const makeFolder = (name: string, who: TestPerson = story.claimant, of = story) =>
  world.call('POST', `/api/case/${of.caseId}/create-folder`, { token: who.token, body: { name } })
const list = (query: string, who: TestPerson = story.claimant, of = story) =>
  world.call('GET', `/api/case/${of.caseId}/documents${query}`, { token: who.token })
const names = async (query: string, of = story): Promise<string[]> =>
  (await list(query, of.claimant, of)).body.data.map((d: { name: string }) => d.name)

describe('folders', () => {
  it('are made once for each name, and keep what is put into them', async () => {
    const made = await makeFolder('Pay slips')
    expect([made.status, made.body.message]).toEqual([200, 'Folder has been created!'])
    expect((await makeFolder('PAY SLIPS')).status).toBe(409)
    await add('may.txt', story.claimant, story, made.body.data._id)
    expect(await names(`?folder_id=${made.body.data._id}`)).toEqual(['may.txt'])
    const found = await world.call('GET', `/api/documents/folders?case_id=${story.caseId}`, {
      token: story.employer.token,
    })
    expect(found.body.data.map((f: { name: string; number_of_files: number }) => [f.name, f.number_of_files])).toEqual([
      ['Pay slips', 1],
      [expect.stringMatching(/^LD\//), 0],
    ])
    const [{ _id, size, last_modified }] = found.body.data
    expect([_id, size]).toEqual([made.body.data._id, 'text of may.txt'.length])
    expect(Math.abs(Date.parse(last_modified) - world.clock.now().getTime())).toBeLessThan(60_000)
  })

  it('take no name that leads elsewhere or cannot be read', async () => {
    for (const name of ['', '   ', 'x'.repeat(121), '\u202e\u200b']) expect((await makeFolder(name)).status).toBe(422)
    const made = await makeFolder('../../etc/passwd')
    expect(made.status).toBe(200)
    const found = await world.call('GET', `/api/documents/folders?case_id=${story.caseId}`, {
      token: story.claimant.token,
    })
    expect(found.body.data.map((f: { name: string }) => f.name)).toContain('etc/passwd')
  })

  it('are one of fifty made at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => makeFolder('Letters')))
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    expect(replies.filter(r => r.status === 409)).toHaveLength(49)
  })

  it('of other people’s cases are not there', async () => {
    const other = await makeStory(world)
    const outsider = await makePerson(world, 'Claimants')
    expect((await makeFolder('Mine', outsider)).status).toBe(404)
    const { token } = outsider
    expect((await world.call('GET', `/api/documents/folders?case_id=${story.caseId}`, { token })).status).toBe(404)
    expect((await world.call('GET', '/api/documents/folders', { token })).body.data).toEqual([])
    expect((await world.call('GET', '/api/documents/all', { token })).body.data).toEqual([])
    const foreign = await makeFolder('Foreign', other.claimant, other)
    const copy = { token: story.claimant.token, body: { folder_id: foreign.body.data._id } }
    expect((await world.call('POST', `/api/documents/${await add('x.txt')}/copy`, copy)).status).toBe(422)
  })
})

describe('folders of one case', () => {
  it('are shown to whoever may read its documents there, whatever they may elsewhere', async () => {
    const clerk = await customRole(world, 'Clerk of reports', ['view reports'])
    const [joined, outsider] = [await makePerson(world, clerk), await makePerson(world, clerk)]
    await join(world, story.caseId, joined, 'neutral')
    const ask = (who: TestPerson) =>
      world.call('GET', `/api/documents/folders?case_id=${story.caseId}`, { token: who.token })
    expect([(await ask(joined)).status, (await ask(outsider)).status]).toEqual([403, 404])
    const mediators = await world.deps.db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'Mediators')
      .executeTakeFirstOrThrow()
    await world.deps.db
      .updateTable('case_participant')
      .set({ role_id: mediators.id })
      .where('person_id', '=', joined.id)
      .execute()
    expect((await ask(joined)).status).toBe(200)
  })
})

describe('the list of a case’s documents', () => {
  it('is the newest first, the oldest first, or by name, over pages too', async () => {
    const fresh = await makeStory(world)
    for (const name of ['b.txt', 'A.txt', 'c.txt']) {
      await add(name, fresh.claimant, fresh)
      world.clock.add(1000)
    }
    expect(await names('', fresh)).toEqual(['c.txt', 'A.txt', 'b.txt'])
    expect(await names('?order=asc', fresh)).toEqual(['b.txt', 'A.txt', 'c.txt'])
    expect(await names('?sort=name', fresh)).toEqual(['A.txt', 'b.txt', 'c.txt'])
    expect(await names('?sort=name&order=desc', fresh)).toEqual(['c.txt', 'b.txt', 'A.txt'])
    const first = await list('?sort=name&limit=2', fresh.claimant, fresh)
    expect(await names(`?sort=name&limit=2&cursor=${first.body.next_cursor}`, fresh)).toEqual(['c.txt'])
    expect(first.body.total).toBe(3)
    expect((await list('?sort=size', fresh.claimant, fresh)).status).toBe(422)
  })
})

describe('all documents and folders', () => {
  it('come from every accessible case, over pages, and no other', async () => {
    const fresh = await makeStory(world)
    for (const name of ['1.txt', '2.txt', '3.txt']) await add(name, fresh.claimant, fresh)
    const get = (query: string) => world.call('GET', `/api/documents/${query}`, { token: fresh.employer.token })
    const first = await get('all?limit=2')
    const second = await get(`all?limit=2&cursor=${first.body.next_cursor}`)
    const found = [...first.body.data, ...second.body.data].map((d: { name: string }) => d.name)
    expect([found, first.body.total]).toEqual([['3.txt', '2.txt', '1.txt'], 3])
    expect((await get('all?q=2.t')).body.data).toHaveLength(1)
    expect((await get('folders')).body.data).toMatchObject([{ case_id: fresh.caseId, number_of_files: 3 }])
    const url = `/api/documents/all`
    const early = await makeStory(world, { approved: false })
    await add('secret.txt', early.claimant, early)
    expect((await world.call('GET', url, { token: early.employer.token })).body.data).toEqual([])
  })
})

describe('copying and deleting', () => {
  it('copies inside the case with the same bytes, which outlive the original', async () => {
    const id = await add('contract.txt')
    const copy = await world.call('POST', `/api/documents/${id}/copy`, { token: story.employer.token, body: {} })
    expect(copy.body.data).toMatchObject({ name: 'Copy of contract.txt', uploaded_by: expect.any(String) })
    expect((await world.call('DELETE', `/api/documents/${id}`, { token: story.claimant.token })).status).toBe(200)
    const bytes = await world.app.inject({ url: copy.body.data.file_path })
    expect([bytes.statusCode, bytes.body]).toEqual([200, 'text of contract.txt'])
  })

  it('deletes for the uploader or the ministry, at once for everybody, and the record keeps it', async () => {
    const id = await add('mine.txt')
    const link = (await list('')).body.data.find((d: { _id: string }) => d._id === id)
    expect(link.abilities).toEqual({ copy: true, delete: true })
    const remove = (who: TestPerson, of = id) => world.call('DELETE', `/api/documents/${of}`, { token: who.token })
    expect((await remove(story.employer)).status).toBe(403)
    const outsider = await makePerson(world, 'Claimants')
    expect((await remove(outsider)).raw).toBe((await remove(outsider, NOBODYS_ID)).raw)
    const replies = await Promise.all(Array.from({ length: 10 }, () => remove(story.claimant)))
    expect(replies.map(r => r.status).sort()).toEqual([200, ...Array(9).fill(404)])
    expect((await world.app.inject({ url: link.file_path })).statusCode).toBe(404)
    const removed = (await eventsOf(world, story.caseId)).filter(
      e => e.action === 'document removed' && e.thing_id === id,
    )
    expect(removed).toMatchObject([{ actor_id: story.claimant.id, before: { name: 'mine.txt' } }])
    expect((await remove(story.ministry, await add('theirs.txt', story.employer))).status).toBe(200)
  })

  it('does nothing to a case that is over', async () => {
    const fresh = await makeStory(world)
    const id = await add('a.txt', fresh.claimant, fresh)
    await setStatus(world, fresh.caseId, 'closed')
    const { token } = fresh.claimant
    expect((await world.call('DELETE', `/api/documents/${id}`, { token })).status).toBe(409)
    expect((await world.call('POST', `/api/documents/${id}/copy`, { token, body: {} })).status).toBe(409)
    expect((await makeFolder('Late', fresh.claimant, fresh)).status).toBe(409)
    expect((await list('', fresh.claimant, fresh)).body.data[0].abilities).toEqual({ copy: false, delete: false })
  })
})
