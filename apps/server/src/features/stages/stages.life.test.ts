import { CASE_STATUSES, type CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { STAGE_ROLES, STAGES } from '@accord/policy/life.policy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { eventsOf, join, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeForm, changeStatus, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
let neutrals: Record<string, TestPerson>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  neutrals = {}
  for (const role of new Set(Object.values(STAGE_ROLES).flat())) {
    neutrals[role] = await makePerson(world, role)
    await refer(world, story.ministry, neutrals[role], story.caseId)
  }
})
afterAll(() => world.end())

const neutralOf = (stage: keyof typeof STAGE_ROLES): TestPerson => {
  const person = neutrals[STAGE_ROLES[stage][0] ?? '']
  if (!person) throw new Error(`nobody settles ${stage}`)
  return person
}
const offered = async (who: TestPerson, caseId = story.caseId): Promise<string[]> => {
  const reply = await world.call('GET', `/api/case/get-statuses?case_id=${caseId}`, { token: who.token })
  return reply.body.data.map((s: { name: string }) => s.name)
}
const statusOf = async (caseId = story.caseId): Promise<string> =>
  (await world.call('GET', `/api/case/read/${caseId}`, { token: story.ministry.token })).body.data.status
const act = (who: TestPerson, action: string, body: object, caseId = story.caseId) =>
  world.call('POST', `/api/case/${caseId}/${action}`, { token: who.token, body })

/** The table of rules "The life of a case", written out a second time: what change-status may do from each status. */
const MAY: Record<CaseStatus, CaseStatus[]> = {
  'case opened': [],
  concilliation: [
    'mediation',
    'arbitration panel',
    'board of enquiry',
    'national industrial court',
    'resolved',
    'on hold',
  ],
  mediation: [
    'concilliation',
    'arbitration panel',
    'board of enquiry',
    'national industrial court',
    'resolved',
    'on hold',
  ],
  'arbitration panel': ['national industrial court', 'resolved', 'on hold'],
  'board of enquiry': [
    'concilliation',
    'mediation',
    'arbitration panel',
    'national industrial court',
    'resolved',
    'on hold',
  ],
  'national industrial court': ['closed', 'resolved', 'on hold'],
  'on hold': ['resolved'],
  resolved: ['closed'],
  recalled: [...STAGES, 'resolved'],
  closed: [],
  rejected: [],
  withdrawn: [],
}

describe('the table of steps', () => {
  it.each(CASE_STATUSES)('from %s the ministry may do what the rules say and nothing else', async from => {
    await setStatus(world, story.caseId, from)
    expect((await offered(story.ministry)).sort()).toEqual([...MAY[from]].sort())
    for (const to of CASE_STATUSES) {
      await setStatus(world, story.caseId, from)
      const reply = await changeStatus(world, story.ministry, story.caseId, to)
      expect([from, to, reply.status]).toEqual([from, to, MAY[from].includes(to) ? 200 : 409])
      if (reply.status === 409) {
        expect([...reply.body.allowed].sort()).toEqual([...MAY[from]].sort())
        expect(await statusOf()).toBe(from)
      }
    }
  })

  it.each(STAGES)('in %s only those assigned for it lead, and the ministry', async stage => {
    await setStatus(world, story.caseId, stage)
    for (const [role, person] of Object.entries(neutrals)) {
      const leads = STAGE_ROLES[stage].includes(role)
      expect([role, (await offered(person)).length > 0]).toEqual([role, leads])
      const reply = await changeStatus(world, person, story.caseId, 'case opened')
      expect([role, reply.status]).toEqual([role, leads ? 409 : 403])
    }
    for (const who of [story.claimant, story.employer]) {
      expect(await offered(who)).toEqual([])
      expect((await changeStatus(world, who, story.caseId, 'resolved')).status).toBe(403)
    }
  })

  it.each(STAGES)('on hold goes back to %s, led by the neutral of that stage', async stage => {
    await setStatus(world, story.caseId, stage)
    expect((await changeStatus(world, neutralOf(stage), story.caseId, 'on hold')).status).toBe(200)
    expect((await offered(neutralOf(stage))).sort()).toEqual(['resolved', stage].sort())
    const elsewhere = STAGES.find(s => s !== stage) ?? 'mediation'
    expect((await changeStatus(world, neutralOf(stage), story.caseId, elsewhere)).status).toBe(409)
    expect((await changeStatus(world, neutralOf(stage), story.caseId, stage)).status).toBe(200)
    expect(await statusOf()).toBe(stage)
  })

  it('closes nothing and reopens nothing for a neutral once the case is resolved', async () => {
    await setStatus(world, story.caseId, 'resolved')
    const conciliator = neutralOf('concilliation')
    expect(await offered(conciliator)).toEqual([])
    expect((await changeStatus(world, conciliator, story.caseId, 'closed')).status).toBe(403)
    await setStatus(world, story.caseId, 'closed')
    expect((await changeStatus(world, conciliator, story.caseId, 'concilliation')).status).toBe(409)
  })

  it('answers every status without a case, with its plain word', async () => {
    const reply = await world.call('GET', '/api/case/get-statuses', { token: story.claimant.token })
    const words = {
      'case opened': 'Awaiting approval',
      concilliation: 'Conciliation',
      mediation: 'Mediation',
      'arbitration panel': 'Arbitration panel',
      'board of enquiry': 'Board of enquiry',
      'national industrial court': 'National Industrial Court',
      'on hold': 'On hold',
      resolved: 'Resolved',
      recalled: 'Recalled',
      closed: 'Closed',
      rejected: 'Rejected',
      withdrawn: 'Withdrawn',
    }
    expect(reply.body.data).toEqual(Object.entries(words).map(([name, label]) => ({ _id: name, name, label })))
  })
})

