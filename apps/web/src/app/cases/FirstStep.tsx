import { caseHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import type { Dispute } from '../../features/disputes/disputes.api.ts'
import { ReferCase } from '../../features/referrals/ReferCase.tsx'
import { DecideRecall } from '../../features/stages/DecideRecall.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

/**
 * What the ministry does first: invite the accused, find who settles the case, decide what follows a recall
 * (rules "Your turn").
 */
export default function FirstStep({ dispute }: { dispute: Dispute }) {
  const { step, yours } = dispute.next_step
  return (
    <>
      {/* Always: what is typed there stays when the case moves meanwhile. */}
      <DecideRecall dispute={dispute} />
      {step === 'refer' && yours && dispute.abilities.refer && <ReferCase dispute={dispute} first />}
      {step === 'invite the accused' && yours && (
        <ButtonLink href={caseHref(dispute._id, { part: 'parties' })}>
          <Trans>Invite the accused</Trans>
        </ButtonLink>
      )}
    </>
  )
}
