import type { Message } from './discussions.api.ts'

const SOON = 5 * 60_000

/** Whether somebody goes on talking: then the name above their last message is enough. */
export const follows = (before: Message | undefined, next: Pick<Message, 'sender' | 'side' | 'datetime'>): boolean =>
  before !== undefined &&
  before.type !== 'status update' &&
  before.sender._id === next.sender._id &&
  before.side === next.side &&
  Date.parse(next.datetime) - Date.parse(before.datetime) < SOON
