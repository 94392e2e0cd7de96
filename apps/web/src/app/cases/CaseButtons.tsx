import type { Dispute } from '../../features/disputes/disputes.api.ts'
import { ReferCase } from '../../features/referrals/ReferCase.tsx'
import { CaseActions } from '../../features/stages/CaseActions.tsx'

/** The steps of a case and its referral, side by side: only the app knows both. */
export default function CaseButtons({ dispute }: { dispute: Dispute }) {
  const { step, who, yours } = dispute.next_step
  const refersFirst = step === 'refer' && who === 'ministry' && yours
  const refers = dispute.abilities.refer && !refersFirst
  return <CaseActions dispute={dispute} more={refers && <ReferCase dispute={dispute} />} />
}
