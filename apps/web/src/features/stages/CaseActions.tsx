import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RecallDialog } from './RecallDialog.tsx'
import css from './Stages.module.css'
import { rejectCase, withdrawCase } from './stages.api.ts'

// Its search of organizations weighs more than all the rest, and few cases need it.
const LinkAccusedDialog = later(() => import('./LinkAccusedDialog.tsx'))

type Deed = 'status' | 'reject' | 'withdraw' | 'recall' | 'link' | 'feedback'

/** What this reader may do on the case besides its one first thing; the server says which (rules §10). */
export function CaseActions({ dispute, more }: { dispute: Dispute; more?: ReactNode }) {
  const [doing, setDoing] = useState<Deed | null>(null)
  const { abilities: may } = dispute
  const dialog = (deed: Deed) => ({ open: doing === deed, onClose: () => setDoing(null), dispute })
  const deeds: [Deed, boolean, ReactNode][] = [
    ['status', may.change_status.length > 0, <Trans key="status">Change case status</Trans>],
    ['link', may.link_accused, <Trans key="link">Confirm the accused</Trans>],
    ['recall', may.recall && dispute.recall_until !== null, <Trans key="recall">Call the case back</Trans>],
    ['feedback', may.feedback, <Trans key="feedback">Give feedback</Trans>],
    ['reject', may.reject, <Trans key="reject">Reject case</Trans>],
    ['withdraw', may.withdraw, <Trans key="withdraw">Withdraw case</Trans>],
  ]
  const open = deeds.filter(([, allowed]) => allowed)
  if (open.length === 0 && !more) return null
  return (
    // Anew with each version of the case: what was typed for the last step is no start for the next.
    <div key={dispute.version} className={css.actions}>
      {more}
      {open.map(([deed, , words]) => (
        <Button key={deed} look="secondary" onClick={() => setDoing(deed)}>
          {words}
        </Button>
      ))}
      {may.change_status.length > 0 && <ChangeStatusDialog {...dialog('status')} />}
      {may.link_accused && doing === 'link' && <LinkAccusedDialog {...dialog('link')} />}
      {may.recall && <RecallDialog {...dialog('recall')} />}
      {may.feedback && <FeedbackDialog {...dialog('feedback')} />}
      {may.reject && (
        <ReasonDialog
          {...dialog('reject')}
          title={<Trans>Reject case {dispute.case_no}?</Trans>}
          about={<Trans>The case ends here. The claimant is told why; the accused party never hears of it.</Trans>}
          verb={<Trans>Reject</Trans>}
          send={reason => rejectCase(dispute, reason)}
        />
      )}
      {may.withdraw && (
        <ReasonDialog
          {...dialog('withdraw')}
          title={<Trans>Withdraw case {dispute.case_no}?</Trans>}
          about={<Trans>The case ends here and cannot be taken up again. You can still file a new one.</Trans>}
          verb={<Trans>Withdraw</Trans>}
          send={reason => withdrawCase(dispute, reason)}
        />
      )}
    </div>
  )
}
