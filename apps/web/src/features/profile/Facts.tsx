import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import type { Profile } from '../accounts/accounts.api.ts'
import css from './Profile.module.css'

/** What others decide: role and union are shown, not typed (001 §2). */
export function Facts({ profile }: { profile: Profile }) {
  const { role_name, union_name, union_branch_name, union_sub_branch_name } = profile.user_role
  return (
    <dl className={css.facts}>
      <Fact name={<Trans>Role</Trans>} value={role_name} />
      <Fact name={<Trans>Union</Trans>} value={union_name} />
      <Fact name={<Trans>Union branch</Trans>} value={union_branch_name} />
      <Fact name={<Trans>Sub branch</Trans>} value={union_sub_branch_name} />
      {profile.organization_name && !profile.in_ministry && (
        <Fact name={<Trans>Your organization</Trans>} value={<OwnPage name={profile.organization_name} />} />
      )}
      {profile.pending_membership && (
        <Fact
          name={<Trans>Membership</Trans>}
          value={<Trans>{profile.pending_membership}, waiting for its admin</Trans>}
        />
      )}
    </dl>
  )
}

function OwnPage({ name }: { name: string }) {
  return (
    <Anchor className={css.ownPage} href={places.ownUnion}>
      <Trans>See the page of {name}</Trans>
    </Anchor>
  )
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  if (!value) return null
  return (
    <div className={css.fact}>
      <dt className={css.soft}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
