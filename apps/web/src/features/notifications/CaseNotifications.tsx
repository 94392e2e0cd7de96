import { Trans } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { Groups } from './Groups.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { caseNotificationsQuery, groupsOf } from './notifications.api.ts'

/** The tab Case Notifications (002 §2.4): the reader's notifications of this case. */
export default function CaseNotifications({ caseId }: { caseId: string }) {
  const answer = useInfiniteQuery(caseNotificationsQuery(caseId))
  if (answer.isPending) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const all = groupsOf(answer.data).flatMap(group => group.items)
  if (all.length === 0)
    return (
      <EmptyState icon={<IconBell size={32} aria-hidden="true" />} title={<Trans>No notifications Yet</Trans>}>
        <Trans>What happens in this case from now on appears here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <MarkAllRead ids={all.filter(one => !one.read).map(one => one._id)} />
      <Groups answer={answer} />
    </>
  )
}
