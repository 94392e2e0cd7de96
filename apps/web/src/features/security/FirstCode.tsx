import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import css from '../accounts/AccountForm.module.css'
import { confirmTotp, twoStepQuery } from './security.api.ts'

/** Shows that the app has the key: with its first code it is in force. */
export function FirstCode({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { message } = await confirmTotp(code)
      toast.success(message)
      await client.invalidateQueries({ queryKey: twoStepQuery.queryKey })
      onDone()
    } catch (error) {
      const words = fieldsOf(error).code ?? wordsOf(error)
      toast.error(words)
      setProblem(words)
      setCode('')
      setBusy(false)
    }
  }

  return (
    <form method="post" className={css.form} onSubmit={submit}>
      <CodeField id="code" label={t`The code your app shows now`} value={code} onChange={setCode} error={problem} />
      <div className={css.actions}>
        <Button type="submit" busy={busy} busyWord={t`Checking…`} disabled={code.length < 6}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  )
}
