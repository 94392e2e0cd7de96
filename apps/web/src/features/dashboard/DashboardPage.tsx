import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { holdsAny } from '../../lib/access.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { TurnNote } from '../../ui/TurnNote.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { complaintOf } from '../accounts/complaintPerson.ts'
import { ConfirmNumber } from '../profile/ConfirmNumber.tsx'
import { DashboardReport } from '../reports/DashboardReport.tsx'
import { ActionCards } from './ActionCards.tsx'
import { dashboardQuery } from './dashboard.api.ts'
import { FirstThing } from './FirstThing.tsx'
import { type PartOfDay, partOfDay, todayInWords } from './greeting.ts'
import { LegalDates } from './LegalDates.tsx'
import { OwnComplaint } from './OwnComplaint.tsx'
import { OwnDraft } from './OwnDraft.tsx'
import { Panels } from './Panels.tsx'

/** 000 §2.12: who is here, what day it is, and the one thing to do first. */
export default function DashboardPage() {
  const now = useNow()
  const { data: profile } = useQuery(profileQuery)
  const answer = useQuery(dashboardQuery)
  // Deferred, it is drawn in pieces, and a tap is handled in between.
  const dashboard = useDeferredValue(answer.data, undefined)
  const coming = !dashboard && !answer.isError
  if (!profile) return <LoadingState rows={2} />
  const held = profile.permissions
  const complaint = holdsAny(held, ['create dispute']) ? complaintOf([profile.email, profile.phone]) : null
  const draft = dashboard?.draft
  const files = dashboard?.first.step === 'file'
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
      <ConfirmNumber profile={profile} />
      {coming && <LoadingState rows={3} />}
      {dashboard && !((draft || complaint) && files) && (
        <FirstThing first={dashboard.first} held={held} organization={profile.organization_name} />
      )}
      {complaint && <OwnComplaint complaint={complaint} />}
      {draft && <OwnDraft draft={draft} alone={files && !complaint} />}
      {!coming && <ActionCards held={held} pending={dashboard?.pending_disputes.count} />}
      {dashboard && <LegalDates dates={dashboard.legal_dates} />}
      {dashboard?.abilities.read_reports && <DashboardReport />}
      {dashboard && <Panels dashboard={dashboard} />}
      {answer.isError && !dashboard && (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching}>
          <Trans>Your cases, discussions and documents are still there.</Trans>
        </ErrorState>
      )}
    </>
  )
}

function Greeting({ part, name }: { part: PartOfDay; name: string }) {
  if (part === 'morning') return <Trans>Good morning, {name}</Trans>
  if (part === 'afternoon') return <Trans>Good afternoon, {name}</Trans>
  return <Trans>Good evening, {name}</Trans>
}

/** The time, a minute at a time: a page left open over night greets the next day. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
