import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateTimeOf } from '../../../lib/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataList } from '../../../ui/DataList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { attemptsQuery, type CaseAttempts, type Dispute } from '../disputes.api.ts'
import { REASONS } from '../filing/attempts.ts'
import css from './FailedTries.module.css'
import { longestOf, momentOf, type Off, offOf, spanOf, wasDownAt } from './tryTimes.ts'

type Props = {
  dispute: Dispute
  /** How time is given, where the reader may. */
  children?: ReactNode
}
type Try = CaseAttempts['tries'][number]
type Row = Try & { readonly n: number }

/** In rem: with five columns. */
const ROOM = 48

/** For those who decide about time: what the phone says of tries before the filing, beside when Accord was down. */
export function FailedTries({ dispute, children }: Props) {
  return <Answered dispute={dispute} shown={told => <All told={told}>{children}</All>} />
}

/** The same in a sentence, for a dialog. */
export function FailedTriesBrief({ dispute }: { dispute: Dispute }) {
  return (
    <Answered
      dispute={dispute}
      shown={told => (
        <div className={css.brief}>
          <h3>
            <Trans>Tries before it was filed</Trans>
          </h3>
          <Sentence told={told} />
          <Decides />
        </div>
      )}
    />
  )
}

function Answered({ dispute, shown }: { dispute: Dispute; shown: (told: CaseAttempts) => ReactNode }) {
  const none = dispute.failed_tries === 0
  const answer = useQuery({ ...attemptsQuery(dispute._id), enabled: !none })
  if (none) return null
  if (answer.isPending) return <LoadingState rows={1} />
  if (!answer.data)
    return (
      <ErrorState
        title={<Trans>The tries before the filing could not be loaded</Trans>}
        onRetry={() => void answer.refetch()}
        busy={answer.isFetching}
      />
    )
  return shown(answer.data)
}

function All({ told, children }: { told: CaseAttempts; children: ReactNode }) {
  return (
    <Card title={<Trans>Tries before it was filed</Trans>} className={css.tries}>
      <Sentence told={told} />
      <Tries told={told} />
      {told.outages.length > 1 && (
        <div>
          <h3>
            <Trans>When Accord was down</Trans>
          </h3>
          <ul className={css.outages}>
            {told.outages.map(one => (
              <li key={one.from_at}>
                <Span {...one} filedAt={told.filed_at} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Decides />
      {children}
    </Card>
  )
}

function Decides() {
  return (
    <p>
      <Trans>The phone noted these tries; Accord cannot check them. An officer decides whether time is given.</Trans>
    </p>
  )
}

function Sentence({ told }: { told: CaseAttempts }) {
  const [first] = told.tries
  if (!first) return null
  const from = momentOf(first.at, told.filed_at)
  const off = offOf(first)
  return (
    <>
      <p className={css.sentence}>
        <Plural
          value={told.tries.length}
          one={`# try at ${from} (phone’s clock).`}
          other={`# tries from ${from} (phone’s clock).`}
        />{' '}
        <Down told={told} />
      </p>
      {off && first.corrected_at && (
        <p>
          <Trans>
            The phone’s clock was <By off={off} />: the first try was on {dateTimeOf(first.corrected_at)} by Accord’s
            clock.
          </Trans>
        </p>
      )}
    </>
  )
}

function Down({ told: { outages, filed_at } }: { told: CaseAttempts }) {
  const longest = longestOf(outages)
  if (!longest) return <Trans>No outage of Accord is known from then.</Trans>
  const span = <Span {...longest} filedAt={filed_at} />
  if (outages.length === 1) return <Trans>Accord was down {span}.</Trans>
  return (
    <Trans>
      Accord was down {outages.length} times, the longest {span}.
    </Trans>
  )
}

function Span({ filedAt, ...outage }: CaseAttempts['outages'][number] & { filedAt: string }) {
  const [from, to] = spanOf(outage, filedAt)
  return (
    <Trans>
      {from} to {to}
    </Trans>
  )
}

function By({ off: { unit, many, ahead } }: { off: Off }) {
  if (unit === 'days')
    return ahead ? (
      <Plural value={many} one="# day ahead" other="# days ahead" />
    ) : (
      <Plural value={many} one="# day behind" other="# days behind" />
    )
  if (unit === 'hours')
    return ahead ? (
      <Plural value={many} one="# hour ahead" other="# hours ahead" />
    ) : (
      <Plural value={many} one="# hour behind" other="# hours behind" />
    )
  return ahead ? (
    <Plural value={many} one="# minute ahead" other="# minutes ahead" />
  ) : (
    <Plural value={many} one="# minute behind" other="# minutes behind" />
  )
}

function Tries({ told }: { told: CaseAttempts }) {
  const { i18n, t } = useLingui()
  const rows = told.tries.map((one, n) => ({ ...one, n: n + 1 }))
  const columns: [Column<Row>, ...Column<Row>[]] = [
    { key: 'try', head: <Trans>Try</Trans>, cell: ({ n }) => t`Try ${n}` },
    { key: 'phone', head: <Trans>By the phone’s clock</Trans>, cell: ByPhone },
    {
      key: 'accord',
      head: <Trans>By Accord’s clock</Trans>,
      cell: one => <ByAccord one={one} down={wasDownAt(one, told.outages)} />,
    },
    {
      key: 'heard',
      head: <Trans>Accord’s last answer before</Trans>,
      cell: one =>
        one.server_at ? <time dateTime={one.server_at}>{dateTimeOf(one.server_at)}</time> : <Trans>None</Trans>,
    },
    {
      key: 'why',
      head: <Trans>Why it failed</Trans>,
      cell: one => (
        <>
          {i18n._(REASONS[one.why])}
          {one.status !== null && ` (${one.status})`}
        </>
      ),
    },
  ]
  return (
    <DataList
      label={t`Tries before it was filed`}
      rows={rows}
      keyOf={row => String(row.n)}
      columns={columns}
      room={ROOM}
    />
  )
}

function ByPhone(one: Try) {
  const off = offOf(one)
  return (
    <>
      <time dateTime={one.at}>{dateTimeOf(one.at)}</time>
      {off && (
        <span className={css.note}>
          <By off={off} />
        </span>
      )}
    </>
  )
}

function ByAccord({ one, down }: { one: Try; down: boolean }) {
  if (one.corrected_at === null)
    return (
      <>
        <Trans>Not known</Trans>
        {one.server_at !== null && (
          <span className={css.note}>
            <Trans>What the phone says leads to a time after the filing.</Trans>
          </span>
        )}
      </>
    )
  return (
    <>
      <time dateTime={one.corrected_at}>{dateTimeOf(one.corrected_at)}</time>
      {down && (
        <strong className={css.note}>
          <Trans>Accord was down then.</Trans>
        </strong>
      )}
    </>
  )
}
