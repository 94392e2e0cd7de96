import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Options, Reply } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { toast } from '../../ui/toastStore.ts'

type Answer = Reply<'GET /api/case/:id/clocks'>
export type Clock = Answer['data'][number]
export type RecordedDate = Answer['dates'][number]
export type LegalDateKind = RecordedDate['kind']
export type CaseClocks = Answer
export type NewDate = Options<'POST /api/case/:id/dates'>['body']
export type Extension = Options<'POST /api/case/:id/clocks/:clock_id/extend'>['body']
export type CaseState = NonNullable<Answer['case_state']>

export const clocksQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['clocks', caseId],
    queryFn: ({ signal }) => api('GET /api/case/:id/clocks', { params: { id: caseId }, signal }),
  })

/** A change of the legal days of a case: its page says what is next from them, too. */
function useChange<T>(caseId: string, send: (input: T) => Promise<{ message: string }>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
      return Promise.all([['clocks', caseId], ['disputes']].map(queryKey => client.invalidateQueries({ queryKey })))
    },
  })
}

/** A change that is made once, however often the same is sent. */
function useOnce<T>(
  caseId: string,
  send: (input: T, idempotencyKey: string) => Promise<{ message: string }>,
  onDone: () => void,
) {
  const once = useOnceKey()
  return useChange(caseId, (input: T) => send(input, once.keyFor(input)), onDone)
}

export const useRecordDate = (id: string, onDone: () => void) =>
  useOnce(
    id,
    (body: NewDate, idempotencyKey) => api('POST /api/case/:id/dates', { params: { id }, body, idempotencyKey }),
    onDone,
  )

export const useWithdrawDate = (id: string, date_id: string, onDone: () => void) =>
  useOnce(
    id,
    (reason: string, idempotencyKey) =>
      api('POST /api/case/:id/dates/:date_id/withdraw', { params: { id, date_id }, body: { reason }, idempotencyKey }),
    onDone,
  )

export const useObject = (id: string, onDone: () => void) =>
  useOnce(
    id,
    (reason: string, idempotencyKey) =>
      api('POST /api/case/:id/objection', { params: { id }, body: { reason }, idempotencyKey }),
    onDone,
  )

export const useExtend = (id: string, clock_id: string, onDone: () => void) =>
  useOnce(
    id,
    (body: Extension, idempotencyKey) =>
      api('POST /api/case/:id/clocks/:clock_id/extend', { params: { id, clock_id }, body, idempotencyKey }),
    onDone,
  )

export const useWithdrawExtension = (id: string, extension_id: string, onDone: () => void) =>
  useOnce(
    id,
    (reason: string, idempotencyKey) =>
      api('POST /api/case/:id/extensions/:extension_id/withdraw', {
        params: { id, extension_id },
        body: { reason },
        idempotencyKey,
      }),
    onDone,
  )

export const useCaseState = (id: string, version: number, onDone: () => void) =>
  useChange(
    id,
    (state: CaseState | null) => api('POST /api/case/:id/state', { params: { id }, body: { state, version } }),
    onDone,
  )

export const saveDates = (id: string) => download('GET /api/case/:id/clocks/dates.ics', { params: { id } })
