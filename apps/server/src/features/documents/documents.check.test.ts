import type { Check } from '@accord/contract/documents/files'
import { openDocument } from '@accord/policy/documents.policy'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { makeStory, type Story } from '../../../test/cases.ts'
import { listen } from '../../../test/listen.ts'
import { allNotified, sentencesTo } from '../../../test/notifications.ts'
import { eventsAbout, eventsOf } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { finds, type StandIn, standIn } from '../../../test/scanner.ts'
import { until } from '../../../test/until.ts'
import { arrived, sha256Of } from '../../../test/uploads.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { unzipped } from '../../../test/zips.ts'
import { opens } from './documents.check.queries.ts'
import { CHECK, checkOf } from './documents.check.ts'

let clamd: StandIn
let world: World
let story: Story
const lines: string[] = []
beforeAll(async () => {
  clamd = await standIn(finds('virus'))
  const logTo = { write: (line: string) => void lines.push(line) }
  world = await openWorld({ RATE_LIMITS: 'off', SCAN_URL: clamd.url, LOG_LEVEL: 'info' }, { logTo })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  story = await makeStory(world)
})
afterEach(() => {
  clamd.says(finds('virus'))
  clamd.takes(Number.POSITIVE_INFINITY)
})
afterAll(async () => {
  await world.end()
  await clamd.goAway()
})

