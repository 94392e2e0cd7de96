import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useScreenTitle } from '../../lib/title.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'
import { LoginPasswordForm } from './LoginPasswordForm.tsx'
import { SecondStep } from './SecondStep.tsx'
import { readAddress } from './signIn.ts'
import { useSignIn } from './useSignIn.ts'

/** 000 §2.8, /LoginPassword: the password of the address that was typed on the landing page. */
export default function LoginPasswordPage() {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const { busy, problem, waiting, signIn } = useSignIn()
  useScreenTitle(waiting ? t`Enter the code` : t`Enter your password`)

  useEffect(() => {
    const typed = readAddress()
    if (typed) setAddress(typed)
    else location.replace('/login')
  }, [])

  if (waiting) return <SecondStep waiting={waiting} />
  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle>
          <Trans>Enter your password</Trans>
        </PageTitle>
        {address ? (
          <LoginPasswordForm
            address={address}
            busy={busy}
            problem={problem}
            onSubmit={password => void signIn(address, password)}
          />
        ) : (
          <LoadingState />
        )}
      </Card>
    </PublicFrame>
  )
}
