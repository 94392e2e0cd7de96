import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { rowsOf } from '../../lib/paging.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PendingRequests } from '../requests/PendingRequests.tsx'
import { requestsQuery } from '../requests/requests.api.ts'
import { NoNotifications } from './AllNotifications.tsx'
import { Groups } from './Groups.tsx'
import { matching } from './matching.ts'
import css from './Notifications.module.css'
import { groupsOf, invitationsQuery, pendingQuery } from './notifications.api.ts'
import { PendingInvitations } from './PendingInvitations.tsx'
import type { Wanted } from './sources.ts'

/**
 * What waits for the reader: requests and invitations to decide, then what their cases ask of them
 * (rules "Notifications").
 */
export function PendingThings({ wanted }: { wanted: Wanted }) {
  return wanted.source === 'all' ? <Everything key={wanted.words} wanted={wanted} /> : <InCases wanted={wanted} />
}

function Everything({ wanted }: { wanted: Wanted }) {
  const requests = useInfiniteQuery(requestsQuery(wanted.words, wanted.oldestFirst))
  const invitations = useQuery(invitationsQuery)
  const cases = useInfiniteQuery(pendingQuery(wanted))
  const all = [requests, invitations, cases]
  // A part that was there stays, also once it is empty: it may have the focus.
  const asked = useOnceTrue(rowsOf(requests.data).length > 0 || requests.isError)
  const invited = useOnceTrue(matching(invitations.data ?? [], wanted).length > 0 || invitations.isError)
  const waits = groupsOf(cases.data).length > 0 || cases.isError
  if (!asked && !invited && !waits)
    return all.some(one => one.isPending) ? (
      <LoadingState rows={4} />
    ) : (
      <NoNotifications searched={wanted.words !== ''} />
    )
  return (
    <div className={css.parts}>
      {asked && (
        <Part title={<Trans>Requests</Trans>}>
          <PendingRequests words={wanted.words} oldestFirst={wanted.oldestFirst} />
        </Part>
      )}
      {invited && (
        <Part title={<Trans>Invitations</Trans>}>
          <PendingInvitations wanted={wanted} />
        </Part>
      )}
      {waits && <InCases wanted={wanted} />}
    </div>
  )
}

function InCases({ wanted }: { wanted: Wanted }) {
  const answer = useInfiniteQuery(pendingQuery(wanted))
  if (answer.isPending) return <LoadingState rows={4} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  if (groupsOf(answer.data).length === 0) return <NoNotifications searched={wanted.words !== ''} />
  return <Groups answer={answer} />
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.part}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(false)
  if (now && !was) setWas(true)
  return was || now
}
