import { Trans } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { type Page, rowsOf, totalOf } from '../lib/paging.ts'
import { ErrorState } from './ErrorState.tsx'
import { InPieces } from './InPieces.tsx'
import { LoadingState } from './LoadingState.tsx'
import { NextRows } from './MoreRows.tsx'
import { OfflineState } from './OfflineState.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Answer<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>
type Shown<Row> = {
  answer: Answer<Row>
  /** Shown while there is nothing. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows of what was asked for before would pass for the answer. */
export const isOfBefore = <Row,>({ isPlaceholderData, fetchStatus }: Answer<Row>) =>
  isPlaceholderData && fetchStatus === 'paused'

/** How many rows a list sorted by name has, in its tools. */
export function PagedCount<Row>({
  answer,
  many,
  descending,
}: {
  answer: Answer<Row>
  many: string
  descending: boolean
}) {
  if (!answer.data || isOfBefore(answer)) return
  const total = totalOf(answer.data)
  return (
    <>
      <Trans>
        {many}: {total}
      </Trans>
      <VisuallyHidden>{descending ? <Trans>, from Z to A</Trans> : <Trans>, from A to Z</Trans>}</VisuallyHidden>
    </>
  )
}

/** What an infinite query of a list has found so far, and how it goes on. */
export function PagedRows<Row>({ answer, ...shown }: Shown<Row>) {
  if (answer.isPending) return answer.fetchStatus === 'paused' ? <OfflineState /> : <LoadingState rows={4} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  if (isOfBefore(answer)) return <OfflineState />
  return (
    <InPieces meanwhile={<LoadingState rows={4} />}>
      <Found answer={answer} data={answer.data} {...shown} />
    </InPieces>
  )
}

/** As many as are in view at first: they stand while the others are still drawn. */
const IN_VIEW = 6

function Found<Row>({ answer, data, empty, children }: Shown<Row> & { data: InfiniteData<Page<Row>> }) {
  const all = useMemo(() => rowsOf(data), [data])
  const [isBeginning, setBeginning] = useState(all.length > IN_VIEW)
  useEffect(() => startTransition(() => setBeginning(false)), [])
  const rows = isBeginning ? all.slice(0, IN_VIEW) : all
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {!isBeginning && <NextRows of={answer} />}
    </>
  )
}
