import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filedCase, makeStory, type Story } from '../../../test/cases.ts'
import { sentencesTo } from '../../../test/notifications.ts'
import { join, leave, setPersonStatus } from '../../../test/parties.ts'
import { makePerson, PASSWORD, signInAs, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { askPoll } from '../../../test/polls.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { unzipped } from '../../../test/zips.ts'
import { dropMyData } from './mydata.make.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld()
  story = await makeStory(world)
})
afterAll(() => world.end())

const DAY_MS = 86_400_000
const ask = (who: TestPerson) => world.call('POST', '/api/my-data', { token: who.token })
const state = async (who: TestPerson) => (await world.call('GET', '/api/my-data', { token: who.token })).body.data
const linkOf = (who: TestPerson) => world.call('GET', '/api/my-data/link', { token: who.token })
const open = (url: string) => world.app.inject({ url })

/** Whether no bytes are stored under this key any more. */
async function isGone(key: string): Promise<boolean> {
  const bytes = await world.deps.storage.get(key)
  bytes?.destroy()
  return bytes === null
}

async function ready(who: TestPerson): Promise<void> {
  expect((await ask(who)).status).toBe(200)
  await until('the archive', async () => (await state(who)).state === 'ready')
}

/** The archive of somebody, made now, as text by name. */
async function archiveOf(who: TestPerson): Promise<Map<string, string>> {
  await ready(who)
  const { rawPayload } = await open((await linkOf(who)).body.data.url)
  return new Map([...unzipped(rawPayload)].map(([name, bytes]) => [name, bytes.toString()]))
}

const say = (who: TestPerson, message: string) =>
  world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
    token: who.token,
    body: { type: 'text', message },
  })
const handIn = (who: TestPerson, name: string, bytes: string) =>
  world.call('POST', `/api/case/${story.caseId}/add-document`, {
    token: who.token,
    form: { files: [{ field: 'documents[]', name, bytes: Buffer.from(bytes) }] },
  })

