import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerDialog } from '../../ui/AnswerDialog.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { clocksQuery, type LegalDateKind } from '../clocks/clocks.api.ts'
import { ApproveDialog } from '../disputes/case/ApproveCase.tsx'
import { CaseDialog } from '../disputes/case/CaseDialog.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { InvitePartyDialog } from '../invitations/parties/InvitePartyDialog.tsx'
import { caseRolesQuery } from '../invitations/parties/parties.api.ts'
import { ReferDialog } from '../referrals/ReferCase.tsx'
import { LinkAccusedDialog } from '../stages/CaseActions.tsx'
import { ChangeStatusDialog } from '../stages/ChangeStatusDialog.tsx'
import type { TurnStep, WorkItem } from './work.api.ts'

const ObjectToAward = laterDialog(() => import('../clocks/ObjectToAward.tsx'))
const RecordDate = laterDialog(() => import('../clocks/RecordDate.tsx'))

/** Steps that are taken by recording a day. */
const RECORDED: Readonly<Partial<Record<TurnStep, LegalDateKind>>> = {
  'report failure': 'conciliation failed',
  'make the award': 'award made',
  'publish the notice': 'award notice published',
  'confirm the award': 'award confirmed',
}

/** The dialog in which a step is taken. */
export default function StepDialog({
  item,
  onClose,
}: {
  item: Pick<WorkItem, 'case_id' | 'step'>
  onClose: () => void
}) {
  return (
    <CaseDialog id={item.case_id} onClose={onClose}>
      {dispute => <Step dispute={dispute} step={item.step} onClose={onClose} />}
    </CaseDialog>
  )
}

type Props = { dispute: Dispute; onClose: () => void }

function Step({ step, ...dialog }: Props & { step: TurnStep }): ReactNode {
  const kind = RECORDED[step]
  if (kind) return <Record {...dialog} kind={kind} />
  if (step === 'object') return <ObjectToAward {...dialog} />
  if (step === 'approve') return <ApproveDialog {...dialog} />
  if (step === 'confirm the accused') return <LinkAccusedDialog {...dialog} open />
  if (step === 'invite the accused') return <Invite {...dialog} />
  if (step === 'refer') return <ReferDialog {...dialog} />
  return <ChangeStatusDialog {...dialog} first={nextStatus(step, dialog.dispute)} open />
}

/** The status that a step leads to, where there is one; of a case on hold the stage that it was in. */
function nextStatus(step: TurnStep, { abilities }: Dispute): Dispute['status'] | undefined {
  if (step === 'refer to the panel') return 'arbitration panel'
  if (step === 'refer to the court') return 'national industrial court'
  if (step === 'resolve') return 'resolved'
  return step === 'resume' ? abilities.change_status.find(status => status !== 'resolved') : undefined
}

function Record({ dispute, kind, onClose }: Props & { kind: LegalDateKind }) {
  const answer = useQuery(clocksQuery(dispute._id))
  return (
    <AnswerDialog title={<Trans>Record a date</Trans>} answer={answer} onClose={onClose}>
      {clocks => <RecordDate dispute={dispute} clocks={clocks} first={kind} onClose={onClose} />}
    </AnswerDialog>
  )
}

function Invite({ dispute, onClose }: Props) {
  const answer = useQuery(caseRolesQuery(dispute._id))
  return (
    <AnswerDialog title={<Trans>Send invites</Trans>} answer={answer} onClose={onClose}>
      {roles => <InvitePartyDialog caseId={dispute._id} roles={roles} first onClose={onClose} />}
    </AnswerDialog>
  )
}
