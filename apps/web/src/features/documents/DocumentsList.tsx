import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PagedRows } from '../../ui/PagedRows.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './Documents.module.css'
import { DocumentsTable } from './DocumentsTable.tsx'
import { type CaseDocument, type CaseFolder, caseDocumentsQuery, type Wanted } from './documents.api.ts'
import { FileCount } from './FileCount.tsx'
import { NoDocument } from './NoDocument.tsx'
import { SortChips } from './SortChips.tsx'

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
  const folderOf = (row: CaseDocument) => folders.find(folder => folder._id === row.folder_id)?.name
  const where = {
    head: t`Folder`,
    cell: (row: CaseDocument) => <span className={css.folder}>{folderOf(row)}</span>,
  }
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return (
    <>
      {(rows.length > 0 || wanted.q !== '') && (
        <div className={css.tools}>
          <SearchField label={t`Search documents`} value={wanted.q} onChange={onWords} />
          <SortChips value={wanted.order} onChange={onOrder} />
          <p className={css.count} role="status" ref={count} tabIndex={-1}>
            <FileCount total={totalOf(answer.data)} />
          </p>
        </div>
      )}
      <PagedRows
        answer={answer}
        empty={
          <NoDocument>
            {wanted.q !== '' ? (
              <Trans>Try other words.</Trans>
            ) : (
              mayAdd && <Trans>Add payslips, letters or photos that show what happened.</Trans>
            )}
          </NoDocument>
        }
      >
        {found => (
          <DocumentsTable
            label={t`Case Documents`}
            rows={found}
            where={wanted.folder === '' && folders.length > 1 ? where : undefined}
            onGone={() => count.current?.focus()}
          />
        )}
      </PagedRows>
    </>
  )
}
