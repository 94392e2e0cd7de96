import type { ReportPeriod } from '@accord/contract/reports/reports.schemas'
import type { Words } from '../../words.ts'

const of = (name: string, message: string): Words => ({ id: `reports.${name}`, message })

export const words = {
  endsBeforeStart: of('endsBeforeStart', 'Choose a last day that is not before the first.'),
  tooEarly: of('tooEarly', 'Choose a first day after 1999.'),
  decrease: of('decrease', '{percent}% decrease'),
  increase: of('increase', '{percent}% increase'),
  same: of('same', '0% change'),
} as const

/** What stands after "over the past". */
export const periodTexts: Readonly<Record<ReportPeriod, Words>> = {
  '1 week': of('week', 'week'),
  '1 month': of('month', 'month'),
  '4 months': of('4months', '4 months'),
  '8 months': of('8months', '8 months'),
  '1 year': of('year', 'year'),
  'all time': of('allTime', 'all time'),
}

/** What the file calls the figures and lists (002 §2.7). */
export const labels = {
  report: of('report', 'Report'),
  name: of('name', 'Name'),
  value: of('value', 'Value'),
  before: of('before', 'Days before'),
  period: of('period', 'Period'),
  cards: of('cards', 'Figures'),
  disputes_approved: of('approved', 'Disputes Approved'),
  disputes_satisfaction_score: of('score', 'Dispute Satisfaction Score'),
  reviews: of('reviews', 'Reviews'),
  document_uploaded: of('documents', 'Document Uploaded'),
  disputes_resolved: of('resolved', 'Disputes Resolved'),
  active_disputes: of('active', 'Active Disputes'),
  avg_dispute_resolution_time: of('time', 'Avg. Dispute Resolution Time (days)'),
  series: of('series', 'Dispute resolution time (days), {period}'),
  top_dispute_types: of('types', 'Top Dispute Types'),
  highest_dispute_cases: of('cases', 'Highest Dispute Cases (by union)'),
  highest_resolution_rate: of('rate', 'Highest Resolution Rate (by union)'),
} as const
