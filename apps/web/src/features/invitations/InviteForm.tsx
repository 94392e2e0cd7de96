import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { Card } from '../../ui/Card.tsx'
import { EmailOrMobileField } from '../../ui/EmailOrMobileField.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import css from '../accounts/AccountForm.module.css'
import { NewPasswordForm } from '../accounts/NewPasswordForm.tsx'
import { InviteWords } from './InviteWords.tsx'
import { createPasswordBy, type Invitation } from './invitation.ts'

type Props = {
  token: string
  invitation: Invitation
  onInvalid: (error: unknown) => void
  /** The address has got an account meanwhile. */
  onAccount: () => void
}

export function InviteForm({ token, invitation, onInvalid, onAccount }: Props) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  // The first Ministry Admin's link was printed, not sent: nobody's address is known yet.
  const asksAddress = invitation.email === null

  const save = async (password: string, password_confirmation: string) => {
    try {
      const address = asksAddress ? { email: email.trim() } : {}
      location.assign(await createPasswordBy(token, { password, password_confirmation, ...address }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onInvalid(error)
      if (error instanceof ApiError && error.status === 409 && !asksAddress) return onAccount()
      throw error
    }
  }

  return (
    <Card as="div" className={css.card}>
      <PageTitle lead={t`Use at least 8 characters with alphabets, numbers and special characters.`}>
        <Trans>Create your account password</Trans>
      </PageTitle>
      <InviteWords invitation={invitation} />
      <p className={css.soft}>
        <Trans>You will need a photo of yourself; you can take one now.</Trans>
      </p>
      <NewPasswordForm
        verb={<Trans>Save password</Trans>}
        username={invitation.email ?? ''}
        ready={!asksAddress || email.trim() !== ''}
        send={save}
        above={
          asksAddress
            ? refused => (
                <EmailOrMobileField
                  hint={t`You log in with it.`}
                  error={refused.email}
                  autoComplete="username"
                  value={email}
                  onChange={event => setEmail(event.currentTarget.value)}
                />
              )
            : undefined
        }
      />
    </Card>
  )
}
