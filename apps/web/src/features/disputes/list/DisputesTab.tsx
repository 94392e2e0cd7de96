import { Plural, Trans } from '@lingui/react/macro'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '../../../lib/calls.ts'
import { totalOf } from '../../../lib/paging.ts'
import { isOfBefore, PagedRows } from '../../../ui/PagedRows.tsx'
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
      {isImpossible(wanted) ? (
        nothing
      ) : (
        <PagedRows answer={answer} empty={nothing}>
          {rows => <DisputesList rows={rows} label={label} />}
        </PagedRows>
      )}
    </>
  )
}

type Page = Reply<'GET /api/case/disputes'>
type Answer = UseInfiniteQueryResult<InfiniteData<Page>>

function Count({ answer }: { answer: Answer }) {
  if (!answer.data || isOfBefore(answer)) return
  const total = totalOf(answer.data)
  return typeof total === 'number' ? (
    <Plural value={total} one="# dispute" other="# disputes" />
  ) : (
    <Trans>{total} disputes</Trans>
  )
}
