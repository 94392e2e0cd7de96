import type { Story } from './cases.ts'
import type { TestPerson } from './people.ts'
import type { Reply, World } from './world.ts'

type Where = Pick<Story, 'threadId'>
const pathOf = ({ threadId }: Where) => `/api/case/discussions/${threadId}`

export const YES_OR_NO = { type: 'poll', poll_question: 'Shall we meet on Friday?', poll_options: ['Yes', 'No'] }

/** Asks something in a thread: "Shall we meet on Friday?", Yes or No, unless asked otherwise. */
export const sendPoll = (world: World, who: TestPerson, where: Where, more: Record<string, unknown> = {}) =>
  world.call('POST', `${pathOf(where)}/send-message`, { token: who.token, body: { ...YES_OR_NO, ...more } })

/** The same, and resolves to the poll's id. */
export async function askPoll(world: World, who: TestPerson, where: Where, more: Record<string, unknown> = {}) {
  const reply = await sendPoll(world, who, where, more)
  if (reply.status !== 200) throw new Error(reply.raw)
  const { _id }: { _id: string } = reply.body.data
  return _id
}

export const votePoll = (world: World, who: TestPerson, where: Where, poll: unknown, option: unknown): Promise<Reply> =>
  world.call('POST', `${pathOf(where)}/vote-poll`, {
    token: who.token,
    body: { poll_id: poll, poll_value: option },
  })

export const pollResult = (world: World, who: TestPerson, where: Where, poll: string): Promise<Reply> =>
  world.call('GET', `${pathOf(where)}/get-poll-result?message_id=${poll}`, { token: who.token })

/** The poll as it is among the messages of the thread. */
export async function pollMessage(world: World, who: TestPerson, where: Where, poll: string) {
  const { body } = await world.call('GET', `${pathOf(where)}/messages`, { token: who.token })
  return body.data.find((message: { _id: string }) => message._id === poll)
}
