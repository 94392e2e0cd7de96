import { lagosDay } from '../src/lagos.ts'
import type { Story } from './cases.ts'
import { signInAs, type TestPerson } from './people.ts'
import type { Reply, World } from './world.ts'

/** The thread of a story. */
type Where = Pick<Story, 'threadId'>

const DAY_MS = 86_400_000

/** The day in Lagos so many days after a moment. */
export const dayAfter = (days: number, from = new Date()): string => lagosDay(new Date(from.getTime() + days * DAY_MS))

/** A meeting a week from now; `more` says what differs. */
export const meetingForm = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  meeting_title: 'First sitting',
  meeting_date: dayAfter(7),
  meeting_location: 'Room 4, Federal Secretariat, Abuja',
  meeting_start_time: '10:00 AM',
  meeting_end_time: '11:00 AM',
  ...more,
})

/** The calls of meetings in the thread of a story. */
export const meetingCalls = (world: World) => {
  const url = (story: Where, id: string, action = '') =>
    `/api/case/discussions/${story.threadId}/meetings/${id}${action && `/${action}`}`
  return {
    send: (story: Where, who: TestPerson, more: Record<string, unknown> = {}, key = ''): Promise<Reply> =>
      world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, {
        token: who.token,
        body: { type: 'meeting', ...meetingForm(more) },
        headers: key ? { 'idempotency-key': key } : {},
      }),
    change: (story: Where, who: TestPerson, id: string, more: Record<string, unknown> = {}) =>
      world.call('POST', url(story, id), { token: who.token, body: meetingForm(more) }),
    cancel: (story: Where, who: TestPerson, id: string) =>
      world.call('POST', url(story, id, 'cancel'), { token: who.token }),
    file: (story: Where, who: TestPerson, id: string) =>
      world.call('GET', url(story, id, 'meeting.ics'), { token: who.token }),
    // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
    read: async (story: Where, who: TestPerson): Promise<any[]> =>
      (await world.call('GET', `/api/case/discussions/${story.threadId}/messages`, { token: who.token })).body.data,
  }
}

/** Schedules a meeting and answers its id. */
export async function scheduled(
  world: World,
  story: Where,
  who: TestPerson,
  more: Record<string, unknown> = {},
): Promise<string> {
  const reply = await meetingCalls(world).send(story, who, more)
  if (reply.status !== 200) throw new Error(reply.raw)
  return reply.body.data._id
}

/** After the clock was moved by more than a session lasts. */
export const signedInAgain = async (world: World, who: TestPerson): Promise<TestPerson> => ({
  ...who,
  token: await signInAs(world, who.id),
})
