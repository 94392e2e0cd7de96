import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateTimeOf } from '../../lib/dates.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { sizeOf } from '../../ui/size.ts'
import css from './Documents.module.css'
import { caseDocumentsQuery } from './documents.api.ts'
import { FileCheck } from './FileCheck.tsx'

/** Every document of a case, with the hash by which a file elsewhere is known to be the same. */
export function DocumentHashes({ caseId }: { caseId: string }) {
  const answer = useInfiniteQuery(caseDocumentsQuery(caseId, { folder: '', q: '', order: 'oldest' }))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = answer
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  if (isError) return <ErrorState onRetry={() => void answer.refetch()} busy={isFetching} />
  if (!data || hasNextPage) return <LoadingState rows={2} />
  const documents = data.pages.flatMap(page => page.data)
  if (documents.length === 0)
    return (
      <p>
        <Trans>No documents.</Trans>
      </p>
    )
  return (
    <ol className={css.hashes}>
      {documents.map(one => (
        <li key={one._id}>
          <strong>{one.name}</strong>
          <FileCheck check={one.check} />
          <span>
            <Trans>
              {sizeOf(one.size)}, added by {one.uploaded_by}, {dateTimeOf(one.last_modified)}
            </Trans>
          </span>
          <span>
            <Trans>As received (SHA-256)</Trans> <code>{one.sha256}</code>
          </span>
          {one.chosen_sha256 && (
            <span>
              <Trans>As chosen on the phone (SHA-256)</Trans> <code>{one.chosen_sha256}</code>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
