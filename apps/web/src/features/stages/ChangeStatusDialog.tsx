import { MAX_DOCUMENT } from '@accord/contract/documents/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckField } from '../../ui/CheckField.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { STATUSES } from '../../ui/StatusPill.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useChosenFile } from '../../ui/useChosenFile.ts'
import { useShortHint } from '../../ui/useShortHint.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { shrink } from '../documents/shrink.ts'
import { notTaken, TAKEN } from '../documents/taken.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { changeStatus, type StatusChange, stageRefusal } from './stages.api.ts'

type Choice = { status: Dispute['status'] | ''; reached: 'yes' | 'no'; version: number }
type Props = {
  dispute: Dispute
  /** What the first step of the case leads to. */
  first?: Dispute['status'] | undefined
  thread?: string
  open: boolean
  onClose: () => void
}

/** 002 §2.6, §5: the next status, whether a resolution was reached, a summary, and a document where one is attached. */
export function ChangeStatusDialog({ dispute, first = 'concilliation', thread, open, onClose }: Props) {
  const { t, i18n } = useLingui()
  const offered = dispute.abilities.change_status
  const [choice, setChoice] = useState<Choice | null>(null)
  const [summary, setSummary] = useState('')
  const short = useShortHint(summary)
  const document = useChosenFile({ max: MAX_DOCUMENT, refuse: notTaken, prepare: shrink })
  const [attached, setAttached] = useState(false)
  const send = (change: StatusChange) => changeStatus(dispute, change)
  const done = () => {
    setChoice(null)
    setSummary('')
    document.clear()
    setAttached(false)
    onClose()
  }
  const action = useCaseAction(send, done, t`Failed to update status`)
  const refused = stageRefusal(action.error)
  const { status, reached } = choiceFor(dispute, choice, summary === '' ? first : null)
  const recalled = dispute.status === 'recalled'
  const wordOf = (value: Dispute['status']): string => {
    const word = i18n._(STATUSES[value].word)
    if (!recalled) return word
    return value === 'resolved' ? t`Decline the recall` : t`Reopen in ${word}`
  }
  const choose = (next: Partial<Choice>) => setChoice({ status, reached, ...next, version: dispute.version })
  return (
    <ActionDialog
      dispute={dispute}
      allowed={offered.length > 0}
      typed={summary}
      open={open}
      onClose={onClose}
      title={recalled ? <Trans>Decide the recall</Trans> : <Trans>Change case status</Trans>}
      verb={<Trans>Save</Trans>}
      missing={<Trans>Choose what follows and write a summary.</Trans>}
      ready={status !== '' && summary.trim() !== '' && (!attached || document.file !== null)}
      action={action}
      onSubmit={() =>
        status !== '' &&
        action.mutate({ status, resolution_reached: reached, summary: summary.trim(), document: document.file, thread })
      }
    >
      <RadioField
        id="status"
        name="status"
        label={recalled ? t`How does it go on?` : t`New status`}
        options={offered.map(value => ({ value, label: wordOf(value) }))}
        value={status}
        onChange={chosen => {
          const next = offered.find(one => one === chosen)
          if (next) choose({ status: next, reached: next === 'resolved' ? 'yes' : 'no' })
        }}
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
        onChange={value => choose({ reached: value === 'yes' ? 'yes' : 'no' })}
        error={refused.resolution_reached}
      />
      <TextAreaField
        id="summary"
        label={t`Summary`}
        hint={short.hint}
        onBlur={short.onBlur}
        error={refused.summary}
        maxLength={20_000}
        value={summary}
        onChange={event => {
          // What was chosen when the typing began is the choice.
          if (summary === '') choose({})
          setSummary(event.currentTarget.value)
        }}
      />
      <CheckField
        label={t`Attach a document`}
        checked={attached}
        onChange={attach => {
          if (!attach) document.clear()
          setAttached(attach)
        }}
      />
      {attached && (
        <FileField
          id="document"
          label={t`Document`}
          hint={t`Doc format . Max. 5MB`}
          error={refused.document}
          accept={TAKEN}
          chosen={document}
        />
      )}
    </ActionDialog>
  )
}

/**
 * What was chosen for the case as it was is no choice for what it has become meanwhile (rules "The life of a case").
 */
function choiceFor(dispute: Dispute, choice: Choice | null, first: Dispute['status'] | null): Omit<Choice, 'version'> {
  if (choice?.version === dispute.version) return choice
  const status = dispute.abilities.change_status.find(one => one === first) ?? ''
  return { status, reached: status === 'resolved' ? 'yes' : 'no' }
}
