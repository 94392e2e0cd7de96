import { useLingui } from '@lingui/react/macro'
import type { Dispute } from '../disputes/disputes.api.ts'
import RecallDialog from '../stages/RecallDialog.tsx'
import type { Promised } from './promises.api.ts'

type Props = { dispute: Dispute; promise: Promised; onClose: () => void }

/** The recall, filled in with the promise that was not kept (rules "Recall"). */
export default function RecallForPromise({ dispute, promise, onClose }: Props) {
  const { t } = useLingui()
  const what = `${promise.what}${promise.parts > 1 ? ` (${promise.part}/${promise.parts})` : ''}`
  const first = {
    reason: t`What was promised was not kept: ${what}`,
    since: promise.due_on,
    promises: [promise._id],
  }
  return <RecallDialog dispute={dispute} first={first} open onClose={onClose} />
}
