import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keepToken } from '../../lib/session.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { fieldsOf, serviceWords } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './AccountForm.module.css'
import { ResendCode } from './ResendCode.tsx'
import { keepRegistration, readRegistration, takeOver } from './registration.ts'

export function VerificationForm() {
  const { t } = useLingui()
  const [{ address }] = useState(readRegistration)
  const isEmail = address.includes('@')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await api('POST /api/confirm-email-code', { body: { email: address, code } })
      keepToken(data.token, 'password')
      takeOver(address)
      // The number is asked for again in the profile: it stands there already.
      if (!isEmail) keepRegistration({ phone: address })
      location.assign('/CreatePassword')
    } catch (error) {
      const words = serviceWords(error) ?? t`Please enter a valid code.`
      toast.error(words)
      // At the field the server's own words: a code that is dead is not typed again. Too few digits have none.
      setProblem((code.length === 6 && fieldsOf(error).code) || words)
      setCode('')
      setBusy(false)
    }
  }

  return (
    <>
      <p className={css.soft}>
        <Trans>
          We have sent a code of 6 digits to <Address>{address}</Address>.
        </Trans>
      </p>
      <form method="post" className={css.form} onSubmit={submit}>
        <FormErrors errors={problem ? [{ field: 'code', message: problem }] : []} />
        <CodeField id="code" label={t`Verification code`} value={code} onChange={setCode} error={problem} />
        <Button type="submit" wide busy={busy} busyWord={t`Checking…`}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <ResendCode
        sentAt={() => readRegistration().sentAt}
        keep={sentAt => keepRegistration({ sentAt })}
        send={async () =>
          (await api('POST /api/resend-verification-code', { body: { email: address, code: '' } })).message
        }
      />
      <section aria-labelledby="tips">
        <h2 id="tips" className={css.tipsTitle}>
          <Trans>No code yet?</Trans>
        </h2>
        <ul className={css.tips}>
          <li>
            <Trans>
              Check your entries: is <Address>{address}</Address> right? If not,{' '}
              <a href="/CreateAccount">enter it again</a>.
            </Trans>
          </li>
          <li>
            {isEmail ? (
              <Trans>Check your spam folder.</Trans>
            ) : (
              <Trans>Check your spam folder: some phones put messages of unknown senders there.</Trans>
            )}
          </li>
        </ul>
      </section>
    </>
  )
}
