import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BoxedList } from '../../ui/BoxedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import type { Answer } from '../invitations/invitation.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { answerButtonId, InvitationRow } from './InvitationRow.tsx'
import { matching } from './matching.ts'
import css from './Notifications.module.css'
import { type Invitation, invitationsQuery } from './notifications.api.ts'
import type { Wanted } from './sources.ts'

/** Invitations to the reader's own addresses, with Accept and Decline (rules "Invitations"). */
export function PendingInvitations({ wanted }: { wanted: Wanted }) {
  const { t } = useLingui()
  const { data: person } = useQuery(profileQuery)
  const answer = useQuery(invitationsQuery)
  const [asking, setAsking] = useState<{ how: Answer; invitation: Invitation } | null>(null)
  const { region, goTo } = useFocusAfter()
  if (answer.isPending || !person) return <LoadingState rows={1} />
  if (!answer.data) return <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  const rows = matching(answer.data, wanted)
  const close = (focus: string | null) => {
    setAsking(null)
    goTo(focus)
  }
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconMailOpened size={32} aria-hidden="true" />}
          title={<Trans>No invitations to answer</Trans>}
        />
      ) : (
        <BoxedList label={t`Invitations to answer`}>
          {rows.map(row => (
            <InvitationRow key={row._id} invitation={row} onAsk={how => setAsking({ how, invitation: row })} />
          ))}
        </BoxedList>
      )}
      {asking && (
        <AnswerDialog
          {...asking}
          person={person}
          onClose={() => close(answerButtonId(asking.how, asking.invitation._id))}
          onAnswered={() => close(null)}
        />
      )}
    </div>
  )
}

/** Once a dialog is gone: back to the button that opened it, or to the list where that row is about to leave. */
function useFocusAfter() {
  const region = useRef<HTMLDivElement>(null)
  const [due, setDue] = useState<{ id: string | null } | null>(null)
  useEffect(() => {
    if (!due) return
    const button = due.id && document.getElementById(due.id)
    const target = button || region.current
    target?.focus()
    setDue(null)
  }, [due])
  return { region, goTo: (id: string | null) => setDue({ id }) }
}
