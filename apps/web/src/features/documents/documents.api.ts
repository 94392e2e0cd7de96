import type { DocumentType } from '@accord/contract/documents/files'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { paging } from '../../lib/paging.ts'
import { isImpossible } from '../disputes/list/wanted.ts'
import type { Ways } from './sendFile.ts'

export type CaseDocument = Reply<'GET /api/case/:id/documents'>['data'][number]
export type OwnDocument = Reply<'GET /api/documents/own'>['data'][number]
export type CaseFolder = Reply<'GET /api/documents/folders'>['data'][number]

export type Receipt = Reply<'GET /api/case/:id/receipt'>['data']
export type ReceivedFile = Receipt['files'][number]

/** The three orders of 002 §2.4, as the address has them. */
export const ORDERS = ['name', 'recent', 'oldest'] as const
type Order = (typeof ORDERS)[number]
const ASKED = { name: { sort: 'name' }, recent: {}, oldest: { sort: 'date', order: 'asc' } } as const

/** Every list of documents and folders. */
export const documentsKey = ['documents']
/** Everything of one case: its lists of documents and its folders. */
export const caseKey = (id: string | null) => [...documentsKey, 'case', id]
/** What somebody keeps for themself. */
export const ownKey = [...documentsKey, 'own']
/** The lists over all cases. */
export const acrossKey = [...documentsKey, 'across']

export type Wanted = { folder: string; q: string; order: Order }
/** What the list of all documents is asked for. */
export type AllWanted = {
  q: string
  order: Order
  type: DocumentType | undefined
  /** Days on which a document was added, both included; empty where there is no bound. */
  from: string
  to: string
}

export const caseDocumentsQuery = (id: string, { folder, q, order }: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...caseKey(id), 'list', { folder, q, order }],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...ASKED[order], q: q || undefined, folder_id: folder || undefined, cursor }
      return api('GET /api/case/:id/documents', { params: { id }, query, signal })
    },
    ...paging,
    placeholderData: keepPreviousData,
  })

/** How soon something that happened just now may have its place in the record. */
const ENTERED_MS = 1500
const isEntered = ({ seq, files }: Receipt) => [seq, ...files.map(file => file.seq)].every(one => one !== null)

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...caseKey(id), 'receipt'],
    queryFn: async ({ signal }) => (await api('GET /api/case/:id/receipt', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && !isEntered(data) ? ENTERED_MS : false),
  })

export const caseFoldersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...caseKey(id), 'folders'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/documents/folders', { query: { case_id: id, limit: 200, cursor }, signal }),
    ...paging,
  })

export const foldersQuery = ({ q, order }: Pick<Wanted, 'q' | 'order'>) =>
  infiniteQueryOptions({
    queryKey: [...acrossKey, 'folders', { q, order }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/documents/folders', { query: { ...ASKED[order], q: q || undefined, cursor }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

const asked = ({ q, order, type, from, to }: AllWanted) => ({
  ...ASKED[order],
  q: q || undefined,
  type,
  from: from || undefined,
  to: to || undefined,
})

export const allDocumentsQuery = (wanted: AllWanted) =>
  infiniteQueryOptions({
    queryKey: [...acrossKey, 'documents', wanted],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/documents/all', { query: { ...asked(wanted), cursor }, signal }),
    ...paging,
    enabled: !isImpossible(wanted),
    placeholderData: keepPreviousData,
  })

export const ownDocumentsQuery = (wanted: AllWanted) =>
  infiniteQueryOptions({
    queryKey: [...ownKey, wanted],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/documents/own', { query: { ...asked(wanted), cursor }, signal }),
    ...paging,
    enabled: !isImpossible(wanted),
    placeholderData: keepPreviousData,
  })

/** Exactly what the list shows, all its pages. */
export const exportDocuments = (wanted: AllWanted): Promise<void> =>
  download('GET /api/documents/export', { query: asked(wanted) })
export const exportOwn = (wanted: AllWanted): Promise<void> =>
  download('GET /api/documents/export', { query: { ...asked(wanted), own: 'true' } })

export const documentLink = async (id: string, view: boolean) =>
  (await api('GET /api/documents/:id/link', { params: { id }, query: view ? { view: '1' } : {} })).data.url

export const createFolder = (caseId: string, name: string, idempotencyKey: string) =>
  api('POST /api/case/:id/create-folder', { params: { id: caseId }, body: { name }, idempotencyKey })

export const copyDocument = (id: string, folder_id: string, idempotencyKey: string) =>
  api('POST /api/documents/:id/copy', { params: { id }, body: { folder_id }, idempotencyKey })

export const deleteDocument = (id: string) => api('DELETE /api/documents/:id', { params: { id } })

export const addDocument = (caseId: string, folder: { folder_id?: string }): Ways<{ data: CaseDocument[] }> => ({
  field: 'documents[]',
  inForm: (body, idempotencyKey) => {
    if (folder.folder_id) body.append('folder_id', folder.folder_id)
    return api('POST /api/case/:id/add-document', { params: { id: caseId }, body, idempotencyKey })
  },
  added: (uploads, idempotencyKey) =>
    api('POST /api/case/:id/add-uploads', { params: { id: caseId }, body: { ...folder, uploads }, idempotencyKey }),
})

export const addOwnDocument: Ways<{ data: OwnDocument[] }> = {
  field: 'documents[]',
  inForm: (body, idempotencyKey) => api('POST /api/documents/upload', { body, idempotencyKey }),
  added: (uploads, idempotencyKey) => api('POST /api/documents/add-uploads', { body: { uploads }, idempotencyKey }),
}
