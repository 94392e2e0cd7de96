import { helpHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { dateTimeOf } from '../../../lib/dates.ts'
import { ApiError } from '../../../lib/errors.ts'
import { useTitle } from '../../../lib/title.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { receiptQuery } from '../disputes.api.ts'
import { CaseNotFound } from './CaseNotFound.tsx'
import css from './Receipt.module.css'
import { SheetButtons } from './SheetButtons.tsx'

/** What whoever filed keeps in hand, on paper too (rules "Filing"). */
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
        <Card as="div" className={css.card}>
          <p>
            <Trans>The ministry’s system for labour disputes has received this dispute.</Trans>
          </p>
          <dl className={css.facts}>
            <dt>
              <Trans>Case number</Trans>
            </dt>
            <dd className={css.number}>{receipt.case_no}</dd>
            <dt>
              <Trans>Filed on</Trans>
            </dt>
            <dd>
              <Trans>{dateTimeOf(receipt.filling_date)} (Nigerian time)</Trans>
            </dd>
            <dt>
              <Trans>Title</Trans>
            </dt>
            <dd>{receipt.title}</dd>
          </dl>
          <WhatFollows />
          <SheetButtons caseId={receipt._id} />
        </Card>
      )}
    </>
  )
}

function WhatFollows() {
  return (
    <div>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ol className={css.steps}>
        <li>
          <Trans>The ministry reads the dispute and approves or rejects it. You are told either way.</Trans>
        </li>
        <li>
          <Trans>Once it is approved, the other side is told and answers, and conciliation begins.</Trans>
        </li>
        <li>
          <Trans>You can add documents that show what happened until the case is over. It costs nothing.</Trans>
        </li>
      </ol>
      <div className={css.more}>
        <HelpLink href={helpHref('what-happens-next', 'after-you-file')}>
          <Trans>More about what the ministry does</Trans>
        </HelpLink>
        <HelpLink href={helpHref('what-happens-next', 'how-long')}>
          <Trans>How long does each stage take?</Trans>
        </HelpLink>
      </div>
    </div>
  )
}
