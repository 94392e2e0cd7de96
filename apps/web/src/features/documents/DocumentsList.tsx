import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './Documents.module.css'
import { DocumentsTable } from './DocumentsTable.tsx'
import { type CaseFolder, caseDocumentsQuery, type Wanted } from './documents.api.ts'

type Props = {
  caseId: string
  wanted: Wanted
  folders: readonly CaseFolder[]
  mayAdd: boolean
  onWords: (words: string) => void
  onOrder: (order: string) => void
}

/** The documents of a case or of one of its folders: searched, sorted, counted, and more of them on scroll. */
export function DocumentsList({ caseId, wanted, folders, mayAdd, onWords, onOrder }: Props) {
  const { t } = useLingui()
  const count = useRef<HTMLParagraphElement>(null)
  const answer = useInfiniteQuery(caseDocumentsQuery(caseId, wanted))
  const rows = rowsOf(answer.data)
  const orders = [
    { value: 'name', label: t`A-Z` },
    { value: 'recent', label: t`Most Recent` },
    { value: 'oldest', label: t`Oldest` },
  ]
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return (
    <>
      {(rows.length > 0 || wanted.q !== '') && (
        <div className={css.tools}>
          <SearchField label={t`Search documents`} value={wanted.q} onChange={onWords} />
          <FilterChips label={t`Sort`} options={orders} value={wanted.order} onChange={onOrder} />
          <p className={css.count} role="status" ref={count} tabIndex={-1}>
            <Count total={totalOf(answer.data)} />
          </p>
        </div>
      )}
      {answer.isPlaceholderData && answer.fetchStatus === 'paused' ? (
        <OfflineState />
      ) : rows.length === 0 ? (
        <NoDocument searched={wanted.q !== ''} mayAdd={mayAdd} />
      ) : (
        <DocumentsTable
          rows={rows}
          folders={folders}
          inFolder={wanted.folder !== ''}
          mayAdd={mayAdd}
          onGone={() => count.current?.focus()}
        />
      )}
      <NextRows of={answer} />
    </>
  )
}

function Count({ total }: { total: number | string }) {
  return typeof total === 'number' ? (
    <Plural value={total} one="# file" other="# files" />
  ) : (
    <Trans>{total} files</Trans>
  )
}

function NoDocument({ searched, mayAdd }: { searched: boolean; mayAdd: boolean }) {
  return (
    <EmptyState icon={<IconFiles size={32} aria-hidden="true" />} title={<Trans>No document found</Trans>}>
      {searched ? (
        <Trans>Try other words.</Trans>
      ) : mayAdd ? (
        <Trans>Add payslips, letters or photos that show what happened.</Trans>
      ) : undefined}
    </EmptyState>
  )
}
