import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, fieldsOf, refusedBy, wordsOf } from '../../ui/failure.ts'
import { type Choice, SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import { useReceivers } from './useReceivers.ts'
import { type Giving, giveCases } from './work.api.ts'

type Props = { cases: readonly string[]; onDone: () => void; onClose: () => void }

/** Cases for another officer or somebody else who settles, all of them or none (rules "Work"). */
export default function GiveCases({ cases, onDone, onClose }: Props) {
  const { t } = useLingui()
  const [to, setTo] = useState<Choice | null>(null)
  const [reason, setReason] = useState('')
  const { choices, empty, onSearch } = useReceivers(to)
  const giving = useCaseAction((body: Giving) => giveCases(body), onDone)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Plural value={cases.length} one="Give # case to somebody else" other="Give # cases to somebody else" />}
      about={
        <Trans>
          An officer gets the ministry’s steps. Somebody who settles gets the cases themselves, in place of others of
          their role.
        </Trans>
      }
      verb={<Trans>Give</Trans>}
      missing={<Trans>Choose a person and give a reason.</Trans>}
      ready={to !== null && reason.trim() !== ''}
      busy={giving.isPending}
      errors={problemsOf(giving.error, cases)}
      tries={giving.submittedAt}
      onSubmit={() => to && giving.mutate({ case_ids: [...cases], to: to.value, reason: reason.trim() })}
    >
      <SelectField
        id="to"
        label={t`To whom`}
        hint={t`An officer of the ministry, or somebody who settles.`}
        error={fieldsOf(giving.error).to}
        choices={choices}
        value={to?.value ?? null}
        onSearch={onSearch}
        empty={empty}
        onChange={next => setTo(choices.find(({ value }) => value === next) ?? null)}
      />
      <TextAreaField
        id="reason"
        label={t`Reason`}
        maxLength={2000}
        error={fieldsOf(giving.error).reason}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** A line for each case that cannot be given, beneath what is said of all of them; it leads to no field of the form. */
function problemsOf(error: Error | null, cases: readonly string[]) {
  const lines = errorsOf(refusedBy(error)).map(line =>
    cases.includes(line.field ?? '') ? { message: line.message } : line,
  )
  const ofCases = Object.keys(fieldsOf(error)).some(field => cases.includes(field))
  return ofCases && cases.length > 1 ? [{ message: wordsOf(error) }, ...lines] : lines
}
