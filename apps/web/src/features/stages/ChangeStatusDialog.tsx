import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { STATUSES } from '../../ui/StatusPill.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { changeStatus, fieldsOf, type StatusChange, useDeed } from './stages.api.ts'

type Props = { dispute: Dispute; thread?: string; open: boolean; onClose: () => void }

/** 002 §2.6, §5: the next status, whether a resolution was reached, a summary, and a document if there is one. */
export function ChangeStatusDialog({ dispute, thread, open, onClose }: Props) {
  const { t, i18n } = useLingui()
  const offered = dispute.abilities.change_status
  const preset = offered.includes('concilliation') ? 'concilliation' : ''
  const [status, setStatus] = useState<Dispute['status'] | ''>(preset)
  const [reached, setReached] = useState<'yes' | 'no'>('no')
  const [summary, setSummary] = useState('')
  const [document, setDocument] = useState<File | null>(null)
  const send = (change: StatusChange) => changeStatus(dispute, change)
  const deed = useDeed(send, onClose, t`Something went wrong. Try again.`)
  const refused = fieldsOf(deed.error)
  const choose = (chosen: string) => {
    const next = offered.find(one => one === chosen)
    if (!next) return
    setStatus(next)
    setReached(next === 'resolved' ? 'yes' : 'no')
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={<Trans>Change case status</Trans>}
      verb={<Trans>Save</Trans>}
      ready={status !== '' && summary.trim() !== ''}
      busy={deed.isPending}
      onSubmit={() =>
        status !== '' && deed.mutate({ status, resolution_reached: reached, summary: summary.trim(), document, thread })
      }
    >
      <RadioField
        id="status"
        name="status"
        label={t`New status`}
        options={offered.map(value => ({ value, label: i18n._(STATUSES[value].word) }))}
        value={status}
        onChange={choose}
        error={refused.status}
      />
      <RadioField
        id="resolution_reached"
        name="resolution_reached"
        label={t`Was a resolution reached?`}
        inline
        options={[
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
        value={reached}
        onChange={value => setReached(value === 'yes' ? 'yes' : 'no')}
        error={refused.resolution_reached}
      />
      <TextAreaField
        id="summary"
        label={t`Summary`}
        hint={summary.length <= 10 ? t`Input must be at least 10 characters` : undefined}
        error={refused.summary}
        maxLength={20_000}
        value={summary}
        onChange={event => setSummary(event.currentTarget.value)}
      />
      <Field id="document" label={t`Document`} optional={t`(optional)`} hint={t`Max. 5MB`} error={refused.document}>
        {wiring => (
          <input {...wiring} type="file" onChange={event => setDocument(event.currentTarget.files?.[0] ?? null)} />
        )}
      </Field>
    </FormDialog>
  )
}
