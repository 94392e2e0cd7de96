import { Plural, Trans } from '@lingui/react/macro'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Reply } from '../../../lib/calls.ts'
import { rowsOf, totalOf } from '../../../lib/paging.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { NextRows } from '../../../ui/MoreRows.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { CaseListTools } from './CaseListTools.tsx'
import { DisputesList } from './DisputesList.tsx'
import { casesQuery } from './list.api.ts'
import { NoDisputes, type Reader } from './NoDisputes.tsx'
import { filtersIn, type InUrl, isImpossible, type Wanted } from './wanted.ts'

type Props = {
  label: string
  search: string
  wanted: Wanted
  /** How the list is sorted by itself. */
  oldestFirst: boolean
  reader: Reader
  /** What the list is for. */
  lead?: ReactNode
  onChange: (patch: Partial<InUrl>) => void
  create: ReactNode
}

/** One tab of cases: its tools and its rows (002 §2.1). */
export function DisputesTab({ label, search, wanted, oldestFirst, reader, lead, onChange, create }: Props) {
  const answer = useInfiniteQuery(casesQuery(wanted))
  const narrowed = wanted.q !== '' || filtersIn(wanted) > 0
  const nothing = <NoDisputes list={wanted.list} reader={reader} narrowed={narrowed} create={create} />
  return (
    <>
      {lead}
      <CaseListTools
        label={search}
        wanted={wanted}
        oldestFirst={oldestFirst}
        onChange={onChange}
        count={!isImpossible(wanted) && <Count answer={answer} />}
      />
      {isImpossible(wanted) ? nothing : <Rows answer={answer} label={label} empty={nothing} />}
    </>
  )
}

type Page = Reply<'GET /api/case/disputes'>
type Answer = UseInfiniteQueryResult<InfiniteData<Page>>
type RowsProps = { answer: Answer; label: string; empty: ReactNode }

/** Rows of what was asked for before would pass for the answer. */
const isOfBefore = ({ isPlaceholderData, fetchStatus }: Answer) => isPlaceholderData && fetchStatus === 'paused'

function Count({ answer }: { answer: Answer }) {
  if (!answer.data || isOfBefore(answer)) return
  const total = totalOf(answer.data)
  return typeof total === 'number' ? (
    <Plural value={total} one="# dispute" other="# disputes" />
  ) : (
    <Trans>{total} disputes</Trans>
  )
}

function Rows({ answer, label, empty }: RowsProps) {
  if (answer.isPending) return <LoadingState rows={4} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  if (isOfBefore(answer)) return <OfflineState />
  return <Found answer={answer} data={answer.data} label={label} empty={empty} />
}

function Found({ answer, data, label, empty }: RowsProps & { data: InfiniteData<Page> }) {
  const rows = useMemo(() => rowsOf(data), [data])
  return (
    <>
      {rows.length === 0 ? empty : <DisputesList rows={rows} label={label} />}
      <NextRows of={answer} />
    </>
  )
}
