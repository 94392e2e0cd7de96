import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { eventsOf, setStatus } from '../../../test/parties.ts'
import { askPoll, pollMessage, sendPoll, votePoll, YES_OR_NO } from '../../../test/polls.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const asked = (more: object) => sendPoll(world, story.claimant, story, { ...more })
const faults = async (more: object) => {
  const { status, body } = await asked(more)
  return [status, Object.keys(body.error ?? {})]
}
const options = async (poll_options: unknown) => {
  const poll = await askPoll(world, story.claimant, story, { poll_options })
  return (await pollMessage(world, story.employer, story, poll)).poll_options
}

describe('a poll', () => {
  it('is in the thread as a message: its question, its options, and no result before one’s own vote', async () => {
    const poll = await askPoll(world, story.claimant, story)
    await votePoll(world, story.employer, story, poll, 'Yes')
    expect(await pollMessage(world, story.claimant, story, poll)).toMatchObject({
      type: 'poll',
      message: YES_OR_NO.poll_question,
      sender: { sender: 'You' },
      side: 'claimant',
      poll_question: YES_OR_NO.poll_question,
      poll_options: ['Yes', 'No'],
      anon_voting: 0,
      my_answer: null,
    })
    expect(await pollMessage(world, story.claimant, story, poll)).not.toHaveProperty('vote_results')
    const threads = await world.call('GET', `/api/case/discussions/${story.caseId}`, { token: story.employer.token })
    expect(threads.body.data[0].last_message).toBe(YES_OR_NO.poll_question)
  })

  it('drops blank options and keeps one that was written twice once', async () => {
    expect(await options(['', 'Yes', '  ', 'No', '\n'])).toEqual(['Yes', 'No'])
    expect(await options(['Yes', ' Yes ', 'No', 'Yes'])).toEqual(['Yes', 'No'])
    expect(await options(['Yes', '\u200b', 'No', '\u3164', '\u2800 \u2800', '\u202e'.repeat(300)])).toEqual([
      'Yes',
      'No',
    ])
  })

  it.each([
    ['a', 'a\u200b'],
    ['\u00e9', 'e\u0301'],
    ['a b', 'a \u00a0 b'],
    ['a b', 'a \u200b b'],
    ['\ufb01', 'fi'],
    ['Ọjọ́ Ẹtì', 'ọjọ́ ẹtì'],
    ['Straße', 'STRASSE'],
    ['7', '\uff17'],
    ['\u{1f44d}', '\u{1f44d}\ufe0f'],
  ])('takes %j and %j, which look the same, for one', async (first, second) => {
    expect(await options([first, second, 'Other'])).toEqual([first, 'Other'])
    const { status } = await sendPoll(world, story.claimant, story, { poll_options: [first, second] })
    expect(status).toBe(422)
  })

  it.each([
    ['Lọ', 'Lo'],
    ['a b', 'ab'],
    ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u{1f469}'],
    ['\u{1f44d}\u{1f3fb}', '\u{1f44d}\u{1f3ff}'],
  ])('keeps %j and %j apart, and each as it was typed', async (first, second) => {
    expect(await options([first, second])).toEqual([first, second])
  })

  it.each([[[]], [['', '']], [['Yes']], [['Yes', '', ' ']], [['Yes', 'Yes', ' Yes']]])(
    'needs two different options, and %j are not',
    async poll_options => {
      const reply = await sendPoll(world, story.claimant, story, { poll_options })
      expect([reply.status, reply.body.error]).toEqual([422, { poll_options: 'Write at least two different options.' }])
    },
  )

  it('keeps nothing of what it refuses', async () => {
    const refused = 'Never asked?'
    await sendPoll(world, story.claimant, story, { poll_question: refused, poll_options: ['One'] })
    const { body } = await world.call('GET', `/api/case/discussions/${story.threadId}/messages`, {
      token: story.claimant.token,
    })
    expect(body.data.map((message: { message: string }) => message.message)).not.toContain(refused)
  })

  it('takes up to 10 options of 200 characters and a question of 500', async () => {
    const many = Array.from({ length: 10 }, (_, i) => `${i}`.padEnd(200, 'x'))
    expect(await options(many)).toEqual(many)
    const faults = async (more: object) => {
      const { status, body } = await asked(more)
      return [status, Object.keys(body.error ?? {})]
    }
    expect((await asked({ poll_question: 'x'.repeat(500) })).status).toBe(200)
    expect(await faults({ poll_question: 'x'.repeat(501) })).toEqual([422, ['poll_question']])
    expect(await faults({ poll_options: [...many, 'one more'] })).toEqual([422, ['poll_options']])
    expect(await faults({ poll_options: ['x'.repeat(201), 'No'] })).toEqual([422, ['poll_options.0']])
    expect(await faults({ poll_options: Array.from({ length: 101 }, () => '') })).toEqual([422, ['poll_options']])
  })

  it('is a line, and so is each option: no break, and no sign that turns what follows round', async () => {
    expect(await options(['Yes,\nboth', 'No'])).toEqual(['Yes, both', 'No'])
    expect(await faults({ poll_options: ['Yes', '\u202eoN'] })).toEqual([422, ['poll_options.1']])
    expect(await faults({ poll_question: 'Pay \u202eon?' })).toEqual([422, ['poll_question']])
  })

  it.each([
    ['poll_question', ''],
    ['poll_question', ' \n'],
    ['poll_question', null],
    ['poll_question', ['a']],
    ['poll_options', 'Yes'],
    ['poll_options', null],
    ['poll_options', { 0: 'Yes', 1: 'No' }],
    ['anon_voting', 2],
    ['anon_voting', 'no'],
    ['anon_voting', null],
    ['vote_results', {}],
    ['my_answer', 'Yes'],
    ['message', 'Hello'],
    ['sender', 'me'],
  ])('refuses %s as %j', async (field, value) => {
    const reply = await sendPoll(world, story.claimant, story, { [field]: value })
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
  })

  it('has open votes unless anonymous voting was asked for', async () => {
    for (const [sent, kept] of [
      [{}, 0],
      [{ anon_voting: 0 }, 0],
      [{ anon_voting: 1 }, 1],
    ] as const) {
      const poll = await askPoll(world, story.claimant, story, sent)
      expect((await pollMessage(world, story.employer, story, poll)).anon_voting).toBe(kept)
    }
  })

  it.each(['__proto__', 'constructor', '<img src=x onerror=alert(1)>', '7', 'Ẹ̀bẹ̀ 👩🏾‍⚖️', '"; drop table poll; --'])(
    'may have an option called %j, whose votes are counted',
    async odd => {
      const poll = await askPoll(world, story.claimant, story, { poll_options: ['Other', odd] })
      const reply = await votePoll(world, story.claimant, story, poll, odd)
      expect(reply.status).toBe(200)
      const { poll_options, vote_results, my_answer } = reply.body.data
      expect([poll_options, my_answer]).toEqual([['Other', odd], odd])
      expect(Object.keys(vote_results).sort()).toEqual(['Other', odd].sort())
      expect(Object.entries<{ percentage: number }>(vote_results).map(([, one]) => one.percentage)).toContain(100)
    },
  )

  it('is asked in no closed case', async () => {
    const own = await makeStory(world)
    await setStatus(world, own.caseId, 'closed')
    expect((await sendPoll(world, own.claimant, own)).status).toBe(409)
  })

  it('leaves the event of a message, which never repeats it', async () => {
    const own = await makeStory(world)
    const poll = await askPoll(world, own.claimant, own, { poll_options: ['SECRET', 'No'] })
    const [event] = (await eventsOf(world, own.caseId)).filter(one => one.action === 'message sent')
    expect(event).toMatchObject({ actor_id: own.claimant.id, thing_id: own.threadId, after: { message: poll } })
    expect(JSON.stringify(event)).not.toContain('SECRET')
  })

  it('is one poll however often it is sent with one key', async () => {
    const send = () =>
      world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
        token: story.claimant.token,
        headers: { 'idempotency-key': 'one-poll-only' },
        body: { ...YES_OR_NO, anon_voting: 1 },
      })
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(replies.map(reply => reply.body.data?._id)).size).toBe(1)
  })
})
