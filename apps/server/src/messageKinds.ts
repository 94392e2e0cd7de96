import type { MessageKinds } from './features/discussions/discussions.kinds.ts'
import { meetingKind } from './features/meetings/meetings.kind.ts'
import { poll } from './features/polls/polls.kind.ts'

/** What may be said in a thread besides text: only here do discussions meet the features above them. */
export const messageKinds: MessageKinds = { poll, meeting: meetingKind }
