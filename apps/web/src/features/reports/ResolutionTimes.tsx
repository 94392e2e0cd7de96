import type { ReportPeriod } from '@accord/contract/reports/reports.schemas'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { InPieces } from '../../ui/InPieces.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { WhenNear } from '../../ui/WhenNear.tsx'
import css from './Reports.module.css'
import { resolutionQuery, type Series } from './reports.api.ts'

const room = <div className={css.chart} aria-hidden="true" />
const Chart = later(() => import('./ResolutionChart.tsx'), { fallback: room })

/** How long resolutions took over a period: the chart, what it says in a sentence, and its numbers. */
export function ResolutionTimes({ period }: { period: ReportPeriod }) {
  const answer = useQuery(resolutionQuery(period))
  const coming = <LoadingState rows={3} />
  if (answer.isPending) return coming
  if (!answer.data)
    return (
      <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching}>
        {wordsOf(answer.error)}
      </ErrorState>
    )
  return (
    <InPieces meanwhile={coming}>
      <Times told={answer.data} />
    </InPieces>
  )
}

function Times({ told: { data, report_message, period_text } }: { told: Series }) {
  const { t } = useLingui()
  const numbers = Object.entries(data)
  if (numbers.length === 0)
    return (
      <EmptyState icon={<IconChartLine size={32} aria-hidden="true" />} title={<Trans>No Reports Yet</Trans>}>
        <Trans>No case was resolved in this time.</Trans>
      </EmptyState>
    )
  return (
    <div className={css.times}>
      {/* Its library takes a third of a second on a small phone before it draws anything. */}
      <WhenNear room={room}>
        <Chart
          name={t`Line chart of how many days it took to resolve cases; its numbers are in the table beneath`}
          axis={t`Days`}
          series={data}
        />
      </WhenNear>
      {report_message && (
        <p>
          <Trans>
            There has been a {report_message} in total time of Dispute Resolutions over the past {period_text}.
          </Trans>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t`Days from approval to resolution`}>
        <table className={css.numbers}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Resolved in</Trans>
              </th>
              {numbers.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Days</Trans>
              </th>
              {numbers.map(([label, days]) => (
                <td key={label}>{days ?? <Trans>none</Trans>}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  )
}
