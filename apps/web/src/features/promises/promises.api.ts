import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Options, Reply } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { paging } from '../../lib/paging.ts'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { toast } from '../../ui/toastStore.ts'

export type Agreement = Reply<'GET /api/case/agreements/:id'>['data']
export type Promised = Agreement['promises'][number]
export type PromiseRow = Reply<'GET /api/promises'>['data'][number]
export type PromiseState = PromiseRow['state']
export type Summary = Reply<'GET /api/promises/summary'>['data']
export type NewAgreement = Options<'POST /api/case/:id/agreements'>['body']
export type NewPromise = NewAgreement['promises'][number]

const key = ['promises'] as const

export const agreementsQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...key, 'case', caseId],
    queryFn: ({ signal }) => api('GET /api/case/:id/agreements', { params: { id: caseId }, signal }),
  })

export const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'agreement', id],
    queryFn: async ({ signal }) => (await api('GET /api/case/agreements/:id', { params: { id }, signal })).data,
  })

export type Wanted = { q: string; state: PromiseState | undefined; mine: 'owed' | 'owing' | undefined }

export const promisesQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', wanted],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/promises', {
        query: { q: wanted.q || undefined, state: wanted.state, mine: wanted.mine, cursor },
        signal,
      }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export const summaryQuery = queryOptions({
  queryKey: [...key, 'summary'],
  queryFn: async ({ signal }) => (await api('GET /api/promises/summary', { signal })).data,
})

export const exportPromises = ({ q, state, mine }: Wanted) =>
  download('GET /api/promises/export', { query: { q: q || undefined, state, mine } })

/** Everything about the case is asked again: its clocks and its next step follow from what is agreed. */
function useChange<T>(send: (input: T) => Promise<{ message: string }>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
      return client.invalidateQueries()
    },
  })
}

/** Drafted once, however often the same is sent. */
export function useDraft(id: string, onDone: () => void) {
  const once = useOnceKey()
  return useChange(
    (body: NewAgreement) =>
      api('POST /api/case/:id/agreements', { params: { id }, body, idempotencyKey: once.keyFor(body) }),
    onDone,
  )
}
export const useRewrite = (id: string, version: number, onDone: () => void) =>
  useChange(
    ({ terms, effective_on, promises }: NewAgreement) =>
      api('PUT /api/case/agreements/:id', { params: { id }, body: { terms, effective_on, promises, version } }),
    onDone,
  )
export const useOffer = (id: string) =>
  useChange(
    () => api('POST /api/case/agreements/:id/offer', { params: { id } }),
    () => undefined,
  )
/** Confirmed once, also where the answer was lost and it is sent again. */
export function useConfirm(id: string, onDone: () => void) {
  const once = useOnceKey()
  return useChange(
    (body: { name: string; hash: string }) =>
      api('POST /api/case/agreements/:id/confirm', { params: { id }, body, idempotencyKey: once.keyFor(body) }),
    onDone,
  )
}
export const useRefuse = (id: string, onDone: () => void) =>
  useChange(
    (reason: string) => api('POST /api/case/agreements/:id/refuse', { params: { id }, body: { reason } }),
    onDone,
  )
export const useWithdraw = (id: string, onDone: () => void) =>
  useChange(
    (reason: string) => api('POST /api/case/agreements/:id/withdraw', { params: { id }, body: { reason } }),
    onDone,
  )

export type Said = {
  mark: 'kept' | 'partly kept' | 'not kept' | 'reported'
  paid: number | null
  on: string
  note: string
  evidence: File | null
}

/** What one says of a promise goes as a form, with a file beside it. */
function formOf({ mark, paid, on, note, evidence }: Said): FormData {
  const body = new FormData()
  if (mark !== 'reported') body.append('mark', mark)
  if (paid !== null) body.append('paid_kobo', String(paid))
  body.append('on_day', on)
  body.append('note', note)
  if (evidence) body.append('evidence', evidence)
  return body
}

/** Said once, however often the same is sent. */
export function useSay(id: string, onDone: () => void) {
  const once = useOnceKey()
  return useChange((said: Said) => {
    const file = said.evidence && [said.evidence.name, said.evidence.size, said.evidence.lastModified]
    const sent = { params: { id }, body: formOf(said), idempotencyKey: once.keyFor({ ...said, evidence: file }) }
    return said.mark === 'reported'
      ? api('POST /api/case/promises/:id/report', sent)
      : api('POST /api/case/promises/:id/mark', sent)
  }, onDone)
}
