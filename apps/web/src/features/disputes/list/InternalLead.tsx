import { Trans } from '@lingui/react/macro'
import type { Profile } from '../../accounts/accounts.api.ts'
import css from './Disputes.module.css'

/** What the tab Internal Disputes is for (rules "Sides of a case"). */
export function InternalLead({ profile }: { profile: Profile }) {
  const { union_name: union } = profile.user_role
  return (
    <p className={css.lead}>
      {profile.in_ministry ? (
        <Trans>Disputes whose two sides belong to the same union.</Trans>
      ) : union ? (
        <Trans>Disputes in which both sides belong to your union, {union}.</Trans>
      ) : (
        <Trans>
          Disputes in which both sides belong to one union. You belong to no union, so there are none for you.
        </Trans>
      )}
    </p>
  )
}
