import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Reply } from '../../../lib/calls.ts'
import { download } from '../../../lib/download.ts'
import { upload } from '../../../lib/upload.ts'
import { formOf, type Sending } from '../../bulk/kind.ts'

type Preview = Extract<Reply<'POST /api/users/bulk/send-invite'>['data'], { rows: unknown }>
export type InviteRow = Preview['rows'][number]
export type FileProgress = Reply<'GET /api/users/bulk/progress'>['data'][number]

export const TEMPLATE = '/templates/users.csv'

/** Sends nothing: who is in the file, and what is wrong in it. */
export async function previewInvites({ file, signal, onProgress }: Sending): Promise<Preview> {
  const query = { preview: 'true' } as const
  const { data } = await upload('POST /api/users/bulk/send-invite', onProgress, { query, body: formOf(file), signal })
  if (!('rows' in data)) throw new Error('no preview')
  return data
}

export async function sendInvites({ file, signal, onProgress }: Sending, idempotencyKey: string) {
  const asked = { query: {}, body: formOf(file), signal, idempotencyKey }
  const { message, data } = await upload('POST /api/users/bulk/send-invite', onProgress, asked)
  if (!('created' in data)) throw new Error('nobody invited')
  return { message, created: data.created }
}

export const saveChecked = (file: File) => download('POST /api/users/bulk/check', { body: formOf(file) })

const EVERY_MS = 3000

/** How far the messages of the own files have come; asked for again only while some wait. */
export const progressQuery = queryOptions({
  queryKey: ['invitations', 'sent', 'progress'],
  queryFn: async ({ signal }) => (await api('GET /api/users/bulk/progress', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? EVERY_MS : false),
})
