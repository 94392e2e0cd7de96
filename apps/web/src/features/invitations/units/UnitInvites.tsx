import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { rowsOf } from '../../../lib/paging.ts'
import { Address } from '../../../ui/Address.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { NextRows } from '../../../ui/MoreRows.tsx'
import css from '../Invitations.module.css'
import { type SentInvitation, sentInvitationsQuery } from '../invitations.api.ts'
import { RevokeDialog } from '../RevokeDialog.tsx'
import { SentActions } from '../SentActions.tsx'
import { SentList } from '../SentList.tsx'

type Props = {
  unitId: string
  /** What stands there while there are none. */
  empty?: ReactNode
  /** In a dialog, where a table has no room. */
  compact?: boolean
}

/** The invites to one unit that wait: Resend, Cancel invitation. */
export function UnitInvites({ unitId, empty = null, compact }: Props) {
  const answer = useInfiniteQuery(sentInvitationsQuery({ unit_id: unitId }))
  const [revoking, setRevoking] = useState<SentInvitation | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = rowsOf(answer.data)
  if (answer.isPending) return <LoadingState rows={1} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  if (rows.length === 0) return empty
  return (
    <div className={css.sent}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Pending invites</Trans>
      </h3>
      {compact ? <Rows rows={rows} onRevoke={setRevoking} /> : <SentList rows={rows} ofUnit onRevoke={setRevoking} />}
      <NextRows of={answer} />
      {revoking && (
        <RevokeDialog
          invitation={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setRevoking(null)
            // Its row goes away with the button that had the focus.
            requestAnimationFrame(() => heading.current?.focus())
          }}
        />
      )}
    </div>
  )
}

function Rows({ rows, onRevoke }: { rows: readonly SentInvitation[]; onRevoke: (row: SentInvitation) => void }) {
  return (
    <ul className={css.rows}>
      {rows.map(row => (
        <li key={row._id}>
          <span className={css.invited}>
            <Address>{row.email}</Address>
            <span className={css.by}>{row.role}</span>
          </span>
          <SentActions invitation={row} onRevoke={() => onRevoke(row)} />
        </li>
      ))}
    </ul>
  )
}
