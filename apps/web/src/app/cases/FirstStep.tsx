import { casePartHref, pollHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Dispute } from '../../features/disputes/disputes.api.ts'
import { InviteParty } from '../../features/invitations/parties/InviteParty.tsx'
import { ReferCase } from '../../features/referrals/ReferCase.tsx'
import { LeadCase, leadsFirst } from '../../features/stages/LeadCase.tsx'
import { ELSEWHERE, STEPS, stepNamed } from '../../features/work/stepWords.ts'
import type { TurnStep } from '../../features/work/work.api.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'

const StepDialog = laterDialog(() => import('../../features/work/StepDialog.tsx'))

/** The reader's turn as a button: what the words beside it say is to be done (rules "Your turn"). */
export default function FirstStep({ dispute }: { dispute: Dispute }) {
  const { step, yours, poll } = dispute.next_step
  return (
    <>
      {/* Always: what is typed there stays when the case moves meanwhile. */}
      <LeadCase dispute={dispute} />
      {yours && !leadsFirst(dispute) && !poll && <Step dispute={dispute} step={step} />}
      {poll && (
        <ButtonLink href={pollHref(poll)}>
          <Trans>Vote</Trans>
        </ButtonLink>
      )}
    </>
  )
}

function Step({ dispute, step }: { dispute: Dispute; step: string }) {
  const named = stepNamed(step)
  // To approve has its own button, beside the fields that it may need.
  if (!named || named === 'approve') return null
  if (named === 'refer') return <ReferCase dispute={dispute} first />
  if (named === 'invite the accused') return <InviteParty caseId={dispute._id} first />
  if (ELSEWHERE[named]) return <Elsewhere id={dispute._id} step={named} />
  return <Here id={dispute._id} step={named} />
}

/** Whoever settles reads and answers, too: how the case goes on is beside it. */
function Elsewhere({ id, step }: { id: string; step: TurnStep }) {
  const { i18n } = useLingui()
  return (
    <ButtonLink href={casePartHref(id, ELSEWHERE[step] ?? {})}>
      {i18n._(STEPS[step === 'settle' ? 'answer' : step])}
    </ButtonLink>
  )
}

function Here({ id, step }: { id: string; step: TurnStep }) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{i18n._(STEPS[step])}</Button>
      {step === 'object' && (
        <ButtonLink look="secondary" href={casePartHref(id, { part: 'agreement' })}>
          <Trans>Read the award</Trans>
        </ButtonLink>
      )}
      {open && <StepDialog item={{ case_id: id, step }} onClose={() => setOpen(false)} />}
    </>
  )
}
