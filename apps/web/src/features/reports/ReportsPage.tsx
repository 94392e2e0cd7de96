import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../lib/dates.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { InPieces } from '../../ui/InPieces.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { FIRST_PERIOD, PeriodButtons, periodOf } from './PeriodButtons.tsx'
import { ReportCards } from './ReportCards.tsx'
import { ReportLists } from './ReportLists.tsx'
import css from './Reports.module.css'
import { ReportActions, ReportTools } from './ReportTools.tsx'
import { ResolutionTimes } from './ResolutionTimes.tsx'
import { daysOf, rangeOf } from './ranges.ts'
import { reportQuery } from './reports.api.ts'

// Below what is read first.
const PromiseFigures = later(() => import('../promises/PromiseFigures.tsx'))

// As wide as the days to come, whose line is kept.
const TODAY = new Date().toISOString()

/** 002 §2.7: what the figures of one's cases say. Days, period and words are in the address. */
export default function ReportsPage() {
  const [url, setUrl] = useUrlState(places.reports, {
    period: FIRST_PERIOD as string,
    days: '',
    from: '',
    to: '',
    q: '',
  })
  const days = daysOf(rangeOf(url.days), url)
  const wrong = days.from !== '' && days.to !== '' && days.from > days.to
  const answer = useQuery({ ...reportQuery({ ...days, q: url.q }), enabled: !wrong })
  const report = answer.data
  const period = periodOf(url.period)
  return (
    <div className={css.page}>
      <PageTitle
        lead={
          <span className={report ? undefined : css.kept}>
            <Trans>
              {dayOf(report?.from ?? TODAY)} to {dayOf(report?.to ?? TODAY)}
            </Trans>
          </span>
        }
        action={
          <ReportActions
            asked={{ ...days, q: url.q, period }}
            ready={report !== undefined}
            mayDownload={!report || (report.abilities.download && !wrong)}
          />
        }
      >
        <Trans>Reports</Trans>
      </PageTitle>
      <ReportTools url={url} wrong={wrong} onChange={setUrl} />
      {answer.isPending && !wrong && <LoadingState rows={6} cards />}
      {answer.isError && (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching}>
          {wordsOf(answer.error)}
        </ErrorState>
      )}
      {report && !answer.isError && (
        <InPieces meanwhile={<LoadingState rows={6} cards />}>
          <ReportCards report={report} />
        </InPieces>
      )}
      <Card title={<Trans>Dispute resolution time</Trans>}>
        <PeriodButtons value={period} onChange={chosen => setUrl({ period: chosen })} />
        <ResolutionTimes period={period} />
      </Card>
      <PromiseFigures />
      {report && !answer.isError && (
        // Once the cards are there, which are read first.
        <InPieces meanwhile={null}>
          <InPieces meanwhile={null}>
            <ReportLists report={report} q={url.q} />
          </InPieces>
        </InPieces>
      )}
    </div>
  )
}