describe('a change of status', () => {
  it('moves the case, adds a message to its thread, keeps the document and the event, all at once', async () => {
    const fresh = await makeStory(world)
    await refer(world, fresh.ministry, neutralOf('concilliation'), fresh.caseId)
    const reply = await world.call('POST', `/api/case/change-status/${fresh.caseId}`, {
      token: neutralOf('concilliation').token,
      form: {
        ...changeForm('resolved', { summary: 'They pay by June.', discussion_id: fresh.threadId }),
        files: [{ field: 'document', name: 'terms.txt', bytes: Buffer.from('the terms') }],
      },
    })
    expect(reply.status, reply.raw).toBe(200)
    expect(reply.body.data).toMatchObject({
      status: 'resolved',
      awards_and_rulings: [{ summary: 'They pay by June.', resolution_reached: true }],
    })
    expect(reply.body.data.awards_and_rulings[0].document).toMatchObject({ name: 'terms.txt' })
    const { token } = fresh.claimant
    const messages = await world.call('GET', `/api/case/discussions/${fresh.threadId}/messages`, { token })
    expect(messages.body.data.at(-1)).toMatchObject({
      type: 'status update',
      status: 'resolved',
      summary: 'They pay by June.',
    })
    const files = await world.call('GET', `/api/case/${fresh.caseId}/documents`, { token })
    expect(files.body.data.map((d: { name: string }) => d.name)).toEqual(['terms.txt'])
    const event = (await eventsOf(world, fresh.caseId)).find(e => e.action === 'case status changed')
    expect(event).toMatchObject({ before: { status: 'concilliation' }, after: { status: 'resolved' } })
  })

  it('keeps what was offered on the way apart from what was ruled in the end', async () => {
    const fresh = await makeStory(world)
    const no = (summary: string) => ({ summary, resolution_reached: 'no' })
    await changeStatus(world, fresh.ministry, fresh.caseId, 'mediation', no('Half now, half in June.'))
    await changeStatus(world, fresh.ministry, fresh.caseId, 'national industrial court', no('They pay a third.'))
    const closed = await changeStatus(world, fresh.ministry, fresh.caseId, 'closed', no('They pay all of it.'))
    const { settlement_offers, awards_and_rulings } = closed.body.data
    expect(settlement_offers.slice(1)).toEqual(['Half now, half in June.', 'They pay a third.'])
    expect(awards_and_rulings).toMatchObject([{ status: 'closed', summary: 'They pay all of it.' }])
  })

  it('puts no rest, no return and no decision on a recall on record as an offer', async () => {
    const fresh = await makeStory(world)
    const no = (summary: string) => ({ summary, resolution_reached: 'no' })
    const lead = (to: CaseStatus, summary: string) => changeStatus(world, fresh.ministry, fresh.caseId, to, no(summary))
    await lead('on hold', 'The conciliator is ill until Monday.')
    await lead('concilliation', 'Back.')
    await lead('mediation', 'Half now, half in June.')
    await changeStatus(world, fresh.ministry, fresh.caseId, 'resolved')
    await act(fresh.claimant, 'recall', { reason: 'They paid nothing.', since: '2026-01-01' }, fresh.caseId)
    const { settlement_offers, steps } = (await lead('board of enquiry', 'Look at the books.')).body.data
    expect(settlement_offers.slice(1)).toEqual(['Half now, half in June.'])
    const offers = steps.filter((s: { offer: boolean }) => s.offer)
    expect(offers).toMatchObject([{ from: 'concilliation', status: 'mediation' }])
  })

  it('refuses what is no form, no status, no summary, no right file, and changes nothing', async () => {
    const fresh = await makeStory(world)
    const url = `/api/case/change-status/${fresh.caseId}`
    const { token } = fresh.ministry
    const ask = (fields: Record<string, string>, bytes?: Buffer) =>
      world.call('POST', url, {
        token,
        form: { fields, ...(bytes ? { files: [{ field: 'document', name: 'a.pdf', bytes }] } : {}) },
      })
    const { fields } = changeForm('mediation')
    expect((await ask({ ...fields, status: 'mediated' })).status).toBe(422)
    expect((await ask({ ...fields, summary: ' ' })).body.error).toHaveProperty('summary')
    expect((await ask({ ...fields, resolution_reached: 'maybe' })).status).toBe(422)
    expect((await ask({ ...fields, actor: 'me' })).status).toBe(422)
    expect((await ask({ ...fields, discussion_id: story.threadId })).body.error).toHaveProperty('discussion_id')
    const reply = await ask({ ...fields, status: 'resolved', resolution_reached: 'no' })
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['resolution_reached']])
    expect((await ask(fields, Buffer.from('<html><script>1</script></html>'))).status).toBe(415)
    expect((await ask(fields, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await ask({ ...fields, version: '9' })).body).toMatchObject({ version: 2, status: 'concilliation' })
    expect(await statusOf(fresh.caseId)).toBe('concilliation')
    expect((await eventsOf(world, fresh.caseId)).map(e => e.action)).toEqual([
      'case filed',
      'clocks changed',
      'case approved',
      'thread opened',
      'invitation sent',
    ])
  })

  it('is one of fifty at once', async () => {
    const fresh = await makeStory(world)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => changeStatus(world, fresh.ministry, fresh.caseId, 'mediation')),
    )
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    expect(replies.filter(r => r.status === 409)).toHaveLength(49)
    expect((await eventsOf(world, fresh.caseId)).filter(e => e.action === 'case status changed')).toHaveLength(1)
  })

  it('is not led by a settlement person who is on a side', async () => {
    const fresh = await makeStory(world)
    const mediator = await makePerson(world, 'Mediators')
    await setStatus(world, fresh.caseId, 'mediation')
    await join(world, fresh.caseId, mediator, 'claimant')
    expect((await changeStatus(world, mediator, fresh.caseId, 'resolved')).status).toBe(409)
    const outsider = await makePerson(world, 'Mediators')
    expect((await changeStatus(world, outsider, fresh.caseId, 'resolved')).status).toBe(404)
  })

  it('shows that nobody leads the new stage until somebody is assigned', async () => {
    const fresh = await makeStory(world)
    const reply = await changeStatus(world, fresh.ministry, fresh.caseId, 'mediation')
    expect(reply.body.message).toContain('Nobody is assigned to this stage yet')
    expect(reply.body.data.next_step).toMatchObject({ who: 'ministry', step: 'refer' })
    await refer(world, fresh.ministry, neutralOf('mediation'), fresh.caseId)
    const read = await world.call('GET', `/api/case/read/${fresh.caseId}`, { token: fresh.claimant.token })
    expect(read.body.data.next_step).toMatchObject({ who: 'claimant', step: 'answer', yours: true })
  })
})

