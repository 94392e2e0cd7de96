import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '../../lib/dates.ts'
import { ApiError, OfflineError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { toast } from '../../ui/toastStore.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Profile } from '../identity/identity.api.ts'
import css from './Notifications.module.css'
import { answerInvitation, type Invitation } from './notifications.api.ts'

type Props = { invitation: Invitation; profile: Profile; onAnswered: () => void }

export function InvitationRow({ invitation, profile, onAnswered }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const wordsOf = (error: Error) =>
    error instanceof ApiError || error instanceof OfflineError ? error.message : t`Something went wrong. Try again.`
  const answering = useMutation({
    mutationFn: (how: 'accept' | 'decline') => answerInvitation(invitation._id, how),
    onSuccess: ({ message }) => {
      toast.success(message)
      onAnswered()
      // Role, unit and cases may be others now.
      return client.invalidateQueries()
    },
    onError: error => {
      toast.error(wordsOf(error))
      const gone = error instanceof ApiError && error.status === 404
      return gone ? client.invalidateQueries({ queryKey: ['notifications'] }) : undefined
    },
  })
  const busyWith = answering.isPending ? answering.variables : null
  const { _id: id, role, expires_at: until } = invitation
  const place = invitation.unit ?? invitation.case_no ?? role
  const day = dayOf(until)
  return (
    <li className={css.invitation}>
      <p className={css.message}>
        <Invited invitation={invitation} />
      </p>
      <p className={css.about}>
        {invitation.kind !== 'case' && <Change invitation={invitation} profile={profile} />}{' '}
        <Trans>You can answer until {day}.</Trans>
      </p>
      <div className={css.buttons}>
        <Button
          look="secondary"
          icon={<IconCheck size={20} aria-hidden="true" />}
          busy={busyWith === 'accept'}
          busyWord={<Trans>Saving...</Trans>}
          disabled={busyWith === 'decline'}
          onClick={() => answering.mutate('accept')}
        >
          <Trans>Accept</Trans>
          <VisuallyHidden> {place}</VisuallyHidden>
        </Button>
        <Button
          look="quiet"
          busy={busyWith === 'decline'}
          busyWord={<Trans>Saving...</Trans>}
          disabled={busyWith === 'accept'}
          onClick={() => answering.mutate('decline')}
        >
          <Trans>Decline</Trans>
          <VisuallyHidden> {place}</VisuallyHidden>
        </Button>
      </div>
      {answering.error && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{wordsOf(answering.error)}</FieldError>
        </div>
      )}
    </li>
  )
}

function Invited({ invitation: { inviter, role, unit, case_no } }: { invitation: Invitation }) {
  const { t } = useLingui()
  const who = inviter ?? t`Accord`
  if (unit)
    return (
      <Trans>
        {who} invites you to <strong>{unit}</strong> as {role}.
      </Trans>
    )
  if (case_no)
    return (
      <Trans>
        {who} invites you to the case <strong>{case_no}</strong> as {role}.
      </Trans>
    )
  return (
    <Trans>
      {who} invites you to become <strong>{role}</strong>.
    </Trans>
  )
}

/** An account has one role and at most one unit: what accepting changes (rules §4). */
function Change({ invitation, profile }: { invitation: Invitation; profile: Profile }) {
  const from = [profile.user_role.role_name, profile.organization_name].filter(Boolean).join(', ')
  const to = [invitation.role, invitation.unit].filter(Boolean).join(', ')
  return (
    <Trans>
      Accepting changes your account from “{from}” to “{to}”.
    </Trans>
  )
}
