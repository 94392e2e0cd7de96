import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../test/cases.ts'
import { connect as connectTo, type Listener, listen as listenTo } from '../../test/listen.ts'
import { allNotified } from '../../test/notifications.ts'
import { join, leave, makeTree, setPersonStatus } from '../../test/parties.ts'
import { customRole, makePerson, signInAs, type TestPerson, withoutPermissions } from '../../test/people.ts'
import { askPoll, votePoll } from '../../test/polls.ts'
import { toggle } from '../../test/roles.ts'
import { changeStatus, makeBody, refer } from '../../test/stages.ts'
import { runSql } from '../../test/template.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'
import { record } from '../events/record.ts'
import { newId } from '../lib/ids.ts'

let world: World
let story: Story
let base = ''
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  story = await makeStory(world)
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.end())

const connect = (headers: Record<string, string>, query = '') => connectTo(base, headers, query)
const listen = (who: TestPerson, lastEventId = ''): Promise<Listener> => listenTo(base, who, lastEventId)

const send = async (who: TestPerson, message: string, s = story): Promise<string> => {
  const url = `/api/case/discussions/${s.threadId}/send-message`
  const reply = await world.call('POST', url, { token: who.token, body: { type: 'text', message } })
  return reply.body.data._id
}
const addDocument = (s: Story) =>
  world.call('POST', `/api/case/${s.caseId}/add-document`, {
    token: s.claimant.token,
    form: { files: [{ field: 'documents[]', name: 'a.txt', bytes: Buffer.from('x') }] },
  })
const untilReceived = (listener: Listener, s: Story, times = 1) =>
  until(
    'a message',
    () => listener.received.filter(e => e.name === 'message sent' && e.case_id === s.caseId).length >= times,
  )

/** Rights are looked at every four seconds; the rest is for a busy machine. */
const RECHECKED_MS = 20_000

