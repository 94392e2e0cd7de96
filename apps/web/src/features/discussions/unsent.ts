import type { Message } from './discussions.api.ts'
import type { Unsent } from './outbox.ts'

type Said = Pick<Message, '_id' | 'type' | 'message' | 'sender'>

/**
 * Which of the messages on their way the list does not show yet. One may come back by the live stream before the answer
 * that gives its id: then it is known by its words, among what was said after it was typed.
 */
export const notYetShown = <U extends Unsent>(unsent: readonly U[], said: readonly Said[], person: string): U[] => {
  const taken = new Set(unsent.map(one => one.sent))
  const shows = (one: U, { _id, type, message, sender }: Said) =>
    type === 'text' && sender._id === person && message === one.text && _id > (one.after ?? '') && !taken.has(_id)
  return unsent.filter(one => {
    if (one.sent !== null) return !said.some(({ _id }) => _id === one.sent)
    const found = one.failed === null ? said.find(message => shows(one, message)) : undefined
    if (found) taken.add(found._id)
    return !found
  })
}
