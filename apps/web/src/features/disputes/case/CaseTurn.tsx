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
  if (step === 'confirm the accused') return <Confirm dispute={dispute} />
  if (step === 'refer') return <Refer dispute={dispute} />
  if (step === 'resume')
    return <Trans>Your turn: the case has been on hold since {since}. Take it up again when it can go on.</Trans>
  if (step === 'decide the recall')
    return <Trans>Your turn: the claimant called the case back. It has waited for your decision since {since}.</Trans>
  if (dispute.my_side === 'accused')
    return <Trans>Your turn: this case names you. Read it and answer in the discussion. Waiting since {since}.</Trans>
  if (dispute.my_side === 'neutral')
    return (
      <Trans>
        Your turn: this stage is yours since {since}. Read the discussion, then lead the case to its next step.
      </Trans>
    )
  return <Trans>Your turn: read the discussion and answer there. Waiting since {since}.</Trans>
}

/** Of a case that was approved while its accused was a name that somebody typed. */
function Confirm({ dispute }: { dispute: Dispute }) {
  const since = dayOf(dispute.next_step.since)
  if (dispute.next_step.who === 'accused')
    return <Trans>Your turn: this case names you. Read it and answer in the discussion. Waiting since {since}.</Trans>
  return <Trans>Your turn: say who the accused party is. The claimant typed a name that is not in the list.</Trans>
}

/** Rules "Referrals": to whom, as long as the stage says it. */
function Refer({ dispute }: { dispute: Dispute }) {
  const since = dayOf(dispute.next_step.since)
  const neutrals = useNeutrals(dispute)
  if (dispute.next_step.who === 'accused')
    return (
      <Trans>
        Your turn: this case names you. Read it and answer in the discussion. Waiting since {since}. It waits for the
        ministry to refer the case to {neutrals}, too.
      </Trans>
    )
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
  if (who === 'claimant') return <Trans>Waiting for the claimant since {since}. Nothing for you to do.</Trans>
  if (who === 'accused') return <Trans>Waiting for the accused party since {since}. Nothing for you to do.</Trans>
  if (who === 'settlement')
    return <Trans>On hold since {since}, until whoever leads the case takes it up again. Nothing for you to do.</Trans>
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
