import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EmailOrMobileField } from '../../../ui/EmailOrMobileField.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormErrors } from '../../../ui/FormErrors.tsx'
import { errorsOf } from '../../../ui/failure.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { type Level, levelOf } from '../../organizations/levels.ts'
import { AlreadyInvited } from '../AlreadyInvited.tsx'
import { unitRolesQuery } from '../invitations.api.ts'
import { roleName } from '../roleName.ts'
import { useInvite } from '../useInvite.ts'
import { UnitInvites } from './UnitInvites.tsx'
import { inviteToUnit } from './units.api.ts'

type Props = { unit: { _id: string; name: string; kind: Level | 'employer' }; onClose: () => void }

/** 001 §2: an address, a role, Send Invite; beneath them whom one waits for. It stays open for the next one. */
export default function InviteAdmins({ unit, onClose }: Props) {
  const { t } = useLingui()
  const roles = useQuery(unitRolesQuery(unit._id))
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<string | null>(null)
  const address = useRef<HTMLInputElement>(null)
  const { send, busy, refused, waits, tries, forget } = useInvite({
    send: inviteToUnit(levelOf(unit.kind), unit._id),
    failed: t`failed to send invite`,
    onSent: () => startAnew(),
  })
  const startAnew = () => {
    setEmail('')
    setRole(null)
    forget()
    address.current?.focus()
  }
  const errors = errorsOf(refused, field => `admin-${field}`)
  const ready = email.trim() !== '' && role !== null
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Invite admins to {unit.name}</Trans>}
      verb={<Trans>Send Invite</Trans>}
      busyWord={<Trans>Sending…</Trans>}
      cancel={<Trans>Close</Trans>}
      wide
      ready={ready}
      busy={busy}
      onSubmit={() => role && send({ email: email.trim(), role })}
    >
      <FormErrors key={tries} errors={errors} />
      <EmailOrMobileField
        ref={address}
        id="admin-email"
        placeholder={t`Type an email to send an invite`}
        error={refused.email}
        autoComplete="off"
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      {roles.isError ? (
        <ErrorState onRetry={() => void roles.refetch()} busy={roles.isFetching} />
      ) : (
        <SelectField
          id="admin-role"
          name="role"
          label={t`Role`}
          placeholder={t`--Choose--`}
          error={refused.role}
          choices={(roles.data ?? []).map(one => ({ value: one._id, label: roleName(one) }))}
          empty={roles.isPending ? t`Loading…` : t`Nothing found`}
          value={role}
          onChange={setRole}
        />
      )}
      {waits && <AlreadyInvited invitation={waits} onDone={startAnew} />}
      <UnitInvites
        unitId={unit._id}
        compact
        empty={
          <EmptyState icon={<IconMailForward size={32} aria-hidden="true" />} title={<Trans>No admins found</Trans>}>
            <Trans>Enter an admins email and role to send invite</Trans>
          </EmptyState>
        }
      />
    </FormDialog>
  )
}
