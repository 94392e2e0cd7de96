import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { profileQuery } from '../identity/identity.api.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { matching } from './matching.ts'
import css from './Notifications.module.css'
import { invitationsQuery } from './notifications.api.ts'
import type { Wanted } from './sources.ts'

/** Invitations to the reader's own addresses, with Accept and Decline (rules §4). */
export function PendingInvitations({ wanted }: { wanted: Wanted }) {
  const { t } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const answer = useQuery(invitationsQuery)
  const region = useRef<HTMLDivElement>(null)
  if (answer.isPending || !profile) return <LoadingState rows={1} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const rows = matching(answer.data, wanted)
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconMailOpened size={32} aria-hidden="true" />}
          title={<Trans>No invitations to answer</Trans>}
        />
      ) : (
        <ul className={css.rows} aria-label={t`Invitations to answer`}>
          {rows.map(row => (
            <InvitationRow
              key={row._id}
              invitation={row}
              profile={profile}
              // The row goes away with its buttons.
              onAnswered={() => region.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
