import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { PublicProps } from '../../lib/publicPage.ts'
import { keepToken, readRegType, takeReturnPath } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { serviceWords } from './failure.ts'
import css from './IdentityForm.module.css'

/** 000 §2.8. Uncontrolled fields: what was typed before the script arrived stays. */
export default function LoginPage({ has }: PublicProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    try {
      const body = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
      const { data } = await api('POST /api/login', { body })
      if (data.token) keepToken(data.token, data.page === 'profile-setup' ? unfinished() : undefined)
      location.assign(data.page === 'dashboard' ? takeReturnPath() : nextPage(data.page, data.email))
    } catch (error) {
      const words = serviceWords(error) ?? t`Email or Password is incorrect`
      toast.error(words)
      setProblem(words)
      setBusy(false)
    }
  }

  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle lead={t`Welcome back. Your cases are where you left them.`}>
          <Trans>Log into account</Trans>
        </PageTitle>
        <form method="post" className={css.form} onSubmit={submit}>
          <FormErrors errors={problem ? [{ field: 'email', message: problem }] : []} />
          <TextField id="email" name="email" label={t`Email or mobile number`} autoComplete="username" required />
          <PasswordField
            id="password"
            name="password"
            label={t`Password`}
            autoComplete="current-password"
            maxLength={128}
            required
          />
          <Button type="submit" wide busy={busy} busyWord={t`Logging in…`}>
            <Trans>Log in</Trans>
          </Button>
        </form>
        {has('/Recovery') && (
          <p>
            <a href="/Recovery">
              <Trans>Forgot password?</Trans>
            </a>
          </p>
        )}
        {has('/CreateAccount') && (
          <p>
            <Trans>
              New here? <a href="/CreateAccount">Create account</a>
            </Trans>
          </p>
        )}
      </Card>
    </PublicFrame>
  )
}

// The invited stay invited: they are not asked for a union.
const unfinished = () => (readRegType() === 'invitation' ? 'invitation' : 'profile')

const nextPage = (page: 'two-factor-auth' | 'profile-setup', email: string): string => {
  if (page === 'profile-setup') return '/ProfileSetup'
  sessionStorage.setItem('auth_email', email)
  return '/Verification2'
}
