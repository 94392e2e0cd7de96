import type { Reply } from '../../../lib/calls.ts'
import { download } from '../../../lib/download.ts'
import { upload } from '../../../lib/upload.ts'
import { formOf, type Sending } from '../../bulk/kind.ts'

type Answer = Reply<'POST /api/union/bulk/create'>['data']
type Preview = Extract<Answer, { rows: unknown }>
export type PreviewRow = Preview['rows'][number]

export const TEMPLATE = '/templates/unions.csv'

/** Makes nothing: what is in the file, and what is wrong in it. */
export async function previewUnions({ file, signal, onProgress }: Sending): Promise<Preview> {
  const query = { preview: 'true' } as const
  const { data } = await upload('POST /api/union/bulk/create', onProgress, { query, body: formOf(file), signal })
  if (!('rows' in data)) throw new Error('no preview')
  return data
}

export async function createUnions({ file, signal, onProgress }: Sending, idempotencyKey: string) {
  const asked = { query: {}, body: formOf(file), signal, idempotencyKey }
  const { message, data } = await upload('POST /api/union/bulk/create', onProgress, asked)
  if (!('created' in data)) throw new Error('nothing created')
  return { message, created: data.created }
}

/** Saves the file again, with a column that says what is wrong in each row. */
export const saveChecked = (file: File) => download('POST /api/union/bulk/check', { body: formOf(file) })
