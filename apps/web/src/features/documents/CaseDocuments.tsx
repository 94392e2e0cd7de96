import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf, totalOf } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { CaseUpload } from './CaseUpload.tsx'
import css from './Documents.module.css'
import { DocumentsTable } from './DocumentsTable.tsx'
import { caseDocumentsQuery } from './documents.api.ts'

/** The tab Case Documents (002 §2.4). */
export function CaseDocuments({ caseId, mayAdd }: { caseId: string; mayAdd: boolean }) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const answer = useInfiniteQuery(caseDocumentsQuery(caseId, q))
  const rows = rowsOf(answer.data)
  const total = totalOf(answer.data)
  return (
    <div className={css.panel}>
      {mayAdd && <CaseUpload caseId={caseId} />}
      {(rows.length > 0 || q) && (
        <div className={css.tools}>
          <SearchField label={t`Search documents`} value={q} onChange={setQ} />
          <p className={css.count} role="status">
            {typeof total === 'number' ? (
              <Plural value={total} one="# file" other="# files" />
            ) : (
              <Trans>{total} files</Trans>
            )}
          </p>
        </div>
      )}
      {answer.isPending ? (
        <LoadingState rows={3} />
      ) : !answer.data ? (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconFiles size={32} aria-hidden="true" />} title={<Trans>No document found</Trans>}>
          {q ? (
            <Trans>Try other words.</Trans>
          ) : mayAdd ? (
            <Trans>Add payslips, letters or photos that show what happened.</Trans>
          ) : undefined}
        </EmptyState>
      ) : (
        <DocumentsTable rows={rows} />
      )}
      <MoreRows
        more={answer.hasNextPage}
        busy={answer.isFetchingNextPage}
        failed={answer.isFetchNextPageError}
        onMore={() => void answer.fetchNextPage()}
      />
    </div>
  )
}
