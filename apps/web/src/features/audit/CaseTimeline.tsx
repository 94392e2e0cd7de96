import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { dayOf, isoDayOf } from '../../lib/dates.ts'
import { rowsOf } from '../../lib/paging.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { BoxedList } from '../../ui/BoxedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { type TimelineEntry, type TimelineKind, timelineQuery } from './audit.api.ts'
import css from './Timeline.module.css'
import { TimelineRow } from './TimelineRow.tsx'

/** What happened in a case, the newest first, of all kinds or one (rules "Timeline"). */
export default function CaseTimeline({ caseId }: { caseId: string }) {
  const { t } = useLingui()
  const [url, setUrl] = useUrlState(places.case, { kind: '' })
  const kinds: readonly { value: '' | TimelineKind; label: string }[] = [
    { value: '', label: t`Everything` },
    { value: 'steps', label: t`Steps` },
    { value: 'people', label: t`People` },
    { value: 'documents', label: t`Documents` },
    { value: 'messages', label: t`Messages` },
    { value: 'polls', label: t`Polls` },
    { value: 'meetings', label: t`Meetings` },
    { value: 'dates', label: t`Legal dates` },
    { value: 'agreements', label: t`Agreements` },
  ]
  const kind = kinds.find(one => one.value === url.kind)?.value ?? ''
  return (
    <div className={css.timeline}>
      <FilterChips
        label={<Trans>Show</Trans>}
        options={kinds}
        value={kind}
        onChange={value => setUrl({ kind: value })}
      />
      <Days caseId={caseId} kind={kind || undefined} />
    </div>
  )
}

function Days({ caseId, kind }: { caseId: string; kind: TimelineKind | undefined }) {
  const answer = useInfiniteQuery(timelineQuery(caseId, kind))
  if (answer.isPending) return <LoadingState rows={4} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const days = daysOf(rowsOf(answer.data))
  if (days.length === 0)
    return (
      <EmptyState icon={<IconHistory size={32} aria-hidden="true" />} title={<Trans>Nothing of this kind</Trans>}>
        <Trans>What happens in this case from now on appears here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <div className={css.days} aria-busy={answer.isPlaceholderData || undefined}>
        {days.map(({ day, entries }) => (
          <Day key={day} title={<DayName day={day} at={entries[0]?.at ?? day} />} entries={entries} caseId={caseId} />
        ))}
      </div>
      <NextRows of={answer} />
    </>
  )
}

const daysOf = (entries: readonly TimelineEntry[]) => {
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const day = isoDayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

type DayProps = { title: ReactNode; entries: readonly TimelineEntry[]; caseId: string }

function Day({ title, entries, caseId }: DayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.day}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <BoxedList>
        {entries.map(entry => (
          <TimelineRow key={entry._id} entry={entry} caseId={caseId} />
        ))}
      </BoxedList>
    </section>
  )
}

function DayName({ day, at }: { day: string; at: string }) {
  return day === isoDayOf(new Date()) ? <Trans>Today</Trans> : dayOf(at)
}
