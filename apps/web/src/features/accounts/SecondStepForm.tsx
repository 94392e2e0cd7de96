import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from './AccountForm.module.css'
import { logInWithCode, type Waiting } from './signIn.ts'

/** The code. A refusal stays on this page, in the server's words (000 §8). */
export function SecondStepForm({ waiting }: { waiting: Waiting }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    setTries(tries + 1)
    try {
      await logInWithCode(waiting, code)
    } catch (error) {
      // Fewer than six digits are refused for their shape.
      const unshaped = error instanceof ApiError && error.status === 422
      const words = unshaped ? t`Please enter a valid code.` : wordsOf(error)
      toast.error(words)
      setProblem(words)
      setCode('')
      setBusy(false)
    }
  }

  return (
    <form method="post" className={css.form} onSubmit={submit}>
      {/* Anew with each try, so that the summary takes the focus again. */}
      <FormErrors key={tries} errors={problem ? [{ field: 'code', message: problem }] : []} />
      <CodeField id="code" label={t`Verification code`} value={code} onChange={setCode} error={problem} />
      <Button type="submit" wide busy={busy} busyWord={t`Checking…`}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
