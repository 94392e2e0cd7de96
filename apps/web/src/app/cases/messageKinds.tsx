import { msg } from '@lingui/core/macro'
import { IconCalendarEvent, IconChartBar, IconPaperclip, IconProgressCheck } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type MessageKindParts, MessageKinds, type PlusItem } from '../../features/discussions/messageKinds.ts'
import { MeetingBody } from '../../features/meetings/MeetingBody.tsx'
import { PollBody } from '../../features/polls/PollBody.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'

/** In the order of 002 §2.6; each dialog's code comes when it is chosen. */
const plus: readonly PlusItem[] = [
  {
    key: 'status',
    label: msg`Change case status`,
    icon: <IconProgressCheck size={20} aria-hidden="true" />,
    offered: may => may.change_status,
    dialog: laterDialog(() => import('./ChangeStatusHere.tsx')),
  },
  {
    key: 'poll',
    label: msg`Create poll`,
    icon: <IconChartBar size={20} aria-hidden="true" />,
    offered: may => may.send,
    dialog: laterDialog(() => import('../../features/polls/CreatePollDialog.tsx')),
  },
  {
    key: 'document',
    label: msg`Upload document`,
    icon: <IconPaperclip size={20} aria-hidden="true" />,
    offered: may => may.send,
    dialog: laterDialog(() => import('../../features/discussions/UploadHere.tsx')),
  },
  {
    key: 'meeting',
    label: msg`Schedule meeting`,
    icon: <IconCalendarEvent size={20} aria-hidden="true" />,
    offered: may => may.send,
    dialog: laterDialog(() => import('../../features/meetings/ScheduleMeeting.tsx')),
  },
]
const parts: MessageKindParts = { bodies: { poll: PollBody, meeting: MeetingBody }, plus }

/** Discussions with all that may be said in them: only the app knows the features that bring it. */
export const withMessageKinds =
  <P extends object>(Screen: ComponentType<P>) =>
  (props: P) => (
    <MessageKinds value={parts}>
      <Screen {...props} />
    </MessageKinds>
  )
