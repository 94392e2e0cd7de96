import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Page, rowsOf } from '../lib/paging.ts'
import { ErrorState } from './ErrorState.tsx'
import { LoadingState } from './LoadingState.tsx'
import { NextRows } from './MoreRows.tsx'
import { OfflineState } from './OfflineState.tsx'

type Answer<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>

/** Rows of what was asked for before would pass for the answer. */
export const isOfBefore = <Row,>({ isPlaceholderData, fetchStatus }: Answer<Row>) =>
  isPlaceholderData && fetchStatus === 'paused'

type Props<Row> = { answer: Answer<Row>; empty: ReactNode; children: (rows: readonly Row[]) => ReactNode }

/** What a list was answered, or why there is nothing of it, and more of it as one scrolls. */
export function ListRows<Row>({ answer, ...shown }: Props<Row>) {
  if (answer.isPending) return answer.fetchStatus === 'paused' ? <OfflineState /> : <LoadingState rows={4} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  if (isOfBefore(answer)) return <OfflineState />
  return <Found answer={answer} data={answer.data} {...shown} />
}

function Found<Row>({ answer, data, empty, children }: Props<Row> & { data: InfiniteData<Page<Row>> }) {
  const rows = useMemo(() => rowsOf(data), [data])
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      <NextRows of={answer} />
    </>
  )
}
