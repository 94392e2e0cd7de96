import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmailOrMobileField } from '../../ui/EmailOrMobileField.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import css from './AccountForm.module.css'
import { readAddress, readAuthEmail } from './signIn.ts'

type Props = {
  /** The address, where it is known already: then only the password is asked for. */
  address?: string
  verb: ReactNode
  busy: boolean
  problem: string | null
  onSubmit: (email: string, password: string) => void
}

/** Uncontrolled fields: what was typed before the script arrived stays. */
export function LoginForm({ address, verb, busy, problem, onSubmit }: Props) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)

  // Whoever comes back from the second step, or whose phone dropped it, need not type the address again.
  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement && !field.value) field.value = readAuthEmail() || readAddress()
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    onSubmit(address ?? String(typed.get('email')).trim(), String(typed.get('password')))
  }

  return (
    <form ref={form} method="post" className={css.form} onSubmit={submit}>
      <FormErrors errors={problem ? [{ field: 'password', message: problem }] : []} />
      {address ? (
        <input type="text" name="username" autoComplete="username" value={address} readOnly hidden />
      ) : (
        <EmailOrMobileField autoComplete="username" required />
      )}
      <PasswordField
        id="password"
        name="password"
        label={t`Password`}
        error={problem}
        autoComplete="current-password"
        required
      />
      <Button type="submit" wide busy={busy} busyWord={t`Logging in…`}>
        {verb}
      </Button>
    </form>
  )
}
