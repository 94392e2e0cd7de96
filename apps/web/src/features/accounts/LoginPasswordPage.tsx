import { places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useScreenTitle } from '../../lib/title.ts'
import { Address } from '../../ui/Address.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import { readAddress } from './signIn.ts'
import { useSignIn } from './useSignIn.tsx'

/** 000 §2.8, /LoginPassword: the password of the address that was typed on the landing page. */
export default function LoginPasswordPage() {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const { busy, problem, second, signIn } = useSignIn()
  useScreenTitle(second ? t`Enter the code` : t`Enter your password`)

  useEffect(() => {
    const typed = readAddress()
    if (typed) setAddress(typed)
    else location.replace(places.login)
  }, [])

  if (second) return second
  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle>
          <Trans>Enter your password</Trans>
        </PageTitle>
        {address ? (
          <>
            <p>
              <Trans>
                You log in as{' '}
                <strong>
                  <Address>{address}</Address>
                </strong>
                . <a href={places.login}>Use another address</a>
              </Trans>
            </p>
            <LoginForm
              address={address}
              verb={<Trans>Login</Trans>}
              busy={busy}
              problem={problem}
              onSubmit={(email, password) => void signIn(email, password)}
            />
            <ForgotPassword />
          </>
        ) : (
          <LoadingState />
        )}
      </Card>
    </PublicFrame>
  )
}
