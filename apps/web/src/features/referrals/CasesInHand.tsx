import { caseHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayOf } from '../../lib/dates.ts'
import { rowsOf } from '../../lib/paging.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import EndReferral from './EndReferral.tsx'
import css from './Referrals.module.css'
import { type Neutral, type Referred, referredQuery } from './referrals.api.ts'

type Props = { of: Neutral & { name: string }; label: string }

/** Open cases in somebody's hands, each with the way to end its referral. */
export function CasesInHand({ of, label }: Props) {
  const answer = useInfiniteQuery(referredQuery(of._id))
  if (answer.isPending) return <LoadingState rows={2} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const rows = rowsOf(answer.data)
  if (rows.length === 0) return <EmptyState title={<Trans>No open case is referred to {of.name}</Trans>} />
  return (
    <>
      <RowList label={label}>
        {rows.map(row => (
          <li key={`${row._id} ${row.body?._id}`}>
            <InHand row={row} />
            <EndReferral caseId={row._id} caseNo={row.case_no} to={row.body ? { ...row.body, kind: 'body' } : of} />
          </li>
        ))}
      </RowList>
      <NextRows of={answer} />
    </>
  )
}

function InHand({ row }: { row: Referred }) {
  const since = dayOf(row.since)
  const body = row.body?.name
  return (
    <span className={css.inHand}>
      <Anchor href={caseHref(row._id)}>
        {row.case_no}, {row.title}
      </Anchor>
      <span className={css.about}>
        <StatusPill status={row.status} />{' '}
        {body ? (
          <Trans>
            with {body} since {since}
          </Trans>
        ) : (
          <Trans>with them since {since}</Trans>
        )}
      </span>
    </span>
  )
}