describe('the live stream', () => {
  it('brings a message to the other side, to nobody outside, and never its text', async () => {
    const stranger = await makePerson(world, 'Claimants')
    const [employer, ministry, outsider] = [
      await listen(story.employer),
      await listen(story.ministry),
      await listen(stranger),
    ]
    await send(story.claimant, 'A SECRET OFFER')
    await untilReceived(employer, story)
    await untilReceived(ministry, story)
    const [event] = employer.received.filter(e => e.name === 'message sent')
    expect(event).toEqual({
      id: event?.id,
      seq: event?.id,
      name: 'message sent',
      case_id: story.caseId,
      thing_id: story.threadId,
      reset: false,
    })
    expect(employer.raw()).not.toContain('SECRET')
    // Something of their own comes after it, so that silence until then was no delay.
    const own = await makeStory(world, { approved: false })
    const later = await listen(own.claimant)
    await addDocument(own)
    await until('their own event', () => later.received.some(e => e.name === 'document added'))
    expect(outsider.received).toEqual([])
    for (const listener of [employer, ministry, outsider, later]) listener.close()
  })

  it('gives the accused side nothing before approval, and the approval itself', async () => {
    const own = await makeStory(world, { approved: false })
    const [employer, claimant] = [await listen(own.employer), await listen(own.claimant)]
    await addDocument(own)
    await until('the document', () => claimant.received.some(e => e.name === 'document added'))
    expect(employer.received).toEqual([])
    const url = `/api/case/approve-case/${own.caseId}`
    await world.call('POST', url, { token: own.ministry.token, body: { status: 'concilliation' } })
    // The address the filer gave for the accused is invited with the approval.
    await until('the approval', () => employer.received.some(e => e.name === 'invitation sent'))
    expect(employer.received.map(e => e.name)).toEqual(['case approved', 'thread opened', 'invitation sent'])
    for (const listener of [employer, claimant]) listener.close()
  })

  it('resumes after the last event somebody received: each once, in order', async () => {
    const first = await listen(story.employer)
    await send(story.claimant, 'One')
    await untilReceived(first, story)
    const last = first.received.at(-1)?.id ?? ''
    first.close()
    await send(story.claimant, 'Two')
    await send(story.claimant, 'Three')
    const head = await until('the audit chain', async () =>
      BigInt(await world.deps.live.head()) >= BigInt(last) + 2n ? 'chained' : null,
    )
    expect(head).toBe('chained')
    const second = await listen(story.employer, last)
    await send(story.claimant, 'Four')
    await untilReceived(second, story, 3)
    const ids = second.received.map(e => BigInt(e.id))
    expect(ids).toEqual([1n, 2n, 3n].map(n => BigInt(last) + n))
    second.close()
  })

  it('gives whoever has received nothing yet a place to come back to', async () => {
    const own = await makeStory(world, { approved: false })
    await allNotified(world)
    const first = await listen(own.claimant)
    const left = /^id: (\d+)$/m.exec(first.raw())?.[1]
    expect([first.received, left]).toEqual([[], await world.deps.live.head()])
    first.close()
    await addDocument(own)
    await allNotified(world)
    const second = await listen(own.claimant, left)
    expect(second.received.map(e => e.name)).toEqual(['document added'])
    second.close()
  })

  it('begins with the bell where it rang within a minute, and always for whoever comes back', async () => {
    const own = await makeStory(world, { approved: false })
    await allNotified(world)
    const rings = async (who: TestPerson, lastEventId = '') => {
      const stream = await listen(who, lastEventId)
      stream.close()
      return stream.notified()
    }
    world.clock.add(61_000)
    await world.deps.live.notify([own.claimant.id])
    await until('the bell', async () => (await rings(own.claimant)) === 1)
    expect(await rings(own.employer)).toBe(0)
    world.clock.add(61_000)
    expect([await rings(own.claimant), await rings(own.claimant, await world.deps.live.head())]).toEqual([0, 1])
  })

  /** So many events of others at once; answers the place before them. */
  async function chainOthers(many: number): Promise<bigint> {
    const { db, live } = world.deps
    const row = await db.selectFrom('event').select('id').limit(1).executeTakeFirstOrThrow()
    const head = BigInt(await live.head())
    const entries = Array.from({ length: many }, (_, i) => ({
      seq: String(head + BigInt(i) + 1n),
      event_id: row.id,
      hash: Buffer.alloc(32),
    }))
    await db.insertInto('event_chain').values(entries).execute()
    return head
  }

  it('moves the place of whoever receives nothing while much happens to others', async () => {
    const own = await makeStory(world, { approved: false })
    await allNotified(world)
    const listener = await listen(own.employer)
    const place = (await chainOthers(150)) + 150n
    // Long before the comment that moves it anyway.
    await until('the place', () => listener.raw().includes(`id: ${place}\n`), 5_000)
    expect(listener.received).toEqual([])
    listener.close()
  })

  it('sends a reset when the place somebody left is too far behind, or was never there', async () => {
    const head = await chainOthers(501)
    for (const last of [String(head), String(head + 100_000n), 'yesterday', '9'.repeat(20)]) {
      const listener = await listen(story.employer, last)
      expect(listener.received).toMatchObject([{ reset: true }])
      expect(BigInt(listener.received[0]?.id ?? 0)).toBeGreaterThan(head)
      listener.close()
    }
  })
})

