import { STATES } from '@accord/contract/clocks/clocks.limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../../ui/failure.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type Holiday, type NewHoliday, previewHoliday, useAddHoliday } from './calendar.api.ts'
import { MovedDates } from './MovedDates.tsx'
import { usePreview } from './usePreview.ts'

type Props = { expected?: Holiday | undefined; onClose: () => void }

/** A holiday by notice: first which legal dates would move, then saved (rules "Holidays"). */
export default function AddHoliday({ expected, onClose }: Props) {
  const { t } = useLingui()
  const [day, setDay] = useState(expected?.day ?? '')
  const [name, setName] = useState(expected?.name ?? '')
  const [state, setState] = useState<string>(expected?.state ?? '')
  const [reference, setReference] = useState('')
  const body: NewHoliday = {
    day,
    name: name.trim(),
    state: (state || null) as NewHoliday['state'],
    reference: reference.trim(),
  }
  const { looking, movesOf } = usePreview(previewHoliday)
  const add = useAddHoliday(onClose)
  const moves = movesOf(body)
  const failed = add.error ?? looking.error
  const refused = refusedBy(failed)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Add a holiday</Trans>}
      about={<Trans>Of a feast of two days, add each day.</Trans>}
      verb={moves ? <Trans>Save the holiday</Trans> : <Trans>See what would move</Trans>}
      busyWord={moves ? t`Saving...` : t`Counting…`}
      missing={<Trans>Say which day it is, and what it is called.</Trans>}
      ready={day !== '' && body.name !== ''}
      busy={add.isPending || looking.isPending}
      errors={errorsOf(refused)}
      tries={Math.max(add.submittedAt, looking.submittedAt)}
      onSubmit={() => (moves ? add.mutate(body) : looking.mutate(body))}
    >
      <TextField
        id="day"
        type="date"
        label={t`Day`}
        error={refused.day}
        value={day}
        onChange={event => setDay(event.currentTarget.value)}
      />
      <TextField
        id="name"
        label={t`What it is called`}
        maxLength={120}
        error={refused.name}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <SelectField
        id="state"
        label={t`Where`}
        error={refused.state}
        choices={[{ value: '', label: t`Whole country` }, ...STATES.map(value => ({ value, label: value }))]}
        value={state}
        onChange={value => setState(value ?? '')}
      />
      <TextField
        id="reference"
        label={t`Notice`}
        hint={t`Who gave it, and its date or number.`}
        optional
        maxLength={200}
        error={refused.reference}
        value={reference}
        onChange={event => setReference(event.currentTarget.value)}
      />
      {moves && <MovedDates moves={moves} />}
    </FormDialog>
  )
}
