import { helpHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isoDayOf } from '../../lib/dates.ts'
import { ApiError } from '../../lib/errors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { MeetingFields } from './meetings.api.ts'
import { useMeetingForm } from './useMeetingForm.ts'

type Props = {
  /** The meeting that is changed; none while a new one is scheduled. */
  meeting?: MeetingFields
  busy: boolean
  error: Error | null
  onSubmit: (fields: MeetingFields) => void
  onClose: () => void
}

/** 002 §5, §2.6: title, day, start, an end after it, and a place. */
export function MeetingForm({ meeting, busy, error, onSubmit, onClose }: Props) {
  const { t } = useLingui()
  const [now] = useState(() => new Date())
  const { fields, set, starts, ends } = useMeetingForm(meeting, now)
  const [tried, setTried] = useState(false)
  const empty: Partial<MeetingFields> = {
    ...(!fields.meeting_title.trim() && { meeting_title: t`Give the meeting a title.` }),
    ...(!fields.meeting_date && { meeting_date: t`Choose a day.` }),
    ...(!fields.meeting_start_time && { meeting_start_time: t`Choose when it starts.` }),
    ...(!fields.meeting_end_time && { meeting_end_time: t`Choose when it ends.` }),
    ...(!fields.meeting_location.trim() && { meeting_location: t`Say where you meet.` }),
  }
  const refused = error instanceof ApiError ? error.fields : {}
  const at: Readonly<Record<string, string | undefined>> = tried ? { ...refused, ...empty } : {}
  const errors = Object.entries(at).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  const choices = (times: readonly string[]) => times.map(time => ({ value: time, label: time }))
  return (
    <FormDialog
      open
      onClose={onClose}
      title={meeting ? <Trans>Change meeting</Trans> : <Trans>Schedule meeting</Trans>}
      verb={meeting ? <Trans>Save</Trans> : <Trans>Schedule meeting</Trans>}
      ready
      busy={busy}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(empty).length === 0) onSubmit(fields)
      }}
    >
      <FormErrors errors={errors} />
      <HelpLink aside href={helpHref('your-case', 'meetings-and-votes')}>
        <Trans>Who is told of a meeting, and when?</Trans>
      </HelpLink>
      <TextField
        id="meeting_title"
        label={t`Title`}
        maxLength={200}
        autoComplete="off"
        error={at.meeting_title}
        value={fields.meeting_title}
        onChange={event => set({ meeting_title: event.currentTarget.value })}
      />
      <TextField
        id="meeting_date"
        type="date"
        label={t`Date`}
        min={isoDayOf(now)}
        error={at.meeting_date}
        value={fields.meeting_date}
        onChange={event => set({ meeting_date: event.currentTarget.value })}
      />
      <SelectField
        id="meeting_start_time"
        label={t`Start time`}
        hint={t`Times are Nigeria’s.`}
        empty={t`This day is nearly over. Choose another.`}
        error={at.meeting_start_time}
        choices={choices(starts)}
        value={fields.meeting_start_time || null}
        onChange={time => set({ meeting_start_time: time ?? '' })}
      />
      <SelectField
        id="meeting_end_time"
        label={t`End time`}
        error={at.meeting_end_time}
        choices={choices(ends)}
        value={fields.meeting_end_time || null}
        onChange={time => set({ meeting_end_time: time ?? '' })}
      />
      <TextField
        id="meeting_location"
        label={t`Location`}
        hint={t`A place, or a link to meet at`}
        maxLength={500}
        autoComplete="off"
        error={at.meeting_location}
        value={fields.meeting_location}
        onChange={event => set({ meeting_location: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
