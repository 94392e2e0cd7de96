import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EmailOrMobileField } from '../../ui/EmailOrMobileField.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { errorsOf } from '../../ui/failure.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { AlreadyInvited } from '../invitations/AlreadyInvited.tsx'
import { useInvite } from '../invitations/useInvite.ts'
import css from './Bodies.module.css'
import { type Body, bodiesKey, inviteMember } from './bodies.api.ts'

/** Invites somebody to a body; the role is the body's. */
export function InviteMember({ body, focus }: { body: Body; focus: boolean }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const address = useRef<HTMLInputElement>(null)
  const { send, busy, refused, waits, tries, forget } = useInvite({
    send: inviteMember(body._id),
    list: bodiesKey,
    onSent: () => startAnew(),
  })
  const startAnew = () => {
    setEmail('')
    forget()
    address.current?.focus()
  }
  useEffect(() => {
    if (focus) address.current?.focus()
  }, [focus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() !== '' && !busy) send({ email: email.trim() })
  }
  return (
    <form method="post" className={css.members} onSubmit={submit} noValidate>
      <FormErrors key={tries} errors={errorsOf(refused, field => `member-${field}`)} />
      <EmailOrMobileField
        ref={address}
        id="member-email"
        hint={t`The invitation goes there. Whoever accepts it has the role of this body.`}
        error={refused.email}
        autoComplete="off"
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      {waits && <AlreadyInvited invitation={waits} onDone={startAnew} />}
      <div>
        <SubmitButton
          icon={<IconSend size={20} aria-hidden="true" />}
          busy={busy}
          busyWord={t`Sending…`}
          ready={email.trim() !== ''}
        >
          <Trans>Send Invite</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