const base = () => {
  const address = world.app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Files wait at the scanner until they are let go. */
function held(): () => void {
  let go = () => {}
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  clamd.says(async bytes => gate.then(() => finds('virus')(bytes)))
  return go
}

const part = (field: string, text: string) => [{ field, name: 'slip.txt', bytes: Buffer.from(text) }]
const add = async (text: string, who = story.claimant): Promise<string> => {
  const form = { files: part('documents[]', text) }
  const reply = await world.call('POST', `/api/case/${story.caseId}/add-document`, { token: who.token, form })
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data[0]._id
}
const addOwn = async (who: TestPerson, text: string): Promise<string> => {
  const form = { files: part('documents[]', text) }
  return (await world.call('POST', '/api/documents/upload', { token: who.token, form })).body.data[0]._id
}

type Row = { _id: string; check: Check; file_path: string | null; abilities: { copy: boolean } }
const get = (path: string, { token }: TestPerson) => world.call('GET', path, { token })
const rowIn = async (path: string, id: string, who: TestPerson): Promise<Row> =>
  (await get(path, who)).body.data.find((row: Row) => row._id === id)
const rowOf = (id: string, who: TestPerson) => rowIn(`/api/case/${story.caseId}/documents`, id, who)
const checkIs = (id: string, check: Check, who = story.claimant) =>
  until(`it is ${check}`, async () => (await rowOf(id, who)).check === check, 30_000)
const linkTo = (id: string, who: TestPerson) => get(`/api/documents/${id}/link`, who)
const copy = (id: string, who: TestPerson) =>
  world.call('POST', `/api/documents/${id}/copy`, { token: who.token, body: {} })
const messageWith = async (id: string, who: TestPerson) =>
  (await get(`/api/case/discussions/${story.threadId}/messages`, who)).body.data.find(
    (one: { document_id?: string }) => one.document_id === id,
  )
const archiveOf = async (who: TestPerson): Promise<string> => {
  await world.call('POST', '/api/my-data', { token: who.token })
  await until('the archive', async () => (await get('/api/my-data', who)).body.data.state === 'ready')
  const { rawPayload } = await world.app.inject({ url: (await get('/api/my-data/link', who)).body.data.url })
  return [...unzipped(rawPayload).values()].join('\n')
}
/** What waits for its next try is tried now. */
const hurry = () =>
  world.pool
    .query(`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where task_identifier = '${CHECK}' and locked_at is null), run_at => now())`)
    .then(() => true)
const fileOf = async (id: string) =>
  (
    await sql<{ id: string; scan_state: string }>`select f.id, f.scan_state from file f
      join document d on d.file_id = f.id where d.id = ${id}`.execute(world.deps.db)
  ).rows[0]

/** Every way to the bytes of a document, for somebody; `path` is a link that was good once. */
async function waysOf(id: string, who: TestPerson, path: string) {
  const everywhere = await rowIn(`/api/documents/all?case_id=${story.caseId}`, id, who)
  const there = await rowOf(id, who)
  return {
    row: there.file_path !== null,
    rowOfAll: everywhere.file_path !== null,
    link: (await linkTo(id, who)).status,
    bytes: (await world.call('GET', path)).status,
    copied: there.abilities.copy,
    copy: (await copy(id, who)).status,
  }
}
const OPEN = { row: true, rowOfAll: true, link: 200, bytes: 200, copied: true, copy: 200 }
const SHUT = { row: false, rowOfAll: false, link: 409, bytes: 404, copied: false, copy: 409 }

/** Its check has read what it needs, and waits for the scanner to answer. */
const isAtScanner = (text: string) => until('it is at the scanner', () => clamd.scanned.at(-1)?.includes(text), 30_000)

/** Links of both that were made while it was clean, as whoever saw it then still has them. */
async function linksWhileClean(id: string) {
  const file = await fileOf(id)
  const state = (to: string) => sql`update file set scan_state = ${to} where id = ${file?.id}`.execute(world.deps.db)
  await state('clean')
  const [own, other] = [await linkTo(id, story.claimant), await linkTo(id, story.employer)]
  await state(file?.scan_state ?? '')
  return { own: own.body.data.url as string, other: other.body.data.url as string }
}

describe('while a document is being checked', () => {
  it('its uploader opens it and nobody else, whichever way', async () => {
    const go = held()
    const id = await add('a slip')
    await isAtScanner('a slip')
    const { own, other } = await linksWhileClean(id)
    expect(await waysOf(id, story.employer, other)).toEqual(SHUT)
    expect(await waysOf(id, story.ministry, other)).toEqual(SHUT)
    expect(await waysOf(id, story.claimant, own)).toEqual(OPEN)
    expect((await rowOf(id, story.employer)).check).toBe('checking')
    expect((await linkTo(id, story.employer)).body.message).toContain('still being checked')
    go()
    await checkIs(id, 'clean')
    const [mine, theirs] = [await linkTo(id, story.claimant), await linkTo(id, story.employer)]
    expect(await waysOf(id, story.claimant, mine.body.data.url)).toEqual(OPEN)
    expect(await waysOf(id, story.employer, theirs.body.data.url)).toEqual(OPEN)
  })

  it('a copy of it is no way around', async () => {
    const go = held()
    const id = await add('a slip')
    const copied = (await copy(id, story.claimant)).body.data._id
    expect((await rowOf(copied, story.employer)).file_path).toBeNull()
    expect((await linkTo(copied, story.employer)).status).toBe(409)
    // As if it had been copied by somebody else: the bytes stay the uploader's.
    await sql`update document set uploaded_by = ${story.employer.id} where id = ${copied}`.execute(world.deps.db)
    expect((await linkTo(copied, story.employer)).status).toBe(409)
    expect((await linkTo(copied, story.claimant)).status).toBe(200)
    expect(await archiveOf(story.employer)).not.toContain('a slip')
    go()
    await checkIs(copied, 'clean', story.employer)
  })

  it('its uploader has it in "Download my data"', async () => {
    const go = held()
    await add('a slip of mine')
    expect(await archiveOf(story.claimant)).toContain('a slip of mine')
    go()
  })
})

describe('documents that come', () => {
  it('with a message', async () => {
    const go = held()
    const url = `/api/case/discussions/${story.threadId}/upload-document`
    await world.call('POST', url, { token: story.claimant.token, form: { files: part('document', 'in a talk') } })
    const [row] = (await get(`/api/case/${story.caseId}/documents`, story.claimant)).body.data
    expect(await messageWith(row._id, story.employer)).toMatchObject({ check: 'checking', path: null })
    expect(await messageWith(row._id, story.claimant)).toMatchObject({ path: expect.stringContaining('/api/files/') })
    go()
    await checkIs(row._id, 'clean')
    expect(await messageWith(row._id, story.employer)).toMatchObject({
      check: 'clean',
      path: expect.stringContaining('/api/files/'),
    })
  })

  it('in pieces', async () => {
    const go = held()
    const bytes = Buffer.from('a slip in pieces')
    const { id } = await arrived(world, story.claimant, bytes)
    const reply = await world.call('POST', `/api/case/${story.caseId}/add-uploads`, {
      token: story.claimant.token,
      body: { uploads: [{ id, name: 'slip.txt', sha256: sha256Of(bytes) }] },
    })
    const [{ _id }] = reply.body.data
    expect(await rowOf(_id, story.employer)).toMatchObject({ check: 'checking', file_path: null })
    go()
    await checkIs(_id, 'clean', story.employer)
  })

  it('with a change of status, which stands whatever is found', async () => {
    const go = held()
    const changed = await world.call('POST', `/api/case/change-status/${story.caseId}`, {
      token: story.ministry.token,
      form: {
        fields: { status: 'mediation', summary: 'Both sides agreed to mediate.', resolution_reached: 'no' },
        files: part('document', 'a virus'),
      },
    })
    expect(changed.status, changed.raw).toBe(200)
    const [row] = (await get(`/api/case/${story.caseId}/documents`, story.claimant)).body.data
    expect(row).toMatchObject({ check: 'checking', file_path: null })
    go()
    await checkIs(row._id, 'refused')
    expect((await get(`/api/case/read/${story.caseId}`, story.claimant)).body.data.status).toBe('mediation')
    await until('the officer hears of it', async () =>
      (await sentencesTo(world, story.ministry)).some(said => said.includes('a virus was found')),
    )
  })

  it('with a mark of a promise', async () => {
    const calls = callsOf(world)
    await calls.at('2026-03-13')
    story = await makeStory(world)
    const { promises } = await calls.inForce(story)
    const go = held()
    const reply = await world.call('POST', `/api/case/promises/${promises[0]?._id}/report`, {
      token: story.employer.token,
      form: { fields: { note: 'Paid.' }, files: part('evidence', 'the receipt') },
    })
    const { _id } = reply.body.data.marks.at(-1).document
    expect(await rowOf(_id, story.claimant)).toMatchObject({ check: 'checking', file_path: null })
    go()
    await checkIs(_id, 'clean')
  })

  it('into one’s own, where it is the same', async () => {
    const go = held()
    const { claimant } = story
    const id = await addOwn(claimant, 'kept')
    expect(await rowIn('/api/documents/own', id, claimant)).toMatchObject({ check: 'checking' })
    expect((await linkTo(id, claimant)).status).toBe(200)
    go()
    await until('it is clean', async () => (await rowIn('/api/documents/own', id, claimant)).check === 'clean')
  })
})

describe('a virus that is found', () => {
  it('shuts the document for everybody, tells its uploader and leaves the case as it was', async () => {
    const before = (await get(`/api/case/read/${story.caseId}`, story.claimant)).body.data
    const sound = await add('a sound one')
    await checkIs(sound, 'clean')
    const go = held()
    const id = await add('an evil virus')
    await isAtScanner('an evil virus')
    const { own, other } = await linksWhileClean(id)
    const streams = [await listen(base(), story.employer), await listen(base(), story.claimant)]
    go()
    await checkIs(id, 'refused')
    for (const stream of streams) {
      await until('it is said', () => stream.received.some(e => e.name === 'document checked' && e.thing_id === id))
      stream.close()
    }
    for (const who of [story.claimant, story.employer, story.ministry])
      expect(await waysOf(id, who, who === story.claimant ? own : other)).toEqual(SHUT)
    expect(await waysOf(sound, story.employer, (await linkTo(sound, story.employer)).body.data.url)).toEqual(OPEN)
    expect((await linkTo(id, story.claimant)).body.message).toBe(
      'Refused: a virus was found in it. Nobody can open it.',
    )
    expect(await archiveOf(story.claimant)).not.toContain('evil')
    await allNotified(world)
    const told = async (who: TestPerson) => (await sentencesTo(world, who)).filter(said => said.includes('virus'))
    expect(await told(story.claimant)).toEqual([expect.stringContaining('“slip.txt” in LD/')])
    for (const who of [story.employer, story.ministry]) expect(await told(who)).toEqual([])
    const event = (await eventsOf(world, story.caseId)).find(e => e.action === 'document checked' && e.thing_id === id)
    expect(event).toMatchObject({ actor_id: null, after: { check: 'refused', name: 'slip.txt' } })
    const after = (await get(`/api/case/read/${story.caseId}`, story.claimant)).body.data
    expect([after.status, after.version, after.turn]).toEqual([before.status, before.version, before.turn])
    expect(lines.some(line => line.includes('a virus was found') && line.includes('Test.Virus'))).toBe(true)
  })

  it('in one’s own is told to its owner alone, without its name', async () => {
    const { claimant } = story
    const stream = await listen(base(), claimant)
    const other = await listen(base(), story.employer)
    const id = await addOwn(claimant, 'an evil virus')
    await until('it is refused', async () => (await rowIn('/api/documents/own', id, claimant)).check === 'refused')
    expect(await rowIn('/api/documents/own', id, claimant)).toMatchObject({ file_path: null })
    expect((await linkTo(id, claimant)).status).toBe(409)
    await until('it is said', () => stream.received.some(e => e.name === 'document checked' && e.thing_id === id))
    expect(other.received.some(e => e.thing_id === id)).toBe(false)
    stream.close()
    other.close()
    const event = (await eventsAbout(world, claimant)).find(e => e.action === 'document checked')
    expect(event?.after).toEqual({ check: 'refused' })
    await allNotified(world)
    expect(await sentencesTo(world, claimant)).toContainEqual(
      expect.stringContaining('A document that you keep for yourself was refused'),
    )
    expect(await archiveOf(claimant)).not.toContain('evil')
    const gone = await world.call('DELETE', `/api/documents/${id}`, { token: claimant.token })
    expect(gone.status).toBe(200)
  })
})

describe('a document that cannot be checked', () => {
  const expectUnchecked = async (id: string) => {
    const { own, other } = await linksWhileClean(id)
    expect(await waysOf(id, story.employer, other)).toEqual(SHUT)
    expect(await waysOf(id, story.claimant, own)).toEqual(OPEN)
    expect((await linkTo(id, story.employer)).body.message).toContain('could not be checked')
    await allNotified(world)
    expect(await sentencesTo(world, story.claimant)).toContainEqual(expect.stringContaining('could not be checked'))
  }

  it('because the scanner takes no such file, is its uploader’s alone', async () => {
    clamd.takes(3)
    const id = await add('far too long')
    await checkIs(id, 'unchecked')
    await expectUnchecked(id)
    expect(lines.some(line => line.includes('could not be checked for viruses') && line.includes('size limit'))).toBe(
      true,
    )
  })

  it('because the scanner fails at it, is tried again and then the same', async () => {
    const before = clamd.scanned.length
    clamd.says(() => "stream: Can't allocate memory ERROR")
    const id = await add('a slip')
    await until(
      'it is given up',
      async () => hurry().then(async () => (await rowOf(id, story.claimant)).check === 'unchecked'),
      30_000,
    )
    expect(clamd.scanned.length - before).toBe(5)
    await expectUnchecked(id)
  })

  it('is looked at again at the next start, by a scanner that takes it', async () => {
    clamd.takes(3)
    const id = await add('far too long')
    await checkIs(id, 'unchecked')
    clamd.takes(100)
    const again = await openWorld({ SCAN_URL: clamd.url, DATA_DIR: world.dir }, { beside: world })
    await checkIs(id, 'clean')
    await again.end()
  })
})

describe('while the scanner is away', () => {
  it('files wait, ever longer between the tries, and are checked once it is back', async () => {
    await clamd.goAway()
    const id = await add('an evil virus')
    const pauses: number[] = []
    for (let tries = 1; tries <= 7; tries++) {
      const job = await until(
        'it is put off',
        async () => {
          const found = await world.pool.query(
            `select (payload->>'tries')::int tries, extract(epoch from run_at - now())::float8 pause
            from graphile_worker._private_jobs where payload->>'id' = $1 and locked_at is null`,
            [(await fileOf(id))?.id],
          )
          return found.rows.find(row => row.tries === tries)
        },
        15_000,
      )
      pauses.push(Math.ceil(job.pause / 5) * 5)
      await hurry()
    }
    expect(pauses).toEqual([5, 15, 30, 60, 120, 240, 240])
    expect((await rowOf(id, story.employer)).check).toBe('checking')
    expect(lines.filter(line => line.includes('are not scanned for viruses just now'))).toHaveLength(1)
    await clamd.comeBack()
    await until(
      'it is found',
      async () => hurry().then(async () => (await rowOf(id, story.claimant)).check === 'refused'),
      20_000,
    )
    expect(lines.some(line => line.includes('scanned for viruses again'))).toBe(true)
  })

  it('a server starts, and says so', async () => {
    await clamd.goAway()
    const said: string[] = []
    const logTo = { write: (line: string) => void said.push(line) }
    const other = await openWorld({ SCAN_URL: clamd.url, LOG_LEVEL: 'warn' }, { logTo })
    await until('it is said', () => said.some(line => line.includes('the virus scanner does not answer')))
    await other.end()
    await clamd.comeBack()
  })
})

it('what was deleted meanwhile is left alone', async () => {
  const go = held()
  const id = await add('an evil virus')
  const own = await addOwn(story.claimant, 'a virus')
  for (const one of [id, own])
    expect((await world.call('DELETE', `/api/documents/${one}`, { token: story.claimant.token })).status).toBe(200)
  const file = await fileOf(id)
  go()
  await until('it is found', async () => (await fileOf(id))?.scan_state === 'infected')
  await until(
    'nothing waits',
    async () =>
      (
        await world.pool.query(`select from graphile_worker._private_jobs where payload->>'id' in ($1, $2)`, [
          file?.id,
          own,
        ])
      ).rowCount === 0,
  )
  const said = [...(await eventsOf(world, story.caseId)), ...(await eventsAbout(world, story.claimant))]
  expect(said.some(e => e.action === 'document checked')).toBe(false)
})

it('an operator sees how many wait, and how long', async () => {
  const go = held()
  const id = await add('a slip')
  world.clock.add(60_000)
  const text = await world.app.metrics.metrics()
  const figure = (name: string) => Number(new RegExp(`^${name}{state="checking"} (.*)$`, 'm').exec(text)?.[1])
  expect(figure('file_checks')).toBeGreaterThan(0)
  expect(figure('file_checks_oldest_seconds')).toBeGreaterThanOrEqual(60)
  go()
  await checkIs(id, 'clean')
})

it('without a scanner nothing is checked, and what came before it opens once there is one', async () => {
  const without = await openWorld({ RATE_LIMITS: 'off', DATA_DIR: world.dir }, { beside: world })
  const form = { files: part('documents[]', 'a virus') }
  const { claimant, employer } = story
  const reply = await without.call('POST', `/api/case/${story.caseId}/add-document`, { token: claimant.token, form })
  const { _id, check } = reply.body.data[0]
  expect(check).toBe('none')
  await without.end()
  expect(await rowOf(_id, employer)).toMatchObject({ check: 'none', file_path: expect.any(String) })
  expect(await waysOf(_id, employer, (await linkTo(_id, employer)).body.data.url)).toEqual(OPEN)
})

it('what waited for a scanner that was taken away could not be checked', async () => {
  const idle = await openWorld({ RATE_LIMITS: 'off', SCAN_URL: clamd.url }, { work: false })
  const filed = await makeStory(idle)
  const form = { files: part('documents[]', 'a slip') }
  const url = `/api/case/${filed.caseId}/add-document`
  const { _id } = (await idle.call('POST', url, { token: filed.claimant.token, form })).body.data[0]
  const without = await openWorld({ DATA_DIR: idle.dir }, { beside: idle })
  const check = async () =>
    (await without.call('GET', `/api/case/${filed.caseId}/documents`, { token: filed.employer.token })).body.data.find(
      (row: Row) => row._id === _id,
    ).check
  await until('it is said', async () => (await check()) === 'unchecked')
  await without.end()
  await idle.end()
})

it('lists and calls agree about who opens what', async () => {
  const [me, other] = [await makePerson(world, 'Claimants'), await makePerson(world, 'Claimants')]
  for (const state of ['unscanned', 'checking', 'clean', 'infected', 'unchecked'])
    for (const sender of [me, other]) {
      const twin = opens(sql`${state}::text`, sql`${sender.id}::uuid`, me.id)
      const { rows } = await sql<{ opens: boolean }>`select ${twin} opens`.execute(world.deps.db)
      const verdict = openDocument(me, { check: checkOf(state), sentBy: sender.id })
      expect([state, sender === me, rows[0]?.opens]).toEqual([state, sender === me, verdict.allowed])
    }
})