describe('whoever resumes while an event comes', () => {
  /** Nobody reads who may see which case until `act` is through with it. */
  const whileAccessIsHeld = (act: (waiting: (most: number) => Promise<unknown>) => Promise<void>) =>
    world.deps.db.transaction().execute(async tx => {
      await sql`lock table case_access in access exclusive mode`.execute(tx)
      await act(wanted =>
        until('those who wait for it', async () => {
          const found = await sql<{
            n: number
          }>`select count(*)::int n from pg_locks l join pg_class c on c.oid = l.relation
            where c.relname = 'case_access' and not l.granted`.execute(tx)
          return (found.rows[0]?.n ?? 0) >= wanted
        }),
      )
    })
  const aboutCase = () => recordAbout({ caseId: story.caseId })
  const recordAbout = async (about: { caseId: string } | { personId: string }) => {
    const event = { id: newId(world.clock), at: world.clock.now(), actorId: null, thingId: newId(world.clock) }
    await world.deps.db.transaction().execute(tx => record(tx, { ...event, action: 'message sent', ...about }))
    return event.thingId
  }
  const chained = async (seq: bigint) =>
    until('the audit chain', async () => BigInt(await world.deps.live.head()) >= seq)
  const things = (listener: Listener) => listener.received.map(e => e.thing_id)

  it('receives it, after what was missed', async () => {
    await allNotified(world)
    const head = await world.deps.live.head()
    const present = await listen(story.employer)
    const missed = await aboutCase()
    await until('what will have been missed', () => things(present).includes(missed))
    let resumed: Promise<Listener> | undefined
    let between = ''
    await whileAccessIsHeld(async waiting => {
      resumed = listen(story.employer, head)
      await waiting(1)
      // Of the person alone: who may receive it is known without looking anywhere.
      between = await recordAbout({ personId: story.employer.id })
      await until('the event that came meanwhile', () => things(present).includes(between))
    })
    const listener = await resumed
    await until('the same', () => listener && things(listener).includes(between))
    expect(listener && things(listener)).toEqual([missed, between])
    for (const one of [present, listener]) one?.close()
  })

  it('receives it once, though the feed is late with what was read already', async () => {
    await allNotified(world)
    const head = await world.deps.live.head()
    const present = await listen(story.employer)
    let resumed: Promise<Listener> | undefined
    let late = ''
    await whileAccessIsHeld(async waiting => {
      late = await aboutCase()
      await chained(BigInt(head) + 1n)
      await waiting(1)
      resumed = listen(story.employer, head)
      await waiting(2)
    })
    const listener = await resumed
    const last = await aboutCase()
    await until('the next', () => listener && things(listener).includes(last))
    expect(listener && things(listener)).toEqual([late, last])
    for (const one of [present, listener]) one?.close()
  })
})

describe('whoever listens while the database is hard pressed', () => {
  const said = () => {
    const event = { id: newId(world.clock), at: world.clock.now(), actorId: null, thingId: newId(world.clock) }
    return { ...event, action: 'message sent', caseId: story.caseId } as const
  }

  it('gets a message, though requests have taken every connection', async () => {
    await allNotified(world)
    const listener = await listen(story.employer)
    const taken = await Promise.all(Array.from({ length: 9 }, () => world.pool.connect()))
    await world.deps.db.transaction().execute(tx => record(tx, said()))
    taken.push(await world.pool.connect())
    await untilReceived(listener, story)
    for (const client of taken) client.release()
    listener.close()
  })

  it('gets the message itself, late, when it could not be read at once who may', async () => {
    await allNotified(world)
    const listener = await listen(story.employer)
    await runSql(world.ownerUrl, 'alter table case_access rename to case_access_away')
    const { db, live } = world.deps
    const fed = new Promise<void>(resolve => live.subscribe(() => resolve()))
    await db.transaction().execute(tx => record(tx, said()))
    await fed
    await runSql(world.ownerUrl, 'alter table case_access_away rename to case_access')
    await untilReceived(listener, story)
    expect(listener.received.filter(e => e.reset)).toEqual([])
    listener.close()
  })
})

describe('what is said in a case', () => {
  it('is sent only to those who may take part in it: by their own role, or by that of the case', async () => {
    const own = await makeStory(world)
    const invited = await makePerson(world, 'Claimants')
    await join(world, own.caseId, invited, 'claimant')
    await withoutPermissions(world, own.employer, ['participate in resolution'])
    await withoutPermissions(world, invited, ['participate in resolution'])
    const url = `/api/case/discussions/${own.threadId}/messages`
    expect((await world.call('GET', url, { token: own.employer.token })).status).toBe(403)
    expect((await world.call('GET', url, { token: invited.token })).status).toBe(200)
    await allNotified(world)
    const [employer, guest, claimant] = [await listen(own.employer), await listen(invited), await listen(own.claimant)]
    await send(own.claimant, 'A word', own)
    await addDocument(own)
    const poll = await askPoll(world, own.claimant, own)
    await votePoll(world, own.claimant, own, poll, 'Yes')
    const changed = await changeStatus(world, own.ministry, own.caseId, 'on hold')
    expect(changed.status, changed.raw).toBe(200)
    const last = (listener: Listener) => listener.received.some(e => e.name === 'case status changed')
    await until('the change of status', () => [employer, guest, claimant].every(last))
    expect(employer.received.map(e => e.name)).toEqual(['case status changed'])
    for (const one of [guest, claimant])
      expect(one.received.map(e => e.name)).toEqual([
        'message sent',
        'document added',
        'message sent',
        'vote cast',
        'case status changed',
      ])
    for (const one of [employer, guest, claimant]) one.close()
  })
})

