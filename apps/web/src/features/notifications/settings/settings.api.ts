import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Reply } from '../../../lib/calls.ts'

export type NotificationSetting = Reply<'GET /api/notifications/settings'>['data'][number]
export type Channel = 'email' | 'sms'

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'notifications'],
  queryFn: async ({ signal }) => (await api('GET /api/notifications/settings', { signal })).data,
})

/** Always to an explicit value: a second click never flips it back. */
export const setChannel = (key: string, channel: Channel, on: boolean) =>
  api('POST /api/notifications/update-setting', { body: { setting: key, option: `${channel}:${on ? '1' : '0'}` } })

/** What was saved is put into the list before the list is asked again. */
export const keepChannel = (client: QueryClient, key: string, channel: Channel, on: boolean) =>
  client.setQueryData(settingsQuery.queryKey, known =>
    known?.map(one => (one.key === key ? { ...one, settings: { ...one.settings, [channel]: on ? '1' : '0' } } : one)),
  )
