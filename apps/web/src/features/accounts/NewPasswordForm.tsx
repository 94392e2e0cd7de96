import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { errorsOf, fieldsOf, serviceWords } from '../../ui/failure.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import css from './AccountForm.module.css'
import { PasswordRules } from './PasswordRules.tsx'
import { passwordFault } from './passwordRules.ts'

type Props = {
  verb: ReactNode
  /** Sends it; what it throws is shown here. */
  send: (password: string, confirmation: string) => Promise<void>
  /** Whose password it is, for password managers. */
  username: string
  /** Fields above the passwords, given what the server said of them. */
  above?: (refused: Readonly<Record<string, string>>) => ReactNode
  ready?: boolean
}

/** 000 §2.5 and §2.10: two passwords, the rules ticking as one types. */
export function NewPasswordForm({ verb, send, username, above, ready = true }: Props) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  const refusalOf = (error: unknown): Record<string, string> => {
    const service = serviceWords(error)
    if (service) return { '': service }
    const fields = fieldsOf(error)
    // What the server says of the password is shown at the field; the toast has the documents' words.
    return Object.keys(fields).length > 0 ? { ...fields } : { password: t`Please use a strong Password` }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTries(tries + 1)
    setRefused({})
    const fault = passwordFault(password, confirmation)
    if (fault === 'mismatch') return setRefused({ password_confirmation: t`Passwords do not match` })
    if (fault === 'pattern') {
      const words = t`Password must contain alphabets, numbers & special characters and at least 8 characters`
      toast.error(words)
      return setRefused({ password: words })
    }
    setBusy(true)
    try {
      await send(password, confirmation)
    } catch (error) {
      const now = refusalOf(error)
      toast.error(now[''] ?? now.email ?? now.old_password ?? t`Please use a strong Password`)
      setRefused(now)
      setBusy(false)
    }
  }

  return (
    <form method="post" className={css.form} onSubmit={submit}>
      {/* Anew with each try, so that the summary takes the focus again. */}
      <FormErrors key={tries} errors={errorsOf(refused)} />
      {above?.(refused) ?? (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField
        id="password"
        name="password"
        label={t`New password`}
        describedBy="password-rules"
        error={refused.password}
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <PasswordRules id="password-rules" password={password} />
      <PasswordField
        id="password_confirmation"
        name="password_confirmation"
        label={t`Re-enter New password`}
        error={refused.password_confirmation}
        autoComplete="new-password"
        value={confirmation}
        onChange={event => setConfirmation(event.currentTarget.value)}
      />
      <SubmitButton
        wide
        busy={busy}
        busyWord={<Trans>Saving...</Trans>}
        ready={ready && password !== '' && confirmation !== ''}
      >
        {verb}
      </SubmitButton>
    </form>
  )
}
