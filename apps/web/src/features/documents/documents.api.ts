import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging } from '../../lib/paging.ts'
import { upload } from '../../lib/upload.ts'

export type CaseDocument = Reply<'GET /api/case/:id/documents'>['data'][number]

/** Bytes, as the contract has it; a constant of its own so that no schema reaches the browser. */
export const MAX_DOCUMENT = 5 * 1024 * 1024
export const TAKEN = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.mp3,.docx,.xlsx,.xls,.csv,.txt'

export const caseDocumentsQuery = (id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['documents', 'case', id, { q }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/case/:id/documents', { params: { id }, query: { q: q || undefined, cursor }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export const documentLink = async (id: string, view: boolean) =>
  (await api('GET /api/documents/:id/link', { params: { id }, query: view ? { view: '1' } : {} })).data.url

type Sending = { caseId: string; file: File; key: string; onProgress: (share: number) => void }

/** One request a file: a lost one costs only itself. */
export const addDocument = ({ caseId, file, key, onProgress }: Sending) => {
  const body = new FormData()
  body.append('documents[]', file, file.name)
  return upload('POST /api/case/:id/add-document', onProgress, { params: { id: caseId }, body, idempotencyKey: key })
}
