import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { keepAddress } from '../../features/accounts/signIn.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmailOrMobileField } from '../../ui/EmailOrMobileField.tsx'
import css from './SignInEntry.module.css'

/** Log in from here: the address first, the password on /LoginPassword (000 §2.2, login entry). */
export function SignInEntry({ loggedIn }: { loggedIn: boolean }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    keepAddress(String(new FormData(event.currentTarget).get('email')).trim())
    location.assign(places.loginPassword)
  }
  return (
    <section className={css.band} aria-labelledby="sign-in">
      <div className={css.inner}>
        <h2 id="sign-in" className={css.title}>
          <Trans>Back to your case</Trans>
        </h2>
        {loggedIn ? (
          <p>
            <ButtonLink href={places.dashboard} look="secondary">
              <Trans>Go to the dashboard</Trans>
            </ButtonLink>
          </p>
        ) : (
          <form method="post" className={css.form} onSubmit={submit}>
            <EmailOrMobileField autoComplete="username" required />
            <Button type="submit" look="secondary">
              <Trans>Continue</Trans>
            </Button>
          </form>
        )}
      </div>
    </section>
  )
}
