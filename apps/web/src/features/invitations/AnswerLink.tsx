import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from '../accounts/AccountForm.module.css'
import type { Profile } from '../accounts/accounts.api.ts'
import { dropLinkToken } from '../accounts/link.ts'
import { type Answer, answerInvitation, INVITE, type Invitation, placeAfter } from './invitation.ts'
import { RoleChange } from './RoleChange.tsx'
import { SureToDecline } from './SureToDecline.tsx'

type Props = {
  token: string
  invitation: Invitation
  person: Profile
  onInvalid: (error: unknown) => void
  onAnother: () => void
}

/** Accept, or Decline after asking once more. */
export function AnswerLink({ token, invitation, person, onInvalid, onAnother }: Props) {
  const [busy, setBusy] = useState<Answer | null>(null)
  const [declining, setDeclining] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const answer = async (how: Answer) => {
    setBusy(how)
    setProblem(null)
    try {
      const { message, data } = await answerInvitation(how, { invite_token: token })
      dropLinkToken(INVITE)
      toast.next(message)
      location.assign(placeAfter(data.case_id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onInvalid(error)
      if (error instanceof ApiError && error.status === 403) return onAnother()
      setProblem(wordsOf(error))
      setBusy(null)
    }
  }

  return (
    <>
      <FormErrors errors={problem ? [{ message: problem }] : []} />
      <RoleChange invitation={invitation} person={person} />
      {declining ? (
        <SureToDecline
          inviter={invitation.inviter}
          busy={busy !== null}
          onDecline={() => void answer('decline')}
          onBack={() => setDeclining(false)}
        />
      ) : (
        <div className={css.actions}>
          <Button busy={busy === 'accept'} busyWord={<Trans>Saving...</Trans>} onClick={() => void answer('accept')}>
            <Trans>Accept</Trans>
          </Button>
          <Button look="secondary" disabled={busy !== null} onClick={() => setDeclining(true)}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
