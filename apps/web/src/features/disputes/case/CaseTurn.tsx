import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { TurnNote } from '../../../ui/TurnNote.tsx'
import type { Dispute } from '../disputes.api.ts'

type Props = { dispute: Dispute; action?: ReactNode }

/** Who must act next and since when, said to this reader. Amber only when it is their turn. */
export function CaseTurn({ dispute, action }: Props) {
  const { yours } = dispute.next_step
  return (
    <TurnNote yours={yours} action={action}>
      {yours ? <YourTurn dispute={dispute} /> : <OthersTurn dispute={dispute} />}
    </TurnNote>
  )
}

/** The roles that settle the present stage, as the ministry finds them; empty where there is none. */
function useNeutrals({ next_step: { settled_by } }: Dispute): string {
  const { i18n } = useLingui()
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(settled_by)
}

function YourTurn({ dispute }: { dispute: Dispute }) {
  const { t } = useLingui()
  const since = dayOf(dispute.next_step.since)
  const { step, poll } = dispute.next_step
  if (poll)
    // As plain text: what somebody typed is no markup of a translation.
    return t`Your turn: a poll has waited for your vote since ${since}. “${poll.poll_question}”`
  if (step === 'approve')
    return <Trans>Your turn: read the case and decide whether to approve it. It has waited since {since}.</Trans>
  if (step === 'invite the accused')
    return (
      <Trans>
        Your turn: the accused party has not been told. The case has waited for their invitation since {since}.
      </Trans>
    )
  if (step === 'confirm the accused')
    return <Trans>Your turn: say who the accused party is. The claimant typed a name that is not in the list.</Trans>
  if (step === 'refer') return <Refer dispute={dispute} />
  if (step === 'resume')
    return <Trans>Your turn: the case has been on hold since {since}. Take it up again when it can go on.</Trans>
  if (step === 'decide the recall')
    return <Trans>Your turn: the claimant called the case back. It has waited for your decision since {since}.</Trans>
  if (step === 'answer' && dispute.my_side === 'accused')
    return <Trans>Your turn: this case names you. Read it and answer in the discussion. Waiting since {since}.</Trans>
  if (step === 'answer') return <Trans>Your turn: read the discussion and answer there. Waiting since {since}.</Trans>
  return <LegalStep dispute={dispute} />
}

/** Steps of the law, and of what was agreed. */
function LegalStep({ dispute: { next_step } }: { dispute: Dispute }) {
  const since = dayOf(next_step.since)
  const due = next_step.due && dayOf(next_step.due)
  switch (next_step.step) {
    case 'report failure':
      return <Trans>Your turn: the days to conciliate ended on {due}. Report the failure, or settle the case.</Trans>
    case 'refer to the panel':
      return <Trans>Your turn: conciliation has failed. Refer the case to the arbitration panel.</Trans>
    case 'make the award':
      return <Trans>Your turn: make the award and record its day. The case has been before you since {since}.</Trans>
    case 'publish the notice':
      return <Trans>Your turn: the panel has made its award. Publish the notice to both sides.</Trans>
    case 'confirm the award':
      return <Trans>Your turn: nobody objected to the award by {due}. Confirm it.</Trans>
    case 'refer to the court':
      return <Trans>Your turn: a side objected to the award. Refer the case to the National Industrial Court.</Trans>
    case 'resolve':
      return <Trans>Your turn: both sides have what they agreed on, or an award. Resolve the case.</Trans>
    case 'confirm':
      return <Trans>Your turn: an agreement waits for your side since {since}. Read it, then confirm it.</Trans>
    case 'mark':
      return <Trans>Your turn: say whether what was promised to you by {due} was kept.</Trans>
    case 'keep':
      return <Trans>Your turn: you promised something by {due}. Say here when it is done.</Trans>
    case 'object':
      return <Trans>Your side may object to the award until {due}. Nobody has to.</Trans>
    default:
      return (
        <Trans>
          Your turn: this stage is yours since {since}. Read the discussion, then lead the case to its next step.
        </Trans>
      )
  }
}

/** Rules "Referrals": to whom, as long as the stage says it. */
function Refer({ dispute }: { dispute: Dispute }) {
  const since = dayOf(dispute.next_step.since)
  const neutrals = useNeutrals(dispute)
  if (!neutrals)
    return <Trans>Your turn: nobody is assigned to this case. It has waited to be referred since {since}.</Trans>
  return (
    <Trans>
      Your turn: refer the case to {neutrals}. Nobody is assigned to this stage; it has waited since {since}.
    </Trans>
  )
}

function OthersTurn({ dispute }: { dispute: Dispute }) {
  const since = dayOf(dispute.next_step.since)
  const { who, step } = dispute.next_step
  if (who === 'nobody') return <Over dispute={dispute} />
  if (who === 'everyone' && dispute.spoke_last)
    return <Trans>You spoke last in the discussion. Waiting for the others; nothing for you to do.</Trans>
  if (who === 'everyone')
    return <Trans>Both sides can talk in the discussion, open since {since}. Nothing for you to do.</Trans>
  if (step === 'resume')
    return <Trans>On hold since {since}, until whoever leads the case takes it up again. Nothing for you to do.</Trans>
  if (who === 'settlement')
    return <Trans>Waiting for whoever settles the case since {since}. Nothing for you to do.</Trans>
  if (step === 'invite the accused')
    return <Trans>Waiting for the ministry to invite the accused party since {since}. Nothing for you to do.</Trans>
  if (step === 'confirm the accused')
    return <Trans>Waiting for the ministry to confirm the accused party since {since}. Nothing for you to do.</Trans>
  if (step === 'refer') return <Unassigned dispute={dispute} />
  if (step === 'decide the recall')
    return <Trans>The case was called back. Waiting for the ministry since {since}. Nothing for you to do.</Trans>
  return <Trans>Waiting for the ministry since {since}. Nothing for you to do.</Trans>
}

/** Rules "Referrals": both sides are shown that nobody is assigned to a stage; they can write to each other meanwhile. */
function Unassigned({ dispute }: { dispute: Dispute }) {
  const since = dayOf(dispute.next_step.since)
  const neutrals = useNeutrals(dispute)
  if (!neutrals || !dispute.abilities.discuss)
    return <Trans>Waiting for the ministry to assign the case since {since}. Nothing for you to do.</Trans>
  return (
    <Trans>
      Waiting for the ministry to refer the case to {neutrals} since {since}. Meanwhile you can read and write in the
      discussion.
    </Trans>
  )
}

function Over({ dispute }: { dispute: Dispute }) {
  const since = dayOf(dispute.next_step.since)
  if (!dispute.abilities.recall || !dispute.recall_until)
    return <Trans>This case has been over since {since}. Nothing for you to do.</Trans>
  const until = dayOf(dispute.recall_until)
  return (
    <Trans>
      This case has been over since {since}. If what was agreed or ruled is not honoured, you can call it back until{' '}
      {until}.
    </Trans>
  )
}
