import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../../lib/errors.ts'
import { useTitle } from '../../../lib/title.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { CaseNotFound } from '../../disputes/case/CaseNotFound.tsx'
import { receiptQuery } from '../documents.api.ts'
import { CheckFiles } from './CheckFiles.tsx'
import css from './Receipt.module.css'
import { ReceiptSheet } from './ReceiptSheet.tsx'

/** What whoever filed keeps in hand, on paper too (rules "Receipts"). */
export default function ReceiptPage() {
  const id = useParams({ from: places.receipt, select: params => params.id })
  const { data: receipt, error, isPending, isFetching, refetch } = useQuery(receiptQuery(id))
  useTitle(receipt?.case_no)
  if (error instanceof ApiError && [404, 422].includes(error.status)) return <CaseNotFound />
  return (
    <>
      <PageTitle>
        <Trans>Receipt</Trans>
      </PageTitle>
      {!receipt && isPending && <LoadingState rows={3} />}
      {!receipt && !isPending && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {receipt && (
        <div className={css.page}>
          <ReceiptSheet receipt={receipt} />
          <CheckFiles receipt={receipt} />
        </div>
      )}
    </>
  )
}
