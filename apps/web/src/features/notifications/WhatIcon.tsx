import {
  IconBell,
  IconCalendarDue,
  IconCalendarEvent,
  IconFilePlus,
  IconFileText,
  IconMessages,
  IconReceipt,
  IconScale,
  IconSettings,
  IconUserCheck,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import css from './Notifications.module.css'
import type { Notification } from './notifications.api.ts'

type Topic = NonNullable<Notification['topic']>
type Place = NonNullable<Notification['link']>['to']

const ABOUT: Readonly<Record<Topic, TablerIcon>> = {
  new_cases: IconFilePlus,
  case_changes: IconScale,
  discussions: IconMessages,
  meetings: IconCalendarEvent,
  deadlines: IconCalendarDue,
  documents: IconFileText,
  requests: IconUserCheck,
}
const AT: Readonly<Record<Place, TablerIcon>> = {
  case: IconScale,
  receipt: IconReceipt,
  documents: IconFileText,
  'own documents': IconFileText,
  discussions: IconMessages,
  requests: IconUserCheck,
  invites: IconUserPlus,
  settings: IconSettings,
}

type Props = { of: Pick<Notification, 'topic' | 'link' | 'read'> }

/** What happened, in a picture; with a dot while it is unread. */
export function WhatIcon({ of: { topic, link, read } }: Props) {
  const Icon = topic ? ABOUT[topic] : link ? AT[link.to] : IconBell
  return (
    <span className={css.icon} data-unread={!read || undefined} aria-hidden="true">
      <Icon size={20} />
    </span>
  )
}
