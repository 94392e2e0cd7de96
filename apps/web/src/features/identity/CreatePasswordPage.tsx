import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import { keepToken, readToken } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './IdentityForm.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { readRegistration } from './registration.ts'
import { useStep } from './useStep.ts'

/** 000 §2.5. */
export default function CreatePasswordPage() {
  const { t } = useLingui()
  const open = useStep('password')
  const save = async (password: string, password_confirmation: string) => {
    await api('POST /api/create-password', { body: { password, password_confirmation } }).catch((error: unknown) => {
      // It was set before, for instance in another tab: what follows is the profile.
      if (!(error instanceof ApiError && error.status === 409)) throw error
    })
    keepToken(readToken() ?? '', 'profile')
    location.assign('/ProfileSetup')
  }
  return (
    <PublicFrame>
      {open ? (
        <Card as="div" className={css.card}>
          <PageTitle lead={t`You log in with it and your email or mobile number.`}>
            <Trans>Create a password</Trans>
          </PageTitle>
          <NewPasswordForm verb={<Trans>Save Password</Trans>} username={readRegistration().address} send={save} />
        </Card>
      ) : (
        <LoadingState />
      )}
    </PublicFrame>
  )
}
