import type { SETTING_KEYS } from '@accord/contract/notifications/notifications.schemas'
import type { Words } from '../../words.ts'

type Setting = {
  readonly key: SettingKey
  /** Texted to whoever has no confirmed email, without being asked (decision 0016). */
  readonly texted: boolean
  readonly name: Words
  readonly description: Words
}

/** What people choose to get by mail and SMS, in the order of the cards in Settings (001 §2). */
export const SETTINGS = [
  {
    key: 'new_cases',
    texted: true,
    name: { id: 'settings.newCases', message: 'New cases and approvals' },
    description: {
      id: 'settings.newCases.description',
      message:
        'You filed a case, one was filed that waits for you or is your organization’s, was approved, names you, or was referred to you.',
    },
  },
  {
    key: 'case_changes',
    texted: true,
    name: { id: 'settings.caseChanges', message: 'Changes of your cases' },
    description: {
      id: 'settings.caseChanges.description',
      message:
        'A case of yours was referred to somebody, entered another stage, was put on hold, resolved, closed, called back or withdrawn, or you were taken off it.',
    },
  },
  {
    key: 'discussions',
    texted: false,
    name: { id: 'settings.discussions', message: 'Discussions' },
    description: {
      id: 'settings.discussions.description',
      message:
        'Somebody wrote in a case of yours, and you have not read it. One message for each discussion until you read it.',
    },
  },
  {
    key: 'meetings',
    texted: true,
    name: { id: 'settings.meetings', message: 'Meetings' },
    description: {
      id: 'settings.meetings.description',
      message: 'A meeting was called, changed or cancelled, and reminders before it starts.',
    },
  },
  {
    key: 'deadlines',
    texted: true,
    name: { id: 'settings.deadlines', message: 'Deadlines' },
    description: {
      id: 'settings.deadlines.description',
      message: 'A legal date of a case of yours comes near, is due, is overdue or has moved, or more time was given.',
    },
  },
  {
    key: 'documents',
    texted: false,
    name: { id: 'settings.documents', message: 'Documents' },
    description: { id: 'settings.documents.description', message: 'Somebody added a document to a case of yours.' },
  },
  {
    key: 'requests',
    texted: true,
    name: { id: 'settings.requests', message: 'Requests and invitations' },
    description: {
      id: 'settings.requests.description',
      message: 'Somebody asks you to decide a request, decided yours, or answered your invitation.',
    },
  },
] as const satisfies readonly Setting[]

export type SettingKey = (typeof SETTING_KEYS)[number]
