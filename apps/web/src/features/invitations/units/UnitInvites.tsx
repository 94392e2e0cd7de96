import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rowsOf } from '../../../lib/paging.ts'
import { Address } from '../../../ui/Address.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { NextRows } from '../../../ui/MoreRows.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import css from '../Invitations.module.css'
import { type SentInvitation, sentInvitationsQuery } from '../invitations.api.ts'
import { SentActions } from '../SentActions.tsx'
import { SentList } from '../SentList.tsx'
import { useRevoking } from '../useRevoking.tsx'

type Props = {
  unitId: string
  /** Shown while there are none. */
  empty?: ReactNode
  /** In a dialog, where a table has no room. */
  compact?: boolean
}

/** The invites to one unit that wait: Resend, Cancel invitation. */
export function UnitInvites({ unitId, empty = null, compact }: Props) {
  const answer = useInfiniteQuery(sentInvitationsQuery({ unit_id: unitId }))
  const { heading, revoke, dialog } = useRevoking()
  const rows = rowsOf(answer.data)
  if (answer.isPending) return <LoadingState rows={1} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  if (rows.length === 0) return empty
  return (
    <div className={css.sent}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Pending invites</Trans>
      </h3>
      {compact ? <Rows rows={rows} onRevoke={revoke} /> : <SentList rows={rows} ofUnit onRevoke={revoke} />}
      <NextRows of={answer} />
      {dialog}
    </div>
  )
}

function Rows({ rows, onRevoke }: { rows: readonly SentInvitation[]; onRevoke: (row: SentInvitation) => void }) {
  return (
    <RowList>
      {rows.map(row => (
        <li key={row._id}>
          <span>
            <Address>{row.email}</Address>
            <span className={css.by}>{row.role}</span>
          </span>
          <SentActions invitation={row} onRevoke={() => onRevoke(row)} />
        </li>
      ))}
    </RowList>
  )
}
