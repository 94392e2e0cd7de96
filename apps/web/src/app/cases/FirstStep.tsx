import { Trans } from '@lingui/react/macro'
import type { Dispute } from '../../features/disputes/disputes.api.ts'
import { ReferCase } from '../../features/referrals/ReferCase.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

/** What the ministry does first on an approved case: tell the accused, then find who settles it (rules §6). */
export default function FirstStep({ dispute }: { dispute: Dispute }) {
  const { step } = dispute.next_step
  if (step === 'refer' && dispute.abilities.refer) return <ReferCase dispute={dispute} first />
  if (step !== 'invite the accused') return null
  return (
    <ButtonLink href={`/disputesDetails/${dispute._id}?part=parties`}>
      <Trans>Invite the accused</Trans>
    </ButtonLink>
  )
}
