import { caseHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { type CaseClocks, type LegalDateKind, useRecordDate } from './clocks.api.ts'
import { KINDS } from './clockWords.ts'

type Props = { dispute: Dispute; clocks: CaseClocks; first?: LegalDateKind | undefined; onClose: () => void }

/** Only these name their own last day (rules "Legal dates"). */
const NAMES_LAST_DAY: readonly LegalDateKind[] = ['award notice published', 'inquiry ordered']

/** Records a day that the law counts from or to; as the `first` step of the case, a certain one. */
export default function RecordDate({ dispute, clocks, first, onClose }: Props) {
  const { i18n, t } = useLingui()
  const kinds = clocks.abilities.record
  const [kind, setKind] = useState<LegalDateKind | ''>(presetOf(kinds, first))
  const [on, setOn] = useState(clocks.today)
  const [lastDay, setLastDay] = useState('')
  const [note, setNote] = useState('')
  const record = useRecordDate(dispute._id, onClose)
  const refused = refusedBy(record.error)
  const namesLastDay = kind !== '' && NAMES_LAST_DAY.includes(kind)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Record a date</Trans>}
      about={isDraft(clocks, first) ? <KeepFirst dispute={dispute} /> : <About kind={kind} />}
      verb={<Trans>Record the date</Trans>}
      missing={<Trans>Say what happened, on which day, and where that is written.</Trans>}
      ready={kind !== '' && on !== '' && note.trim() !== ''}
      busy={record.isPending}
      errors={errorsOf(refused)}
      tries={record.submittedAt}
      onSubmit={() =>
        kind &&
        record.mutate({ kind, on, note: note.trim(), ...(namesLastDay && lastDay ? { last_day: lastDay } : {}) })
      }
    >
      <SelectField
        id="kind"
        label={t`What happened`}
        error={refused.kind}
        choices={kinds.map(value => ({ value, label: i18n._(KINDS[value]) }))}
        value={kind}
        onChange={value => setKind(value as LegalDateKind)}
      />
      <TextField
        id="on"
        type="date"
        label={t`On which day`}
        max={clocks.today}
        error={refused.on}
        value={on}
        onChange={event => setOn(event.currentTarget.value)}
      />
      {namesLastDay && (
        <TextField
          id="last_day"
          type="date"
          label={kind === 'inquiry ordered' ? t`The day by which the report is due` : t`Last day to object`}
          hint={
            kind === 'inquiry ordered'
              ? t`As the order says.`
              : t`As the notice says; seven days where it says nothing.`
          }
          optional
          error={refused.last_day}
          value={lastDay}
          onChange={event => setLastDay(event.currentTarget.value)}
        />
      )}
      <TextAreaField
        id="note"
        label={t`Where this is written`}
        hint={t`For example the letter, its date and number.`}
        maxLength={2000}
        error={refused.note}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** That it was made is recorded, and yet it waits to be made: the panel has not kept its words. */
const isDraft = ({ dates }: CaseClocks, first: LegalDateKind | undefined): boolean =>
  first === 'award made' && dates.some(date => date.kind === first && !date.withdrawn)

const KeepFirst = ({ dispute }: Pick<Props, 'dispute'>) => (
  <Trans>
    That the award was made is recorded. Its words are still a draft:{' '}
    <Anchor href={caseHref(dispute._id, { part: 'agreement' })}>keep the award</Anchor>, so that its notice can follow.
  </Trans>
)

/** Who reads the day, once it is recorded (rules "Awards"). */
function About({ kind }: { kind: LegalDateKind | '' }) {
  if (kind === 'award made')
    return (
      <Trans>The ministry and the panel read it. Both sides do so once the notice of the award is published.</Trans>
    )
  return <Trans>Everybody in the case reads it, and the days that follow from it are counted anew.</Trans>
}

const presetOf = (kinds: readonly LegalDateKind[], first: LegalDateKind | undefined): LegalDateKind | '' => {
  const [only, ...others] = kinds
  if (first && kinds.includes(first)) return first
  return only && others.length === 0 ? only : ''
}
