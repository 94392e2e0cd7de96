import { caseHref, caseSummaryHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'
import FeedbackDialog from './FeedbackDialog.tsx'
import { leadsFirst } from './LeadCase.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import RecallDialog from './RecallDialog.tsx'
import { rejectCase, withdrawCase } from './stages.api.ts'

// Its search of organizations weighs more than all the rest, and few cases need it.
export const LinkAccusedDialog = laterDialog(() => import('./LinkAccusedDialog.tsx'))

type Action = 'status' | 'reject' | 'withdraw' | 'recall' | 'link' | 'feedback'

/** What this reader may do on the case besides its one first thing; the server says which (rules "Your turn"). */
export function CaseActions({ dispute, more }: { dispute: Dispute; more?: ReactNode }) {
  const [doing, setDoing] = useState<Action | null>(null)
  const { abilities: may } = dispute
  const leads = may.change_status.length > 0
  const { step, yours } = dispute.next_step
  // What is the first thing to do has its button beside the words that say so.
  const confirmsFirst = step === 'approve' || (step === 'confirm the accused' && yours)
  const dialog = { open: true, onClose: () => setDoing(null), dispute }
  const actions: [Action, boolean, ReactNode][] = [
    ['status', leads && !leadsFirst(dispute), <Trans key="status">Change case status</Trans>],
    ['link', may.link_accused && !confirmsFirst, <Trans key="link">Confirm the accused</Trans>],
    ['recall', may.recall, <Trans key="recall">Call the case back</Trans>],
    ['feedback', may.feedback, <Trans key="feedback">Give feedback</Trans>],
    ['reject', may.reject, <Trans key="reject">Reject case</Trans>],
    ['withdraw', may.withdraw, <Trans key="withdraw">Withdraw case</Trans>],
  ]
  const open = actions.filter(([, allowed]) => allowed)
  // To withdraw is neither the first thing that is offered nor the only one.
  const withdrawsOnly = !more && open.every(([action]) => action === 'withdraw')
  return (
    <Buttons>
      {more}
      {open.length > 0 && withdrawsOnly && <Onward dispute={dispute} />}
      {open.map(([action, , words]) => (
        <Button key={action} look="secondary" onClick={() => setDoing(action)}>
          {words}
        </Button>
      ))}
      <ButtonLink look="quiet" href={caseSummaryHref(dispute._id)} icon={<IconPrinter size={20} aria-hidden="true" />}>
        <Trans>Summary to print</Trans>
      </ButtonLink>
      {doing === 'status' && <ChangeStatusDialog {...dialog} />}
      {may.link_accused && doing === 'link' && <LinkAccusedDialog {...dialog} />}
      {doing === 'recall' && <RecallDialog {...dialog} />}
      {doing === 'feedback' && <FeedbackDialog {...dialog} />}
      {doing === 'reject' && (
        <ReasonDialog
          {...dialog}
          allowed={may.reject}
          title={<Trans>Reject case {dispute.case_no}?</Trans>}
          about={<Trans>The case ends here. The claimant is told why; the accused party never hears of it.</Trans>}
          readers={<Trans>The claimant’s side reads it.</Trans>}
          verb={<Trans>Reject</Trans>}
          send={reason => rejectCase(dispute, reason)}
        />
      )}
      {doing === 'withdraw' && (
        <ReasonDialog
          {...dialog}
          allowed={may.withdraw}
          title={<Trans>Withdraw case {dispute.case_no}?</Trans>}
          about={<Trans>The case ends here and cannot be taken up again. You can still file a new one.</Trans>}
          readers={
            dispute.status === 'case opened' ? (
              <Trans>The ministry reads it. The accused party never hears of the case.</Trans>
            ) : (
              <Trans>Both sides and the ministry read it.</Trans>
            )
          }
          verb={<Trans>Withdraw</Trans>}
          send={reason => withdrawCase(dispute, reason)}
        />
      )}
    </Buttons>
  )
}

/** What a claimant does while there is nothing else: add what speaks for them, or read what is said. */
function Onward({ dispute: { _id, abilities } }: { dispute: Dispute }) {
  return (
    <>
      {abilities.discuss && (
        <ButtonLink look="secondary" href={caseHref(_id, { tab: 'discussions' })}>
          <Trans>Open the discussion</Trans>
        </ButtonLink>
      )}
      {abilities.add_document && (
        <ButtonLink look="secondary" href={caseHref(_id, { tab: 'documents' })}>
          <Trans>Add a document</Trans>
        </ButtonLink>
      )}
    </>
  )
}
