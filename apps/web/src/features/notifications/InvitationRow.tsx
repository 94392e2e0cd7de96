import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { dayOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Answer } from '../invitations/invitation.ts'
import css from './Notifications.module.css'
import type { Invitation } from './notifications.api.ts'

type Props = { invitation: Invitation; onAsk: (how: Answer) => void }

/** The button of a row that leads back here from a dialog. */
export const answerButtonId = (how: Answer, id: string): string => `${how}-${id}`

/** Who invites to what, until when; both answers say first what they mean. */
export function InvitationRow({ invitation, onAsk }: Props) {
  const place = invitation.unit ?? invitation.body ?? invitation.case_no ?? invitation.role
  const until = dayOf(invitation.expires_at)
  return (
    <li className={css.invitation}>
      <p className={css.message}>
        <Invited invitation={invitation} />
      </p>
      <p className={css.about}>
        <Trans>You can answer until {until}.</Trans>
      </p>
      <Buttons>
        <Button
          id={answerButtonId('accept', invitation._id)}
          look="secondary"
          icon={<IconCheck size={20} aria-hidden="true" />}
          onClick={() => onAsk('accept')}
        >
          <Trans>Accept</Trans>
          <VisuallyHidden> {place}</VisuallyHidden>
        </Button>
        <Button id={answerButtonId('decline', invitation._id)} look="quiet" onClick={() => onAsk('decline')}>
          <Trans>Decline</Trans>
          <VisuallyHidden> {place}</VisuallyHidden>
        </Button>
      </Buttons>
    </li>
  )
}

export function Invited({ invitation: { inviter, role, unit, body, case_no } }: { invitation: Invitation }) {
  const place = unit ?? body ?? case_no
  if (inviter && place)
    return (
      <Trans>
        {inviter} invites you to <strong>{place}</strong> (role: {role}).
      </Trans>
    )
  if (inviter)
    return (
      <Trans>
        {inviter} offers you the role <strong>{role}</strong>.
      </Trans>
    )
  return (
    <Trans>
      You are offered the role <strong>{role}</strong>.
    </Trans>
  )
}
