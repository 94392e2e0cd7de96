import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dropToken } from '../../lib/session.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { profileQuery } from '../accounts/accounts.api.ts'
import { NewPasswordForm } from '../accounts/NewPasswordForm.tsx'
import { changePassword } from './security.api.ts'

/** 001 §3 Password change: afterwards every session has ended, and one logs in anew. */
export function ChangePassword() {
  const { t } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  const [old, setOld] = useState('')

  const send = async (password: string, confirmation: string) => {
    await changePassword(old, password, confirmation)
    toast.next(t`Password has been Changed!`)
    dropToken()
    location.assign(places.login)
  }

  return (
    <NewPasswordForm
      verb={<Trans>Change password</Trans>}
      username={profile?.email ?? ''}
      ready={old !== ''}
      send={send}
      above={refused => (
        <PasswordField
          id="old_password"
          name="old_password"
          label={t`Current password`}
          error={refused.old_password}
          autoComplete="current-password"
          value={old}
          onChange={event => setOld(event.currentTarget.value)}
        />
      )}
    />
  )
}
