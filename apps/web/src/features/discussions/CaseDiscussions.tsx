import { caseHref, places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usesLess } from '../../lib/dataUse.ts'
import { useUrlState } from '../../lib/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { NoThreadOpen } from './NoThreadOpen.tsx'
import { caseThreadsQuery } from './opened.api.ts'
import { ThreadList } from './ThreadList.tsx'
import css from './Threads.module.css'

// Comes beside the list, and is asked for as soon as this is known.
const ThreadPane = later(() => import('./ThreadPane.tsx'), { fallback: <LoadingState rows={4} /> })
if (!usesLess()) void ThreadPane.preload()

/** The tab Case Discussions. With one thread there is nothing to choose, so its discussion is shown at once. */
export default function CaseDiscussions({ dispute }: { dispute: Dispute }) {
  const { data: profile } = useQuery(profileQuery)
  const [{ thread: wanted }] = useUrlState(places.case, { thread: '' })
  const answer = useQuery(caseThreadsQuery(dispute._id))
  const icon = <IconMessages size={32} aria-hidden="true" />

  if (answer.isPending || !profile) return <LoadingState rows={3} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const threads = answer.data
  if (threads.length === 0)
    return dispute.status === 'case opened' ? (
      <EmptyState icon={icon} title={<Trans>Opens when the ministry approves</Trans>}>
        <Trans>From then on both sides and the ministry talk here.</Trans>
      </EmptyState>
    ) : (
      <EmptyState icon={icon} title={<Trans>No discussions found</Trans>} />
    )

  const only = threads.length === 1 ? threads[0] : undefined
  if (only)
    return (
      <div className={css.fills} data-fills>
        <ThreadPane id={only._id} person={profile._id} farDown />
      </div>
    )
  const open = threads.find(one => one._id === wanted)
  const tabHref = (thread?: string) => caseHref(dispute._id, { tab: 'discussions', thread })
  return (
    <div className={css.fills} data-fills>
      <div className={css.panes} data-open={open ? true : undefined}>
        <div className={css.side}>
          <ThreadList threads={threads} current={open?._id} hrefOf={one => tabHref(one._id)} />
        </div>
        <div className={css.main}>
          {open ? (
            <ThreadPane key={open._id} id={open._id} person={profile._id} backHref={tabHref()} farDown />
          ) : (
            <NoThreadOpen some />
          )}
        </div>
      </div>
    </div>
  )
}
