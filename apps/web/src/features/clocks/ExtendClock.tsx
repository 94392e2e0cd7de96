import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Clock, useExtend } from './clocks.api.ts'

type Props = { caseId: string; clock: Clock; onClose: () => void }

/** More time, by whose authority and why, which both sides read. */
export default function ExtendClock({ caseId, clock, onClose }: Props) {
  const { t } = useLingui()
  const [until, setUntil] = useState('')
  const [authority, setAuthority] = useState('')
  const [reason, setReason] = useState('')
  const extend = useExtend(caseId, clock._id, onClose)
  const refused = refusedBy(extend.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Give more time</Trans>}
      about={
        clock.due ? (
          <Trans>It is due on {dayOf(clock.due)} now. Both sides read the new day, the reason and your name.</Trans>
        ) : (
          <Trans>Both sides read the new day, the reason and your name.</Trans>
        )
      }
      verb={<Trans>Give more time</Trans>}
      missing={<Trans>Say until when, by whose authority, and why.</Trans>}
      ready={until !== '' && authority.trim() !== '' && reason.trim() !== ''}
      busy={extend.isPending}
      errors={errorsOf(refused)}
      tries={extend.submittedAt}
      onSubmit={() => extend.mutate({ until, authority: authority.trim(), reason: reason.trim() })}
    >
      <TextField
        id="until"
        type="date"
        label={t`Until when`}
        hint={t`A Sunday or a holiday moves to the next day that is none.`}
        error={refused.until}
        value={until}
        onChange={event => setUntil(event.currentTarget.value)}
      />
      <TextField
        id="authority"
        label={t`By whose authority`}
        hint={t`For example the Minister, and the letter that says so.`}
        maxLength={200}
        error={refused.authority}
        value={authority}
        onChange={event => setAuthority(event.currentTarget.value)}
      />
      <TextAreaField
        id="reason"
        label={t`Why`}
        maxLength={2000}
        error={refused.reason}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
