import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { serviceWords } from '../../ui/failure.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'
import { FoundRows } from './FoundRows.tsx'
import { countOf, GROUPS, type Group, rowsOf } from './groups.ts'
import css from './Search.module.css'
import type { Answer } from './search.api.ts'
import type { Wanted } from './wanted.ts'

/** How many of a kind the tab All shows. */
export const FEW = 5
/** How many the tab of a kind shows. */
export const MANY = 50

type Props = {
  answer: UseQueryResult<Answer>
  tab: string
  wanted: Wanted
  onTab: (tab: string) => void
  onOpen: (leaves: boolean) => void
}

/** Offline, what was asked for before is no answer to this. */
export const isOutOfReach = ({ isPlaceholderData, isPaused }: UseQueryResult<Answer>): boolean =>
  isPlaceholderData && isPaused

/** What was found under the tab, or why there is nothing. */
export function Results({ answer, tab, ...how }: Props) {
  if (!answer.data) {
    if (answer.isError)
      return (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching}>
          {serviceWords(answer.error)}
        </ErrorState>
      )
    return answer.isPaused ? <OfflineState /> : <LoadingState rows={3} />
  }
  if (isOutOfReach(answer)) return <OfflineState />
  const { data } = answer
  const groups = GROUPS.filter(one => tab === 'all' || one.tab === tab).filter(({ keys }) => countOf(data, keys) !== 0)
  if (groups.length === 0) return <Nothing />
  return groups.map(group => <Kind key={group.tab} group={group} answer={data} few={tab === 'all'} {...how} />)
}

const Nothing = () => (
  <EmptyState icon={<IconSearchOff size={28} aria-hidden="true" />} title={<Trans>No results found</Trans>}>
    <Trans>Try fewer words, another spelling, or no filters. Only what you may see is searched.</Trans>
  </EmptyState>
)

/** Of days in the wrong order nothing is asked. */
export const WrongDays = () => (
  <EmptyState icon={<IconCalendarOff size={28} aria-hidden="true" />} title={<Trans>Change the days first</Trans>}>
    <Trans>The day under “To” comes before the day under “From”. Results appear once they are in order.</Trans>
  </EmptyState>
)

type KindProps = Omit<Props, 'answer' | 'tab'> & { group: Group; answer: Answer; few: boolean }

function Kind({ group: { tab, label, keys }, answer, few, wanted, onTab, onOpen }: KindProps) {
  const { i18n } = useLingui()
  const rows = rowsOf(answer, keys, wanted).slice(0, few ? FEW : MANY)
  const count = countOf(answer, keys)
  const name = i18n._(label)
  const hasMore = count !== rows.length
  return (
    <section className={css.kind}>
      {few && <h3 className={css.group}>{name}</h3>}
      <FoundRows label={name} rows={rows} q={wanted.q} onOpen={onOpen} />
      {hasMore && few && (
        <Button look="quiet" data-row onClick={() => onTab(tab)}>
          <Trans>
            Show all {count} in {name}
          </Trans>
        </Button>
      )}
      {hasMore && !few && (
        <p className={css.more}>
          <Plural value={rows.length} one="Only the first is shown." other="The first # are shown." />{' '}
          <Trans>Add a word to find fewer.</Trans>
        </p>
      )}
    </section>
  )
}
