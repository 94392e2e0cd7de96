import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconScale } from '@tabler/icons-react'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '../../lib/calls.ts'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './Disputes.module.css'
import { DisputesList } from './DisputesList.tsx'
import { disputesQuery, GROUPS, pendingQuery } from './disputes.api.ts'

type Found = { q: string; onSearch: (q: string) => void; create: ReactNode }

export function AllDisputes({ q, onSearch, status, onStatus, create }: Found & StatusFilter) {
  const { t } = useLingui()
  const group = GROUPS.find(one => one === status)
  const answer = useInfiniteQuery(disputesQuery(q, group))
  const groups = { Open: t`Open`, 'On Hold': t`On Hold`, Closed: t`Closed` }
  const chips = [{ value: '', label: t`All` }, ...GROUPS.map(value => ({ value, label: groups[value] }))]
  const narrowed = q !== '' || group !== undefined
  return (
    <>
      <div className={css.tools}>
        <SearchField label={t`Search disputes`} value={q} onChange={onSearch} />
        <FilterChips label={t`Status`} options={chips} value={group ?? ''} onChange={onStatus} />
      </div>
      <Rows
        answer={answer}
        label={t`All Disputes`}
        empty={
          <EmptyState
            icon={<IconScale size={32} aria-hidden="true" />}
            title={<Trans>No dispute data found</Trans>}
            action={narrowed ? undefined : create}
          >
            {narrowed ? (
              <Trans>Try other words, or choose All.</Trans>
            ) : (
              <Trans>Cases you file, and cases that name you, stand here.</Trans>
            )}
          </EmptyState>
        }
      />
    </>
  )
}
type StatusFilter = { status: string; onStatus: (status: string) => void }

export function PendingDisputes({ q, onSearch, create }: Found) {
  const { t } = useLingui()
  const answer = useInfiniteQuery(pendingQuery(q))
  return (
    <>
      <div className={css.tools}>
        <SearchField label={t`Search pending disputes`} value={q} onChange={onSearch} />
      </div>
      <Rows
        answer={answer}
        label={t`Pending Disputes`}
        empty={
          <EmptyState
            icon={<IconScale size={32} aria-hidden="true" />}
            title={<Trans>No pending dispute data found</Trans>}
            action={q ? undefined : create}
          >
            {q ? <Trans>Try other words.</Trans> : <Trans>Cases that wait for the ministry stand here.</Trans>}
          </EmptyState>
        }
      />
    </>
  )
}

type Page = Reply<'GET /api/case/disputes'>
type RowsProps = { answer: UseInfiniteQueryResult<InfiniteData<Page>>; label: string; empty: ReactNode }

function Rows({ answer, label, empty }: RowsProps) {
  if (answer.isPending) return <LoadingState rows={4} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const rows = rowsOf(answer.data)
  if (rows.length === 0) return empty
  const total = totalOf(answer.data)
  return (
    <>
      <p className={css.count} role="status">
        {typeof total === 'number' ? (
          <Plural value={total} one="# dispute" other="# disputes" />
        ) : (
          <Trans>{total} disputes</Trans>
        )}
      </p>
      <DisputesList rows={rows} label={label} />
      <MoreRows
        more={answer.hasNextPage}
        busy={answer.isFetchingNextPage}
        failed={answer.isFetchNextPageError}
        onMore={() => void answer.fetchNextPage()}
      />
    </>
  )
}
