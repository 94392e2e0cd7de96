import { Trans } from '@lingui/react/macro'
import type { Profile } from '../accounts/accounts.api.ts'
import css from './Invitations.module.css'
import type { Invitation } from './invitation.ts'

type Props = { invitation: Pick<Invitation, 'kind' | 'role' | 'unit' | 'body'>; person: Profile }

/** What accepting changes: from what to what (rules "Invitations"). */
export function RoleChange({ invitation: { kind, role, unit, body }, person }: Props) {
  if (kind === 'case')
    return (
      <p>
        <Trans>In this case your role is {role}. Your own role and your organization stay as they are.</Trans>
      </p>
    )
  return (
    <dl className={css.change}>
      <div>
        <dt>
          <Trans>Now</Trans>
        </dt>
        <dd>
          <Standing role={person.user_role.role_name} unit={person.organization_name} />
        </dd>
      </div>
      <div className={css.then}>
        <dt>
          <Trans>Once you accept</Trans>
        </dt>
        <dd>
          <Standing role={role} unit={unit ?? body} />
        </dd>
      </div>
    </dl>
  )
}

function Standing({ role, unit }: { role: string; unit: string | null }) {
  return (
    <>
      <strong>{role}</strong>
      <span>{unit || <Trans>No organization</Trans>}</span>
    </>
  )
}
