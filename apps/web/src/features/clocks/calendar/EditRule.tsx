import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckField } from '../../../ui/CheckField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../../ui/failure.ts'
import { RadioField } from '../../../ui/RadioField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CODES } from '../clockWords.ts'
import css from './Calendar.module.css'
import { isConflict, NO_DRAFT, type Rule, type RuleSet, useSaveDraft } from './calendar.api.ts'
import { RuleLine } from './RuleLine.tsx'

/** `draft`: as it was read; `now`: as it is, if there is one still. */
type Props = { draft: RuleSet; now: RuleSet | undefined; rule: Rule; onClose: () => void }

/** One rule of the draft. What starts and ends it is the law's shape, and stays. */
export default function EditRule({ draft, now, rule, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [changed, setChanged] = useState(rule)
  const [length, setLength] = useState(rule.length === null ? '' : String(rule.length))
  const save = useSaveDraft(onClose)
  const refused = refusedBy(save.error)
  const [read, setRead] = useState(draft.revision)
  const revision = now?.revision ?? NO_DRAFT
  // Shown what somebody else has saved, whoever saves again decides against it.
  const isOvertaken = isConflict(save.error) && revision !== read
  const theirs = isOvertaken && now?.rules.find(one => one.code === rule.code)
  const set = (patch: Partial<Rule>) => setChanged(before => ({ ...before, ...patch }))
  const days = length.trim() === '' ? null : Number(length)
  const isLength = days === null || (Number.isInteger(days) && days >= 1 && days <= 400)
  const code = CODES[rule.code]
  const submit = () => {
    const edited = { ...changed, length: days, section: changed.section.trim(), next_step: changed.next_step.trim() }
    const seen = isOvertaken ? revision : read
    setRead(seen)
    // What is not sent stays as it is.
    save.mutate({ rules: [edited], revision: seen })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={i18n._(code)}
      about={<Trans>Saved in the draft. Nothing changes until the draft is published.</Trans>}
      verb={<Trans>Save in the draft</Trans>}
      missing={<Trans>Give 1 to 400 days, or none; the section and the next step.</Trans>}
      ready={isLength && changed.section.trim() !== '' && changed.next_step.trim() !== ''}
      busy={save.isPending}
      errors={errorsOf(refused)}
      tries={save.submittedAt}
      onSubmit={submit}
    >
      {theirs && (
        <div className={css.moves}>
          <p className={css.strong}>
            <Trans>The draft has this rule so now. Save again to put yours in its place.</Trans>
          </p>
          <RuleLine rule={theirs} />
        </div>
      )}
      <CheckField
        label={t`Confirmed: dates run by this rule`}
        checked={changed.confirmed}
        onChange={confirmed => set({ confirmed })}
      />
      <TextField
        id="length"
        inputMode="numeric"
        label={t`How many`}
        hint={t`Leave it empty where the law names no number.`}
        value={length}
        onChange={event => setLength(event.currentTarget.value)}
      />
      <RadioField
        label={t`Of what`}
        name="unit"
        value={changed.unit}
        onChange={unit => set({ unit: unit as Rule['unit'] })}
        options={[
          { value: 'days', label: t`Days` },
          { value: 'working days', label: t`Working days, Monday to Friday` },
        ]}
      />
      <CheckField
        label={t`Sundays and holidays are left out`}
        hint={t`The law leaves them out of six days or fewer.`}
        checked={changed.leave_out_holidays}
        onChange={value => set({ leave_out_holidays: value })}
      />
      <CheckField
        label={t`A last day on a Sunday or a holiday moves on`}
        checked={changed.roll}
        onChange={roll => set({ roll })}
      />
      <CheckField
        label={t`The first day is not counted`}
        checked={changed.first_day_excluded}
        onChange={value => set({ first_day_excluded: value })}
      />
      <CheckField
        label={t`Holidays of the state count, too`}
        checked={changed.holidays === 'national and state'}
        onChange={state => set({ holidays: state ? 'national and state' : 'national' })}
      />
      <CheckField
        label={t`The ministry may give more time`}
        checked={changed.extend_by === 'ministry'}
        onChange={may => set({ extend_by: may ? 'ministry' : 'nobody' })}
      />
      <TextField
        id="section"
        label={t`Section`}
        maxLength={120}
        value={changed.section}
        onChange={event => set({ section: event.currentTarget.value })}
      />
      <TextField
        id="next_step"
        label={t`Next lawful step`}
        maxLength={120}
        value={changed.next_step}
        onChange={event => set({ next_step: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
