import { Trans } from '@lingui/react/macro'
import type { Dispute } from '../disputes.api.ts'
import css from './AccusedReach.module.css'

/** For the ministry: where the claimant says that the accused party is reached. To the claimant's side: that nobody knows. */
export function AccusedReach({ dispute }: { dispute: Dispute }) {
  const reach = dispute.accused_reach
  if (!reach && dispute.accused_address_missing)
    return (
      <p className={css.contact}>
        <Trans>No address of the accused party is known. The ministry is asked to find one.</Trans>
      </p>
    )
  if (!reach) return null
  const addresses = addressesOf(reach)
  if (addresses === '' && reach.reached) return null
  return (
    <p className={css.contact}>
      {addresses ? (
        <Trans>
          Contact of the accused party, given by the claimant: <strong>{addresses}</strong>
        </Trans>
      ) : (
        <Trans>No address of the accused party is known. You can add one: invite somebody of theirs to the case.</Trans>
      )}
    </p>
  )
}

export const addressesOf = ({ email, phone }: NonNullable<Dispute['accused_reach']>): string =>
  [email, phone].filter(Boolean).join(', ')