describe('the end of a referral', () => {
  it('reaches whom it was to, a person or each member of a body, though they see the case no longer', async () => {
    const own = await makeStory(world)
    const { token } = own.ministry
    const mediator = await makePerson(world, 'Mediators')
    const members = [await makePerson(world, 'Mediators'), await makePerson(world, 'Mediators')]
    const outside = await makePerson(world, 'Mediators')
    const body = await makeBody(world, 'Mediators', `Mediators ${own.caseId}`, members)
    await makeBody(world, 'Mediators', `Others ${own.caseId}`, [outside])
    await refer(world, own.ministry, mediator, own.caseId)
    const url = `/api/users/refer-case-to-body/${body}`
    await world.call('POST', url, { token, body: { cases: [own.caseId] } })
    await allNotified(world)
    const listeners = await Promise.all([mediator, ...members].map(who => listen(who)))
    const other = await listen(outside)
    const ends = (to: object) =>
      world.call('POST', `/api/case/${own.caseId}/unassign`, { token, body: { ...to, reason: 'Another takes it' } })
    expect((await ends({ body_id: body })).status).toBe(200)
    expect((await ends({ user_id: mediator.id })).status).toBe(200)
    for (const listener of listeners)
      await until('the end', () => listener.received.some(e => e.name === 'referral ended' && e.case_id === own.caseId))
    const read = await world.call('GET', `/api/case/read/${own.caseId}`, { token: (members[0] as TestPerson).token })
    expect(read.status).toBe(404)
    // The second end comes after the first, so that silence until then was no delay; the other body's members receive none.
    expect(other.received).toEqual([])
    for (const listener of [...listeners, other]) listener.close()
  })
})

describe('news of a unit', () => {
  it('reach its admins, those above and the ministry, and the person they are about; nobody else', async () => {
    const tree = await makeTree(world, 'Bank')
    const staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const person = await makePerson(world, 'Claimants')
    const hearing = [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin, story.ministry, person]
    const listeners = await Promise.all(hearing.map(who => listen(who)))
    const others = await Promise.all([staff, tree.otherOrgAdmin, story.employer].map(who => listen(who)))
    const about = { id: newId(world.clock), at: world.clock.now(), actorId: person.id, personId: person.id }
    const thingId = newId(world.clock)
    await world.deps.db
      .transaction()
      .execute(tx => record(tx, { ...about, action: 'membership asked for', unitId: tree.org.id, thingId }))
    for (const listener of listeners) {
      const news = () => listener.received.filter(e => e.thing_id === thingId)
      await until('the request', () => news().length > 0)
      expect(news()).toMatchObject([{ name: 'membership asked for', case_id: null }])
    }
    // A message of their own comes after it, so that silence until then was no delay.
    await send(story.claimant, 'Later')
    await untilReceived(others[2] as Listener, story)
    expect(others.flatMap(listener => listener.received.filter(e => e.thing_id === thingId))).toEqual([])
    for (const listener of [...listeners, ...others]) listener.close()
  })

  it('that is about a case too reach those who see the case, not the unit', async () => {
    const own = await makeStory(world, { approved: false })
    const unit = await world.deps.db
      .selectFrom('person')
      .select('unit_id')
      .where('id', '=', own.employer.id)
      .executeTakeFirstOrThrow()
    const [employer, claimant] = [await listen(own.employer), await listen(own.claimant)]
    const about = { id: newId(world.clock), at: world.clock.now(), actorId: null, caseId: own.caseId }
    await world.deps.db
      .transaction()
      .execute(tx => record(tx, { ...about, action: 'claimant changed', unitId: unit.unit_id ?? '' }))
    await until('the change', () => claimant.received.some(e => e.name === 'claimant changed'))
    expect(employer.received).toEqual([])
    for (const listener of [employer, claimant]) listener.close()
  })
})

