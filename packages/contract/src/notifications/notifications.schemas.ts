import * as z from 'zod/mini'
import { id, looseText, maybePassword, time } from '../fields.ts'
import { countedQuery, pageQuery } from '../page.ts'

/** What a notification may wait for; gone from the pending ones once done (rules "Notifications"). */
export const ACTS = ['approve', 'accept', 'decide', 'vote', 'answer'] as const
export type Act = (typeof ACTS)[number]

/** What people choose to be notified of, in the order of the cards in Settings (001 §2). */
export const SETTING_KEYS = [
  'new_cases',
  'case_changes',
  'discussions',
  'meetings',
  'deadlines',
  'documents',
  'requests',
] as const

/** Where a notification leads; `id` is the case's where the place is one. Of a message, also where that is. */
const link = z.object({
  to: z.enum(['case', 'receipt', 'documents', 'own documents', 'discussions', 'requests', 'invites', 'settings']),
  id: z.nullable(id),
  thread: z.optional(id),
  message: z.optional(id),
})

export const notification = z.object({
  _id: id,
  message: z.string(),
  date: time,
  case_id: z.optional(id),
  /** Of that case, as they stand in the message: a small screen shows them apart, and cuts the title. */
  case_no: z.optional(z.string()),
  title: z.optional(z.string()),
  /** By which setting it is also sent, which says what it is about; null: by none. */
  topic: z.nullable(z.enum(SETTING_KEYS)),
  read: z.boolean(),
  /** What the reader has to do about it; null once it is done. */
  act: z.nullable(z.enum(ACTS)),
  link: z.nullable(link),
})
export type Notification = z.infer<typeof notification>

/** Grouped under Today, Yesterday, else the day; groups and items in the order asked for (rules "Notifications"). */
export const groups = z.record(z.string(), z.array(notification))

export const notificationsQuery = z.object({
  ...pageQuery,
  ...countedQuery,
  sort: z.optional(z.enum(['date'])),
  /** The most recent first, unless asked otherwise. */
  order: z.optional(z.enum(['asc', 'desc'])),
  /** Only those of one case: its tab Case Notifications. */
  case_id: z.optional(id),
})

/** `about`: only those with a case. */
export const pendingQuery = z.object({ ...notificationsQuery.shape, about: z.optional(z.enum(['case'])) })

/** Whatever is not there, or not the caller's, is passed over. */
export const markRead = z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(200))) })

const onOff = z.enum(['0', '1'])

/** One card of Settings, tab Notifications (001 §3). */
export const notificationSetting = z.object({
  _id: id,
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** Channel to "1" for on; `sms` only for who has a confirmed number. */
  settings: z.object({ email: onOff, sms: z.optional(onOff) }),
})

export const settingChange = z.strictObject({
  /** The key or the id of a notification setting, or `2fa`. */
  setting: z.union([z.enum([...SETTING_KEYS, '2fa']), id]),
  /** `email` flips the channel, `email:0` and `email:1` set it; likewise `sms`. */
  option: z.optional(looseText(100).check(z.meta({ pattern: '^((email|sms)(:[01])?)?$' }))),
  /** Of `2fa`; left out, it is flipped. */
  value: z.optional(onOff),
  /** Switching two-step login off needs it. */
  password: maybePassword,
})
