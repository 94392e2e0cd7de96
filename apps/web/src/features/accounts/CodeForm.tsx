import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import css from './AccountForm.module.css'
import { type CodeCheck, useCode } from './useCode.ts'

type Props = CodeCheck & {
  label: ReactNode
  /** In a dialog there is no summary, and the button waits for the whole code. */
  inDialog?: boolean
}

/** A form of one field: the code that was sent, or the one that an app shows. */
export function CodeForm({ label, inDialog = false, ...check }: Props) {
  const { t } = useLingui()
  const { code, setCode, busy, problem, tries, submit } = useCode(check)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const go = (
    <Button
      type="submit"
      wide={!inDialog}
      busy={busy}
      busyWord={t`Checking…`}
      {...(inDialog ? { disabled: code.length < 6 } : {})}
    >
      <Trans>Continue</Trans>
    </Button>
  )
  return (
    <form method="post" className={css.form} onSubmit={onSubmit}>
      {/* Anew with each try, so that the summary takes the focus again. */}
      {!inDialog && <FormErrors key={tries} errors={problem ? [{ field: 'code', message: problem }] : []} />}
      <CodeField id="code" label={label} value={code} onChange={setCode} error={problem} />
      {inDialog ? <div className={css.actions}>{go}</div> : go}
    </form>
  )
}
