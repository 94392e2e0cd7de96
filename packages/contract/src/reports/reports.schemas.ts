import * as z from 'zod/mini'
import { looseLine } from '../fields.ts'

/** 002 §7 */
export const REPORT_PERIODS = ['1 week', '1 month', '4 months', '8 months', '1 year', 'all time'] as const
const period = z.enum(REPORT_PERIODS)
export type ReportPeriod = z.infer<typeof period>

export const resolutionQuery = z.object({ period: z._default(period, '8 months') })

/** `q` narrows the lists by name; days of Lagos, both included, the last 30 where none is named. */
export const reportQuery = z.object({
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  q: z.optional(looseLine(200)),
  /** Answers a link to the same figures as a CSV file, `period` the one of its series. */
  export_data: z.optional(z.enum(['true', 'false'])),
  period: z.optional(period),
})

/** `prev_month`: of as many days before. */
const count = z.object({ current: z.number(), prev_month: z.number() })
/** Null where there is nothing to take the mean of. */
const mean = z.object({ current: z.nullable(z.number()), prev_month: z.nullable(z.number()) })
const numbers = z.record(z.string(), z.number())

export const report = z.object({
  disputes_approved: count,
  disputes_satisfaction_score: mean,
  /** How many the score is the mean of. */
  reviews: count,
  document_uploaded: count,
  disputes_resolved: count,
  active_disputes: count,
  avg_dispute_resolution_time: mean,
  top_dispute_types: numbers,
  highest_dispute_cases: numbers,
  /** In percent. */
  highest_resolution_rate: numbers,
  from: z.iso.date(),
  to: z.iso.date(),
  abilities: z.object({ download: z.boolean() }),
})
export type Report = z.infer<typeof report>

export const reportLink = z.object({ download_link: z.string() })

/** Days by label, the oldest first; null where nothing was resolved. */
export const resolutionSeries = z.record(z.string(), z.nullable(z.number()))
export const resolutionWords = z.object({
  /** "12% decrease"; null where there is nothing to compare. */
  report_message: z.nullable(z.string()),
  period_text: z.string(),
})
