import { STATES } from '@accord/contract/clocks/clocks.limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { dayOf, isoDayOf, weekdayOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormErrors } from '../../../ui/FormErrors.tsx'
import { errorsOf, refusedBy } from '../../../ui/failure.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CODES } from '../clockWords.ts'
import { CountedDays } from '../HowCounted.tsx'
import css from './Calendar.module.css'
import { type Rule, type Tried, tryRule } from './calendar.api.ts'

/** Counts from a day by a rule, also by one that is not confirmed; nothing is saved. */
export default function TryRule({ rules, onClose }: { rules: readonly Rule[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const counted = rules.filter(({ length }) => length !== null)
  const [code, setCode] = useState<Rule['code'] | null>(counted[0]?.code ?? null)
  const [on, setOn] = useState(() => isoDayOf(new Date()))
  const [state, setState] = useState('')
  const trying = useMutation({ mutationFn: tryRule })
  const refused = refusedBy(trying.error)
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code && on) trying.mutate({ code, on, state: (state || null) as Tried['state'] })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Try a date</Trans>}
      actions={
        <>
          <SubmitButton
            form={form}
            busy={trying.isPending}
            busyWord={t`Counting…`}
            ready={code !== null && on !== ''}
            missing={<Trans>Choose a rule and a day.</Trans>}
          >
            <Trans>Count</Trans>
          </SubmitButton>
          <Button look="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={css.fields} onSubmit={submit} noValidate>
        <FormErrors key={trying.submittedAt} errors={errorsOf(refused)} />
        <p>
          <Trans>Counted by the rules and holidays as they are. Nothing is saved.</Trans>
        </p>
        <SelectField
          id="code"
          label={t`Rule`}
          error={refused.code}
          choices={counted.map(rule => {
            const words = CODES[rule.code]
            return { value: rule.code, label: `${i18n._(words)}, ${rule.section}` }
          })}
          value={code}
          onChange={value => setCode(value as Rule['code'] | null)}
        />
        <TextField
          id="on"
          type="date"
          label={t`Counted from`}
          error={refused.on}
          value={on}
          onChange={event => setOn(event.currentTarget.value)}
        />
        <SelectField
          id="state"
          label={t`Where`}
          choices={[{ value: '', label: t`Whole country` }, ...STATES.map(value => ({ value, label: value }))]}
          value={state}
          onChange={value => setState(value ?? '')}
        />
        {trying.data?.due && (
          <div className={css.moves} role="status">
            <p className={css.strong}>
              <Trans>
                Due {weekdayOf(trying.data.due)} {dayOf(trying.data.due)}
              </Trans>
            </p>
            <CountedDays days={trying.data.days} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
