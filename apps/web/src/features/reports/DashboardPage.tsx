import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { BuiltContext } from '../../lib/built.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { TurnNote } from '../../ui/TurnNote.tsx'
import { profileQuery } from '../identity/identity.api.ts'
import { DisputeCards } from './DisputeCards.tsx'
import { type PartOfDay, partOfDay, todayInWords } from './greeting.ts'
import { dashboardQuery } from './reports.api.ts'
import { useNow } from './useNow.ts'

/** 000 §2.12: who is here, what day it is, and the one thing to do first. */
export default function DashboardPage() {
  const isBuilt = use(BuiltContext)
  const now = useNow()
  const { data: profile } = useQuery(profileQuery)
  const answer = useQuery(dashboardQuery)
  if (!profile) return <LoadingState rows={2} />
  return (
    <>
      <PageTitle lead={todayInWords(now)}>
        <Greeting part={partOfDay(now)} name={profile.first_name} />
      </PageTitle>
      {profile.pending_membership && (
        <TurnNote yours={false}>
          <Trans>Your membership of {profile.pending_membership} is waiting for its admin.</Trans>
        </TurnNote>
      )}
      {answer.isPending && <LoadingState rows={2} />}
      {answer.isError && !answer.data && <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {answer.data && isBuilt('/Disputes') && <DisputeCards counts={answer.data} held={profile.permissions} />}
    </>
  )
}

function Greeting({ part, name }: { part: PartOfDay; name: string }) {
  if (part === 'morning') return <Trans>Good morning, {name}</Trans>
  if (part === 'afternoon') return <Trans>Good afternoon, {name}</Trans>
  return <Trans>Good evening, {name}</Trans>
}
