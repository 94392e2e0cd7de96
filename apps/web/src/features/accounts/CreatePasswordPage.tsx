import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import { keepToken, readToken } from '../../lib/session.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { readRegistration } from './registration.ts'
import { StepPage } from './StepPage.tsx'

/** 000 §2.5. */
export default function CreatePasswordPage() {
  const save = async (password: string, password_confirmation: string) => {
    await api('POST /api/create-password', { body: { password, password_confirmation } }).catch((error: unknown) => {
      // It was set before, for instance in another tab: what follows is the profile.
      if (!(error instanceof ApiError && error.status === 409)) throw error
    })
    keepToken(readToken() ?? '', 'profile')
    location.assign(places.profileSetup)
  }
  return (
    <StepPage
      step="password"
      title={<Trans>Create a password</Trans>}
      lead={
        <Trans>
          You log in with it and your email or mobile number. You will need a photo of yourself; you can take one now.
        </Trans>
      }
    >
      {() => <NewPasswordForm verb={<Trans>Save Password</Trans>} username={readRegistration().address} send={save} />}
    </StepPage>
  )
}
