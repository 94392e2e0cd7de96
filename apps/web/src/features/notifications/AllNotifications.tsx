import { Trans } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { InPieces } from '../../ui/InPieces.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { Groups } from './Groups.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { groupsOf, notificationsQuery } from './notifications.api.ts'
import type { Wanted } from './sources.ts'

/** The chosen source, day by day (000 §2.13). */
export function AllNotifications({ wanted }: { wanted: Wanted }) {
  const answer = useInfiniteQuery(notificationsQuery(wanted))
  if (answer.isPending) return <LoadingState rows={4} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  if (groupsOf(answer.data).length === 0) return <NoNotifications searched={wanted.words !== ''} />
  return (
    <InPieces meanwhile={<LoadingState rows={4} />}>
      <MarkAllRead />
      <Groups answer={answer} />
    </InPieces>
  )
}

export function NoNotifications({ searched }: { searched: boolean }) {
  return (
    <EmptyState icon={<IconBell size={32} aria-hidden="true" />} title={<Trans>No notifications Yet</Trans>}>
      {searched ? (
        <Trans>Try other words.</Trans>
      ) : (
        <Trans>What happens in your cases, and what waits for you, appears here.</Trans>
      )}
    </EmptyState>
  )
}
