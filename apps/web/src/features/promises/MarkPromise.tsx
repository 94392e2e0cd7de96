import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isoDayOf } from '../../lib/dates.ts'
import { koboOf, nairaOf } from '../../lib/money.ts'
import { RadioField } from '../../ui/RadioField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { keptDay } from './keptDay.ts'
import type { Promised } from './promises.api.ts'
import { SayForm } from './SayForm.tsx'

type Mark = 'kept' | 'partly kept' | 'not kept'
type Props = { dispute: Dispute; promise: Promised; onClose: () => void }

/** Whoever was promised something says what became of it. */
export default function MarkPromise({ dispute, promise, onClose }: Props) {
  const { t } = useLingui()
  const [mark, setMark] = useState<Mark | ''>('')
  const [paid, setPaid] = useState('')
  const promised = promise.amount_kobo
  const isPart = mark === 'partly kept' && promised !== null
  return (
    <SayForm
      promise={promise}
      title={<Trans>Was it kept?</Trans>}
      verb={<Trans>Save</Trans>}
      said={mark}
      paid={isPart ? koboOf(paid) : null}
      ready={mark !== '' && (!isPart || koboOf(paid) !== null)}
      missing={<Trans>Choose what became of it.</Trans>}
      {...(mark === 'kept' && {
        day: keptDay(promise, isoDayOf(dispute.filling_date), isoDayOf(new Date())),
        dayLabel: t`On which day was it kept`,
      })}
      onClose={onClose}
    >
      {refused => (
        <>
          <RadioField
            label={t`What became of it`}
            name="mark"
            error={refused.mark}
            value={mark}
            onChange={value => setMark(value as Mark)}
            options={[
              { value: 'kept', label: t`It was kept` },
              { value: 'partly kept', label: t`A part was kept` },
              { value: 'not kept', label: t`It was not kept` },
            ]}
          />
          {isPart && (
            <TextField
              id="paid_kobo"
              inputMode="decimal"
              label={t`How much was paid, in naira`}
              hint={t`Of ${nairaOf(promised)}.`}
              error={refused.paid_kobo}
              value={paid}
              onChange={event => setPaid(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </SayForm>
  )
}
