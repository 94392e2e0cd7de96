import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inFigures } from '../../lib/numbers.ts'
import { Card } from '../../ui/Card.tsx'
import { Change, type Kind } from './Change.tsx'
import css from './Reports.module.css'
import { lengthOf } from './ranges.ts'
import type { Report } from './reports.api.ts'

type Pair = { current: number | null; prev_month: number | null }
type CardOf = {
  key: string
  title: ReactNode
  pair: Pair
  kind: Kind
  unit?: ReactNode
  beside?: ReactNode
  hint: ReactNode
}

/** 002 §2.7: six figures, each with what it counts and how it changed. */
export function ReportCards({ report }: { report: Report }) {
  const days = lengthOf(report)
  const cards: readonly CardOf[] = [
    {
      key: 'approved',
      title: <Trans>Disputes Approved</Trans>,
      pair: report.disputes_approved,
      kind: 'more is good',
      hint: <Trans>Cases approved in these days</Trans>,
    },
    {
      key: 'score',
      title: <Trans>Dispute Satisfaction Score</Trans>,
      pair: report.disputes_satisfaction_score,
      kind: 'score',
      unit: <Trans>of 5</Trans>,
      beside: <Plural value={report.reviews.current} one="# review" other="# reviews" />,
      hint: <Trans>What the sides said of resolutions in these days, on average</Trans>,
    },
    {
      key: 'documents',
      title: <Trans>Document Uploaded</Trans>,
      pair: report.document_uploaded,
      kind: 'more is good',
      hint: <Trans>Documents added to cases in these days</Trans>,
    },
    {
      key: 'resolved',
      title: <Trans>Disputes Resolved</Trans>,
      pair: report.disputes_resolved,
      kind: 'more is good',
      hint: <Trans>Cases whose last resolution was in these days</Trans>,
    },
    {
      key: 'active',
      title: <Trans>Active Disputes</Trans>,
      pair: report.active_disputes,
      kind: 'more',
      hint: <Trans>Approved cases that were not over at the end of the last day</Trans>,
    },
    {
      key: 'time',
      title: <Trans>Avg. Dispute Resolution Time</Trans>,
      pair: report.avg_dispute_resolution_time,
      kind: 'time',
      unit: <Trans>days</Trans>,
      hint: <Trans>From approval to the last resolution</Trans>,
    },
  ]
  return (
    <ul className={css.cards}>
      {cards.map(card => (
        <Card key={card.key} as="li" title={card.title}>
          <p className={css.value}>
            {card.pair.current === null ? '–' : inFigures(card.pair.current)}
            {card.unit && card.pair.current !== null && <span className={css.unit}> {card.unit}</span>}
          </p>
          {card.beside && <p className={css.hint}>{card.beside}</p>}
          <div className={css.change}>
            <Change {...card.pair} kind={card.kind} />
            <span className={css.hint}>
              {days === 30 ? (
                <Trans>Compared to last month</Trans>
              ) : (
                <Plural value={days} one="Compared to the day before" other="Compared to the # days before" />
              )}
              {card.pair.prev_month !== null && ` (${inFigures(card.pair.prev_month)})`}
            </span>
          </div>
          <p className={css.hint}>{card.hint}</p>
        </Card>
      ))}
    </ul>
  )
}