describe('the claimant’s steps', () => {
  it('withdraws from wherever a case is still alive, with a reason', async () => {
    const open: CaseStatus[] = ['case opened', ...STAGES, 'on hold', 'recalled']
    for (const from of CASE_STATUSES) {
      const fresh = await makeStory(world)
      await setStatus(world, fresh.caseId, from)
      const reply = await act(fresh.claimant, 'withdraw', { reason: 'We agreed outside.' }, fresh.caseId)
      expect([from, reply.status]).toEqual([from, open.includes(from) ? 200 : 409])
      expect(await statusOf(fresh.caseId)).toBe(open.includes(from) ? 'withdrawn' : from)
    }
    expect((await act(story.claimant, 'withdraw', { reason: '' })).status).toBe(422)
  })

  it('is nobody else’s to withdraw or recall', async () => {
    const fresh = await makeStory(world)
    for (const who of [fresh.employer, fresh.ministry]) {
      expect((await act(who, 'withdraw', { reason: 'x' }, fresh.caseId)).status).toBe(403)
      expect((await act(who, 'recall', { reason: 'x', since: '2026-01-01' }, fresh.caseId)).status).toBe(403)
    }
    const outsider = await makePerson(world, 'Claimants')
    expect((await act(outsider, 'withdraw', { reason: 'x' }, fresh.caseId)).status).toBe(404)
  })

  it('recalls a resolved case, again after the next resolution, within 180 days of the last', async () => {
    const fresh = await makeStory(world)
    const recall = (since = '2026-01-01') =>
      act(fresh.claimant, 'recall', { reason: 'They paid nothing.', since }, fresh.caseId)
    expect((await recall()).status).toBe(409)
    await changeStatus(world, fresh.ministry, fresh.caseId, 'resolved')
    expect((await recall('2999-01-01')).body.error).toHaveProperty('since')
    expect((await recall('31 May')).status).toBe(422)
    const first = await recall()
    expect(first.body.data).toMatchObject({
      status: 'recalled',
      next_step: { who: 'ministry', step: 'decide the recall' },
    })
    expect(first.body.data.steps.at(-1)).toMatchObject({ since: '2026-01-01', summary: 'They paid nothing.' })
    const { token } = fresh.ministry
    const messages = await world.call('GET', `/api/case/discussions/${fresh.threadId}/messages`, { token })
    expect(messages.body.data.at(-1)).toMatchObject({ status: 'recalled', summary: 'They paid nothing.' })
    expect(messages.body.data.at(-1).message).toContain('since 1 January 2026')
    await changeStatus(world, fresh.ministry, fresh.caseId, 'concilliation')
    await changeStatus(world, fresh.ministry, fresh.caseId, 'resolved')
    expect((await recall()).status).toBe(200)
    await changeStatus(world, fresh.ministry, fresh.caseId, 'resolved')
    const day = 86_400_000
    const { db } = world.deps
    const resolved = (days: number) =>
      db
        .updateTable('cases')
        .set({ resolved_at: new Date(world.clock.now().getTime() - days * day) })
        .where('id', '=', fresh.caseId)
        .execute()
    const offers = async () => {
      const { body } = await world.call('GET', `/api/case/read/${fresh.caseId}`, { token: fresh.claimant.token })
      return body.data.abilities.recall
    }
    await resolved(180.1)
    expect([await offers(), (await recall()).status]).toEqual([false, 409])
    await resolved(179.9)
    expect(await offers()).toBe(true)
    expect((await recall()).status).toBe(200)
  })
})

