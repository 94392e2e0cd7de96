import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { setStatus } from '../../../test/parties.ts'
import { signInAs, type TestPerson } from '../../../test/people.ts'
import { changeForm } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

const stored = (world: World) =>
  readdirSync(join(world.dir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
const file = (bytes: number, field = 'documents[]') => ({ field, name: 'a.txt', bytes: Buffer.alloc(bytes, 'a') })
const add = (world: World, who: TestPerson, caseId: string, ...sizes: number[]) =>
  world.call('POST', `/api/case/${caseId}/add-document`, {
    token: who.token,
    form: { files: sizes.map(size => file(size)) },
  })

describe('what a case may hold', () => {
  let world: World
  let story: Story
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'off', CASE_QUOTA_MB: '1', CASE_QUOTA_FILES: '12' }, { work: false })
    story = await makeStory(world)
  })
  afterAll(() => world.end())
  const copy = (id: string) =>
    world.call('POST', `/api/documents/${id}/copy`, { token: story.employer.token, body: {} })

  it('is kept by uploads at once, which leave nothing behind', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => add(world, i % 2 ? story.claimant : story.employer, story.caseId, 100_000)),
    )
    const full = replies.filter(reply => reply.status === 409)
    expect([replies.filter(reply => reply.status === 200).length, full.length]).toEqual([10, 10])
    expect(full[0]?.body.message).toContain('12 documents of 1 MB together')
    expect(stored(world)).toBe(10)
  })

  it('is not made larger by deleting, and is full for a thread and a change of status, too', async () => {
    const { token } = story.claimant
    const list = await world.call('GET', `/api/case/${story.caseId}/documents`, { token })
    const own = list.body.data.find((d: { abilities: { delete: boolean } }) => d.abilities.delete)
    expect((await world.call('DELETE', `/api/documents/${own._id}`, { token })).status).toBe(200)
    expect((await add(world, story.claimant, story.caseId, 100_000)).status).toBe(409)
    const thread = await world.call('POST', `/api/case/discussions/${story.threadId}/upload-document`, {
      token,
      form: { files: [file(100_000, 'document')] },
    })
    expect(thread.status).toBe(409)
    await setStatus(world, story.caseId, 'concilliation')
    const ministry = await makeMinistryAdmin(world)
    const changed = await world.call('POST', `/api/case/change-status/${story.caseId}`, {
      token: ministry.token,
      form: { ...changeForm('mediation'), files: [file(100_000, 'document')] },
    })
    expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining('1 MB together')])
    const read = await world.call('GET', `/api/case/read/${story.caseId}`, { token })
    expect(read.body.data.status).toBe('concilliation')
  })

  it('counts copies as documents, ten at once as well', async () => {
    const list = await world.call('GET', `/api/case/${story.caseId}/documents`, { token: story.employer.token })
    const replies = await Promise.all(Array.from({ length: 10 }, () => copy(list.body.data[0]._id)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 200, ...Array(8).fill(409)])
  })

  it('is its own: another case has room, for all files of an upload or none', async () => {
    const other = await makeStory(world)
    expect((await add(world, other.claimant, other.caseId, 600_000, 600_000)).status).toBe(409)
    expect((await add(world, other.claimant, other.caseId, 600_000)).status).toBe(200)
  })
})

describe('what one person may bring a day', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ LIMIT_FILES_DAY: '3' }, { work: false })
  })
  afterAll(() => world.end())

  it('is counted over all cases, at once as well, and starts anew the next day', async () => {
    const story = await makeStory(world)
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(world, story.claimant, story.caseId, 10)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 200, 200, ...Array(5).fill(429)])
    const held = replies.find(reply => reply.status === 429)
    expect(held?.body.message).toContain('3 files within a day')
    expect(Number(held?.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await add(world, story.employer, story.caseId, 10)).status).toBe(200)
    expect(stored(world)).toBe(4)
    world.clock.add(86_400_000)
    const token = await signInAs(world, story.claimant.id)
    expect((await add(world, { ...story.claimant, token }, story.caseId, 10)).status).toBe(200)
  })
})
