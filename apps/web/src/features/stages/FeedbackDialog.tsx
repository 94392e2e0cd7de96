import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckField } from '../../ui/CheckField.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { giveFeedback } from './stages.api.ts'

type Props = { dispute: Dispute; open: boolean; onClose: () => void }

/** What somebody of a side says of the resolution, once for each (rules "Feedback"). */
export default function FeedbackDialog({ dispute, open, onClose }: Props) {
  const { t } = useLingui()
  const [score, setScore] = useState('')
  const [comment, setComment] = useState('')
  const [publish, setPublish] = useState(false)
  const send = (body: { score: number; comment: string; publish: boolean }) => giveFeedback(dispute, body)
  const done = () => {
    setScore('')
    setComment('')
    setPublish(false)
    onClose()
  }
  const action = useCaseAction(send, done)
  const words = [t`Very dissatisfied`, t`Dissatisfied`, t`Neither`, t`Satisfied`, t`Very satisfied`]
  return (
    <ActionDialog
      dispute={dispute}
      allowed={dispute.abilities.feedback}
      typed={comment}
      open={open}
      onClose={onClose}
      title={<Trans>How was this case settled?</Trans>}
      verb={<Trans>Send feedback</Trans>}
      missing={<Trans>Choose how satisfied you are.</Trans>}
      ready={score !== ''}
      action={action}
      onSubmit={() => action.mutate({ score: Number(score), comment: comment.trim(), publish })}
    >
      <RadioField
        id="score"
        name="score"
        label={t`How satisfied are you?`}
        options={words.map((label, i) => ({ value: String(i + 1), label }))}
        value={score}
        onChange={setScore}
      />
      <TextAreaField
        id="comment"
        label={t`Comment`}
        optional={t`(optional)`}
        maxLength={2000}
        value={comment}
        onChange={event => setComment(event.currentTarget.value)}
      />
      <CheckField
        id="publish"
        label={t`My comment may be shown on the front page, without my name`}
        checked={publish}
        onChange={setPublish}
      />
    </ActionDialog>
  )
}
