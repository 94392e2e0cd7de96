import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import css from './AccountForm.module.css'

type Props = { address: string; busy: boolean; problem: string | null; onSubmit: (password: string) => void }

export function LoginPasswordForm({ address, busy, problem, onSubmit }: Props) {
  const { t } = useLingui()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <>
      <p>
        <Trans>
          You log in as{' '}
          <strong>
            <Address>{address}</Address>
          </strong>
          . <a href="/login">Use another address</a>
        </Trans>
      </p>
      <form method="post" className={css.form} onSubmit={submit}>
        <FormErrors errors={problem ? [{ field: 'password', message: problem }] : []} />
        <input type="text" name="username" autoComplete="username" value={address} readOnly hidden />
        <PasswordField
          id="password"
          name="password"
          label={t`Password`}
          error={problem}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <Button type="submit" wide busy={busy} busyWord={t`Logging in…`}>
          <Trans>Login</Trans>
        </Button>
      </form>
      <p>
        <a href="/Recovery">
          <Trans>Forgot password?</Trans>
        </a>
      </p>
    </>
  )
}
