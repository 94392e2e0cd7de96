import { MAX_DOCUMENT } from '@accord/contract/documents/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { isoDayOf } from '../../lib/dates.ts'
import { FileField } from '../../ui/FileField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf } from '../../ui/failure.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChosenFile } from '../../ui/useChosenFile.ts'
import { shrink } from '../documents/shrink.ts'
import { notTaken, TAKEN } from '../documents/taken.ts'
import { stageRefusal } from '../stages/stages.api.ts'
import css from './Promises.module.css'
import { type Promised, type Said, useSay } from './promises.api.ts'

type Props = {
  promise: Promised
  title: ReactNode
  verb: ReactNode
  said: Said['mark'] | ''
  paid: number | null
  ready: boolean
  missing: ReactNode
  /** The day that stands there until another one is chosen; today, where it is left out. */
  day?: string
  dayLabel?: string
  onClose: () => void
  children: (refused: Readonly<Record<string, string>>) => ReactNode
}

/** What one says of a promise: the day, a note, and a paper that shows it. */
export function SayForm({ promise, title, verb, said, paid, ready, missing, onClose, children, day, dayLabel }: Props) {
  const { t } = useLingui()
  const today = isoDayOf(new Date())
  const [chosen, setChosen] = useState<string | null>(null)
  const on = chosen ?? day ?? today
  const [note, setNote] = useState('')
  const evidence = useChosenFile({ max: MAX_DOCUMENT, refuse: notTaken, prepare: shrink })
  const say = useSay(promise._id, onClose)
  const refused = stageRefusal(say.error, 'evidence')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      verb={verb}
      missing={missing}
      ready={ready && on !== ''}
      busy={say.isPending}
      errors={errorsOf(refused)}
      tries={say.submittedAt}
      onSubmit={() => said && say.mutate({ mark: said, paid, on, note: note.trim(), evidence: evidence.file })}
    >
      <p className={css.words}>{promise.what}</p>
      {children(refused)}
      <TextField
        id="on_day"
        type="date"
        label={dayLabel ?? t`On which day`}
        max={today}
        error={refused.on_day}
        value={on}
        onChange={event => setChosen(event.currentTarget.value)}
      />
      <TextAreaField
        id="note"
        label={t`What you want to say about it`}
        optional
        maxLength={2000}
        error={refused.note}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <FileField
        id="evidence"
        label={t`A paper that shows it`}
        hint={<Trans>For example a receipt or a photo. Both sides can read it.</Trans>}
        optional
        error={refused.evidence}
        accept={TAKEN}
        chosen={evidence}
      />
    </FormDialog>
  )
}
