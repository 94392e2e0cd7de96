import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '../../lib/paging.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileRow } from '../../ui/FileRow.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import css from './Documents.module.css'
import { caseDocumentsQuery } from './documents.api.ts'
import { FileCheck } from './FileCheck.tsx'

type Props = {
  caseId: string
  /** Documents that are in the queue beneath. */
  shown: readonly string[]
}

/** What the case has already: whoever comes back must not send it a second time (rules "Documents"). */
export function ArrivedDocuments({ caseId, shown }: Props) {
  const { t } = useLingui()
  const answer = useInfiniteQuery(caseDocumentsQuery(caseId, { folder: '', q: '', order: 'recent' }))
  // Mostly there is nothing: a place held for it would move the button beneath while somebody taps it.
  if (answer.isPending) return null
  if (!answer.data)
    return (
      <ErrorState
        title={<Trans>The documents that are there already could not be shown</Trans>}
        onRetry={() => void answer.refetch()}
        busy={answer.isFetching}
      />
    )
  const rows = rowsOf(answer.data).filter(row => !shown.includes(row._id))
  if (rows.length === 0) return null
  return (
    <>
      <ul className={css.list} aria-label={t`Uploaded before`}>
        {rows.map(row => (
          <FileRow
            as="li"
            key={row._id}
            id={row._id}
            name={row.name}
            size={row.size}
            actions={
              row.check === 'none' || row.check === 'clean' ? (
                <span className={css.done}>
                  <IconCircleCheck size={22} aria-hidden="true" />
                  <Trans>Received</Trans>
                </span>
              ) : (
                <FileCheck check={row.check} />
              )
            }
          />
        ))}
      </ul>
      <NextRows of={answer} />
    </>
  )
}