describe('who may listen', () => {
  it('is whoever holds a full session, in the header', async () => {
    const { token } = story.employer
    expect((await connect({})).status).toBe(401)
    expect((await connect({ authorization: 'Bearer nonsense-nonsense-nonsense' })).status).toBe(401)
    expect((await connect({}, `?token=${token}`)).status).toBe(401)
    expect((await connect({ cookie: `token=${token}` })).status).toBe(401)
    // An answer that has no body would never begin.
    const head = { method: 'HEAD', headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(5000) }
    expect((await fetch(`${base}/api/events`, head)).status).toBe(404)
    const half = await makePerson(world, 'Claimants')
    const registration = await signInAs(world, half.id, 'registration')
    const refused = await connect({ authorization: `Bearer ${registration}` })
    expect([refused.status, await refused.json()]).toEqual([403, { message: expect.any(String) }])
  })

  it('is no page of another site', async () => {
    const ask = (origin: string) => {
      const stop = new AbortController()
      const headers = { authorization: `Bearer ${story.employer.token}`, origin }
      return connectTo(base, headers, '', stop.signal).then(({ status }) => {
        stop.abort()
        return status
      })
    }
    for (const origin of [
      'https://evil.example',
      'null',
      'x',
      '',
      `${base}.evil.example`,
      `${base}0`,
      'http://127.0.0.1',
    ])
      expect([origin, await ask(origin)]).toEqual([origin, 403])
    for (const origin of [base, world.deps.env.publicUrl]) expect([origin, await ask(origin)]).toEqual([origin, 200])
  })

  it('ends soon after a suspension, for that person alone', async () => {
    const [employer, claimant] = [await listen(story.employer), await listen(story.claimant)]
    await setPersonStatus(world, story.employer, 'suspended')
    await until('the end of the stream', employer.ended, RECHECKED_MS)
    expect(claimant.ended()).toBe(false)
    await setPersonStatus(world, story.employer, 'active')
    claimant.close()
  })

  it('gets nothing more of a case they were taken out of while they listened', async () => {
    const [own, other] = [await makeStory(world), await makeStory(world)]
    const mediator = await makePerson(world, 'Mediators')
    for (const { caseId } of [own, other]) await join(world, caseId, mediator, 'neutral')
    await allNotified(world)
    const [listener, present] = [await listen(mediator), await listen(own.employer)]
    await send(own.claimant, 'Before', own)
    await untilReceived(listener, own)
    await leave(world, own.caseId, mediator)
    await send(own.claimant, 'After', own)
    await addDocument(own)
    await untilReceived(present, own, 2)
    // A message of the other case comes after it, so that silence until then was no delay.
    await send(other.claimant, 'Later', other)
    await untilReceived(listener, other)
    expect(listener.received.filter(e => e.case_id === own.caseId).map(e => e.name)).toEqual(['message sent'])
    for (const one of [listener, present]) one.close()
  })

  it('hears at once that what their role may do has changed, and nobody else does', async () => {
    const role = await customRole(world, 'Watchers', ['view reports'])
    const who = await makePerson(world, role)
    const [listener, other] = [await listen(who), await listen(story.claimant)]
    const changed = () => listener.received.filter(e => e.name === 'rights changed').length
    await toggle(world, story.ministry, role, 'view reports')
    // Sooner than the next round would have said it.
    await until('the news', () => changed() === 1, 2_000)
    const seq = [...listener.raw().matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? ''
    listener.close()
    await toggle(world, story.ministry, role, 'view reports')
    await allNotified(world)
    const again = await listen(who, seq)
    expect(again.received.map(e => e.name)).toContain('rights changed')
    expect(other.received.map(e => e.name)).not.toContain('rights changed')
    for (const one of [again, other]) one.close()
  })

  it('does not keep a session awake', async () => {
    const who = await makePerson(world, 'Claimants')
    world.clock.add(119 * 60_000)
    const listener = await listen(who)
    world.clock.add(2 * 60_000)
    await until('the end of the stream', listener.ended, RECHECKED_MS)
  })
})