describe('an archive of the own data', () => {
  it('holds what somebody may see of themselves, and of others nothing that only these wrote', async () => {
    const { claimant, employer } = story
    await say(claimant, 'We were not paid')
    await say(employer, 'We did pay')
    for (const bytes of ['first slip', 'second slip']) await handIn(claimant, 'slip.txt', bytes)
    await handIn(employer, 'ledger.txt', 'the ledger')
    const poll_id = await askPoll(world, employer, story)
    const vote = { token: claimant.token, body: { poll_id, poll_value: 'Yes' } }
    await world.call('POST', `/api/case/discussions/${story.threadId}/vote-poll`, vote)
    const strangers = await makeStory(world)
    const tried = { case_id: story.caseId, position: 0, phone_at: world.clock.now(), why: 'offline' }
    await world.deps.db.insertInto('filing_attempt').values(tried).execute()
    expect(await state(claimant)).toMatchObject({ state: 'none' })

    const files = await archiveOf(claimant)
    const [folder] = [...files.keys()].flatMap(name => /^cases\/[^/]+/.exec(name) ?? [])
    const names = [...files.keys()].filter(name => name.startsWith('cases/'))
    expect(names.sort()).toEqual(
      [
        'agreements.json',
        'case.json',
        'files/001 slip.txt',
        'files/002 slip.txt',
        'legal-dates.json',
        'messages.json',
        'tries-to-send.json',
        'votes.json',
      ].map(name => `${folder}/${name}`),
    )
    expect(files.get(`${folder}/files/002 slip.txt`)).toBe('second slip')
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
      first_name: 'Claimants',
      email: claimant.email,
    })
    expect(JSON.parse(files.get(`${folder}/votes.json`) ?? '')).toMatchObject([{ answer: 'Yes' }])
    expect(JSON.parse(files.get(`${folder}/tries-to-send.json`) ?? '')).toMatchObject([{ why: 'offline' }])
    expect([...(await archiveOf(employer)).keys()].filter(name => name.includes('tries'))).toEqual([])
    const all = [...files.values()].join('\n')
    expect(all).toContain('We were not paid')
    for (const others of ['We did pay', 'the ledger', employer.email, strangers.caseId, claimant.token])
      expect(all).not.toContain(others)
    for (const json of [...files].filter(([name]) => name.endsWith('.json'))) JSON.parse(json[1])
    expect(await sentencesTo(world, claimant)).toContain(
      'Your data is ready. You can download it in Settings for 24 hours.',
    )
  })

  it('leaves out a case that somebody does not see any more', async () => {
    const joined = await makePerson(world, 'Respondents')
    await join(world, story.caseId, joined, 'accused')
    await say(joined, 'I was there')
    expect([...(await archiveOf(joined)).values()].join()).toContain('I was there')
    await leave(world, story.caseId, joined)
    const files = await archiveOf(joined)
    expect([...files.keys()].some(name => name.startsWith('cases/'))).toBe(false)
  })

  it('opens for one person alone, for 24 hours, and not once they are out', async () => {
    const [who, other] = [await makePerson(world, 'Claimants'), await makePerson(world, 'Claimants')]
    expect((await linkOf(who)).status).toBe(409)
    await ready(who)
    const { url } = (await linkOf(who)).body.data
    expect((await open(url)).statusCode).toBe(200)
    expect((await open(url.replace(who.id, other.id))).statusCode).toBe(404)
    await ready(other)
    const id = (link: string) => new URL(link, 'http://a').pathname.split('/').at(-1) ?? ''
    const others = (await linkOf(other)).body.data.url
    expect((await open(url.replace(id(url), id(others)))).statusCode).toBe(404)
    await setPersonStatus(world, who, 'suspended')
    expect((await open(url)).statusCode).toBe(404)
    await setPersonStatus(world, who, 'active')
    world.clock.add(121_000)
    expect((await open(url)).statusCode).toBe(404)
    // Sessions do not live so long, so the link is made shortly before.
    const before = (await linkOf(who)).body.data.url
    await world.deps.db.updateTable('my_data').set({ expires_at: world.clock.now() }).execute()
    expect((await open(before)).statusCode).toBe(404)
    expect(await state(who)).toMatchObject({ state: 'none' })
    const { storage_key } = await world.deps.db
      .selectFrom('my_data')
      .select('storage_key')
      .where('person_id', '=', who.id)
      .executeTakeFirstOrThrow()
    await dropMyData(world.deps)({})
    await until('the file is gone', () => isGone(storage_key ?? ''))
  })

  it('is made one at a time', async () => {
    // With its jobs, the first may be ready before the last asks.
    const idle = await openWorld({}, { work: false })
    const { token } = await makePerson(idle, 'Claimants')
    const ask = () => idle.call('POST', '/api/my-data', { token })
    const replies = await Promise.all(Array.from({ length: 20 }, ask)).finally(() => idle.end())
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.every(reply => [200, 409, 429].includes(reply.status))).toBe(true)
  })

  it('is made three times a day', async () => {
    const who = await makePerson(world, 'Claimants')
    for (let i = 0; i < 3; i++) await ready(who)
    expect((await ask(who)).status).toBe(429)
    expect((await linkOf(who)).status).toBe(200)
  })

  it('goes with the account', async () => {
    const who = await makePerson(world, 'Claimants')
    const password_hash = await world.deps.hasher.hash(PASSWORD, 'test')
    await world.deps.db.updateTable('person').set({ password_hash }).where('id', '=', who.id).execute()
    await filedCase(world, who, await unitIdOf(world, story.employer))
    await ready(who)
    const { storage_key } = await world.deps.db
      .selectFrom('my_data')
      .select('storage_key')
      .where('person_id', '=', who.id)
      .executeTakeFirstOrThrow()
    const body = { password: PASSWORD }
    expect((await world.call('DELETE', '/api/delete-account', { token: who.token, body })).status).toBe(200)
    await until('the file is gone', () => isGone(storage_key ?? ''))
  })

  it('says that it failed, and may be asked for again', async () => {
    const who = await makePerson(world, 'Claimants')
    const { storage } = world.deps
    const { put } = storage
    storage.put = () => Promise.reject(new Error('the disk is full'))
    await ask(who)
    await until('the archive', async () => (await state(who)).state === 'failed')
    storage.put = put
    await ready(who)
  })
})

it('reads nothing of an archive before it is its turn', async () => {
  const { claimant } = story
  let [opened, most] = [0, 0]
  const { storage } = world.deps
  const { get } = storage
  storage.get = async key => {
    const bytes = await get(key)
    most = Math.max(most, ++opened)
    bytes?.once('close', () => opened--)
    return bytes
  }
  world.clock.add(DAY_MS)
  await ready({ ...claimant, token: await signInAs(world, claimant.id) })
  storage.get = get
  expect(most).toBe(1)
})
