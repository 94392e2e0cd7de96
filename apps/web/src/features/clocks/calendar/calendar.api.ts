import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Options, Reply } from '../../../lib/calls.ts'
import { ApiError } from '../../../lib/errors.ts'
import { paging } from '../../../lib/paging.ts'
import { toast } from '../../../ui/toastStore.ts'

export type Holiday = Reply<'GET /api/holidays'>['data'][number]
export type Moves = Reply<'POST /api/holidays'>['data']
export type NewHoliday = Options<'POST /api/holidays'>['body']
export type RuleSet = Reply<'GET /api/clock-rules'>['data'][number]
export type Rule = RuleSet['rules'][number]
export type Publishing = Options<'POST /api/clock-rules/draft/publish'>['body']
export type Tried = Options<'POST /api/clock-rules/try'>['body']
export type OverdueClock = Reply<'GET /api/clocks/overdue'>['data'][number]
export type Stage = NonNullable<NonNullable<Options<'GET /api/clocks/overdue'>['query']>['stage']>

const key = ['clocks'] as const
/** The revision of a draft that nobody has begun. */
export const NO_DRAFT = 0

export const holidaysQuery = (year: string) =>
  queryOptions({
    queryKey: [...key, 'holidays', year],
    queryFn: ({ signal }) => api('GET /api/holidays', { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

export const rulesQuery = queryOptions({
  queryKey: [...key, 'rules'],
  queryFn: async ({ signal }) => (await api('GET /api/clock-rules', { signal })).data,
})

export const overdueQuery = (asked: { q: string; stage: Stage | undefined; officer: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...key, 'overdue', asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/clocks/overdue', {
        query: { q: asked.q || undefined, stage: asked.stage, officer: asked.officer, cursor },
        signal,
      }),
    ...paging,
    placeholderData: keepPreviousData,
  })

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** What changes the calendar changes days everywhere. */
function useCalendarChange<T>(send: (input: T) => Promise<{ message: string }>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
      return client.invalidateQueries({ queryKey: key })
    },
    // Somebody else was faster: what they did is shown behind the form.
    onError: error => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: key })
    },
  })
}

/** Which legal days would move; nothing is saved. */
export const previewHoliday = async (body: NewHoliday): Promise<Moves> =>
  (await api('POST /api/holidays', { query: { preview: 'true' }, body })).data
export const previewRemoval = async (id: string): Promise<Moves> =>
  (await api('POST /api/holidays/:id/remove', { params: { id }, query: { preview: 'true' }, body: { reason: '-' } }))
    .data
export const previewRules = async (body: Publishing): Promise<Moves> =>
  (await api('POST /api/clock-rules/draft/publish', { query: { preview: 'true' }, body })).data

export const useAddHoliday = (onDone: () => void) =>
  useCalendarChange((body: NewHoliday) => api('POST /api/holidays', { query: {}, body }), onDone)
export const useRemoveHoliday = (id: string, onDone: () => void) =>
  useCalendarChange(
    (reason: string) => api('POST /api/holidays/:id/remove', { params: { id }, query: {}, body: { reason } }),
    onDone,
  )
export const useSaveDraft = (onDone: () => void) =>
  useCalendarChange((body: { rules: Rule[]; revision: number }) => api('PUT /api/clock-rules/draft', { body }), onDone)
export const usePublish = (onDone: () => void) =>
  useCalendarChange((body: Publishing) => api('POST /api/clock-rules/draft/publish', { query: {}, body }), onDone)

export const tryRule = async (body: Tried) => (await api('POST /api/clock-rules/try', { body })).data
