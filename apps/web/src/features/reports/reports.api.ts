import type { ReportPeriod } from '@accord/contract/reports/reports.schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { downloadLink } from '../../lib/download.ts'

type Data = Reply<'GET /api/reports'>['data']
export type Report = Extract<Data, { disputes_approved: unknown }>
export type Series = Reply<'GET /api/dispute-resolution-report'>

/** Of which days, and which names in the lists; empty: as the server has it. */
export type Asked = { from: string; to: string; q: string }

const queryOf = ({ from, to, q }: Asked) => ({ ...(from && { from }), ...(to && { to }), ...(q && { q }) })

const isReport = (data: Data): data is Report => 'disputes_approved' in data

export const reportQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['reports', 'figures', asked],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /api/reports', { query: queryOf(asked), signal })
      if (!isReport(data)) throw new Error('The answer is no report.')
      return data
    },
    // What is searched narrows the lists below figures that stay.
    placeholderData: keepPreviousData,
  })

export const resolutionQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ['reports', 'resolutions', period],
    queryFn: ({ signal }) => api('GET /api/dispute-resolution-report', { query: { period }, signal }),
    placeholderData: keepPreviousData,
  })

/** Saves what the screen shows as CSV. */
export async function exportReport({ period, ...asked }: Asked & { period: ReportPeriod }): Promise<void> {
  const { data } = await api('GET /api/reports', { query: { ...queryOf(asked), period, export_data: 'true' } })
  if (!isReport(data)) await downloadLink(data.download_link)
}
