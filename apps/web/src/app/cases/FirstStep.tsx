import { caseHref, pollHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Dispute } from '../../features/disputes/disputes.api.ts'
import { InviteParty } from '../../features/invitations/parties/InviteParty.tsx'
import { ReferCase } from '../../features/referrals/ReferCase.tsx'
import { LinkAccusedDialog } from '../../features/stages/CaseActions.tsx'
import { LeadCase } from '../../features/stages/LeadCase.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'

/** The reader's turn as a button: what the words beside it say is to be done (rules "Your turn"). */
export default function FirstStep({ dispute }: { dispute: Dispute }) {
  const { who, step, yours, poll } = dispute.next_step
  const ofMinistry = yours && who === 'ministry'
  return (
    <>
      {/* Always: what is typed there stays when the case moves meanwhile. */}
      <LeadCase dispute={dispute} />
      {step === 'refer' && ofMinistry && <ReferCase dispute={dispute} first />}
      {step === 'confirm the accused' && ofMinistry && <ConfirmAccused dispute={dispute} />}
      {step === 'invite the accused' && ofMinistry && <InviteParty caseId={dispute._id} first />}
      {poll && (
        <ButtonLink href={pollHref(poll)}>
          <Trans>Vote</Trans>
        </ButtonLink>
      )}
      {yours && (step === 'talk' || who === 'accused') && (
        <ButtonLink href={caseHref(dispute._id, { tab: 'discussions' })}>
          <Trans>Read and answer</Trans>
        </ButtonLink>
      )}
    </>
  )
}

function ConfirmAccused({ dispute }: { dispute: Dispute }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Confirm the accused</Trans>
      </Button>
      {open && <LinkAccusedDialog dispute={dispute} open onClose={() => setOpen(false)} />}
    </>
  )
}
