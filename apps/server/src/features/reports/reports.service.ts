import type { Report, ReportPeriod, reportQuery } from '@accord/contract/reports/reports.schemas'
import type { Actor } from '@accord/policy/actor'
import { mayDownloadReports, mayReadReports } from '@accord/policy/reports.policy'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { badInput, forbidden } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { lagosDay } from '../../lagos.ts'
import { fill, say } from '../../words.ts'
import { whoseOf } from '../disputes/disputes.matching.ts'
import { nextDay } from './reports.calendar.ts'
import { makeReportLink } from './reports.links.ts'
import { askedDays, BEGINNING, changeOf, seriesOf, spanOf } from './reports.period.ts'
import { presentCards, presentLists } from './reports.present.ts'
import { figuresOf, resolutionsOf } from './reports.queries.ts'
import { periodTexts, words } from './reports.words.ts'

type Query = z.infer<typeof reportQuery>
/** Who asks, in which language, of which server. */
export type Reader = { readonly deps: Deps; readonly actor: Actor; readonly language: string }

function daysOf({ deps }: Reader, asked: Query) {
  const days = askedDays(asked, lagosDay(deps.clock.now()))
  if (days.now.from >= days.now.until) throw badInput({ to: words.endsBeforeStart })
  if (days.now.from < BEGINNING) throw badInput({ from: words.tooEarly })
  return days
}

/** Figures and lists of the cases that the reader sees (rules "Reports"). */
export async function reportFor(reader: Reader, asked: Query): Promise<Report> {
  const { actor, deps } = reader
  const days = daysOf(reader, asked)
  const figures = await figuresOf(deps.db, whoseOf(actor), days)
  const { now } = days
  return {
    ...presentCards(days, figures),
    ...presentLists(figures.names, asked.q ?? ''),
    from: now.from,
    to: nextDay(now.until, -1),
    abilities: { download: mayDownloadReports(actor) },
  }
}

export async function report(ctx: ActorContext, asked: Query) {
  const exports = asked.export_data === 'true'
  if (!(exports ? mayDownloadReports(ctx.actor) : mayReadReports(ctx.actor))) throw forbidden()
  if (!exports) return { data: await reportFor(ctx, asked) }
  daysOf(ctx, asked)
  return { data: makeReportLink(ctx.deps, ctx.actor.id, asked) }
}

function messageOf(change: number | null) {
  if (change === null) return null
  if (change === 0) return words.same
  return fill(change < 0 ? words.decrease : words.increase, { percent: Math.abs(change) })
}

/** How long resolutions took, over a period, and how that changed (rules "Reports"). */
export async function resolutionsFor({ deps, actor, language }: Reader, period: ReportPeriod) {
  const span = spanOf(period, lagosDay(deps.clock.now()))
  const days = { from: span.before?.from ?? span.now.from, until: span.now.until }
  const rows = await resolutionsOf(deps.db, whoseOf(actor), days)
  const message = messageOf(changeOf(span, rows))
  return {
    data: seriesOf(span, rows),
    report_message: message && say(message, language),
    period_text: say(periodTexts[period], language),
  }
}

export async function resolutionReport(ctx: ActorContext, period: ReportPeriod) {
  if (!mayReadReports(ctx.actor)) throw forbidden()
  return resolutionsFor(ctx, period)
}
