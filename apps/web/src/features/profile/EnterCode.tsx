import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import type { Profile } from '../accounts/accounts.api.ts'
import { useCountdown } from '../accounts/useCountdown.ts'
import css from './Profile.module.css'
import { codeSentAt, confirmContact, noteConfirmed } from './profile.api.ts'

type Props = { profile: Profile; onClose: () => void; onResend: () => void }

/** The code that was sent to a new address; afterwards it is the one that counts. */
export function EnterCode({ profile, onClose, onResend }: Props) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const seconds = useCountdown(codeSentAt() + 60_000)
  const address = profile.waiting?.value ?? ''

  const submit = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await confirmContact(code)
      noteConfirmed(data.kind)
      location.assign('/VerificationSuccess')
    } catch (error) {
      const words = wordsOf(error)
      toast.error(words)
      setProblem(words)
      setCode('')
      setBusy(false)
    }
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Enter the code</Trans>}
      about={<Trans>We have sent a code of 6 digits to {address}. It works for 10 minutes.</Trans>}
      verb={<Trans>Continue</Trans>}
      busyWord={t`Checking…`}
      cancel={<Trans>Later</Trans>}
      ready={code.length === 6}
      busy={busy}
      onSubmit={submit}
    >
      <CodeField id="code" label={t`Verification code`} value={code} onChange={setCode} error={problem} />
      <div className={css.buttons}>
        <Button look="secondary" onClick={onResend} disabled={seconds > 0}>
          <Trans>Resend</Trans>
        </Button>
        {seconds > 0 && (
          <p className={css.soft}>
            <Trans>You can ask for a new code in {seconds} s.</Trans>
          </p>
        )}
      </div>
      <p className={css.soft}>
        <Trans>No code? Check the address, and your spam folder.</Trans>
      </p>
    </FormDialog>
  )
}