describe('the ministry’s steps', () => {
  it('rejects only what awaits approval, once, with a reason the claimant reads', async () => {
    const fresh = await makeStory(world, { approved: false })
    expect((await act(fresh.claimant, 'reject', { reason: 'x' }, fresh.caseId)).status).toBe(403)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => act(fresh.ministry, 'reject', { reason: 'Not a labour matter.' }, fresh.caseId)),
    )
    expect(replies.map(r => r.status).sort()).toEqual([200, ...Array(19).fill(409)])
    const read = await world.call('GET', `/api/case/read/${fresh.caseId}`, { token: fresh.claimant.token })
    expect(read.body.data).toMatchObject({ status: 'rejected', steps: [{ summary: 'Not a labour matter.' }] })
    // The accused side was never notified, and never is.
    expect((await world.call('GET', `/api/case/read/${fresh.caseId}`, { token: fresh.employer.token })).status).toBe(
      404,
    )
    expect((await act(story.ministry, 'reject', { reason: 'x' })).status).toBe(409)
  })
})

describe('feedback', () => {
  it('is taken once from each person of a side, once there is a resolution', async () => {
    const fresh = await makeStory(world)
    const give = (who: TestPerson, body: object = { score: 4, comment: 'Quick.', publish: true }) =>
      act(who, 'feedback', body, fresh.caseId)
    expect((await give(fresh.claimant)).status).toBe(409)
    await changeStatus(world, fresh.ministry, fresh.caseId, 'resolved')
    for (const score of [0, 6, 2.5, '5']) expect((await give(fresh.claimant, { score })).status).toBe(422)
    const replies = await Promise.all(Array.from({ length: 10 }, () => give(fresh.claimant)))
    expect(replies.map(r => r.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await give(fresh.employer)).status).toBe(200)
    expect((await give(fresh.ministry)).status).toBe(403)
    await act(fresh.claimant, 'recall', { reason: 'Not paid', since: '2026-01-01' }, fresh.caseId)
    expect((await give(fresh.claimant)).status).toBe(409)
    await changeStatus(world, fresh.ministry, fresh.caseId, 'resolved')
    expect((await give(fresh.claimant)).status).toBe(200)
  })
})
