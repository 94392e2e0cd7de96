import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { profileQuery } from '../identity/identity.api.ts'
import { Problem } from './Problem.tsx'
import { adminRolesQuery, askForRole } from './requests.own.api.ts'
import { useAsk } from './useAsk.ts'

/** 001 §2, modal "Request new role": one role from the server's list. */
export function AskForRole({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const roles = useQuery(adminRolesQuery)
  const { data: profile } = useQuery(profileQuery)
  const [role, setRole] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const { ask, busy, fields, problem } = useAsk(askForRole, onClose)
  const own = profile?.user_role.role_name
  const choices = (roles.data ?? [])
    .filter(({ name }) => name !== own)
    .map(({ _id, name, description }) => ({ value: _id, label: description ? `${name} (${description})` : name }))
  const send = () => {
    setMissing(role === null)
    if (role === null) document.getElementById('new-role')?.focus()
    else ask(role)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Request new role</Trans>}
      about={<Trans>The ministry decides. Until then your role stays {own}.</Trans>}
      verb={<Trans>Send Request</Trans>}
      busyWord={<Trans>Sending Request...</Trans>}
      ready
      busy={busy}
      onSubmit={send}
    >
      <SelectField
        id="new-role"
        label={<Trans>New role</Trans>}
        error={missing && role === null ? t`Choose the role you ask for.` : fields.role_id}
        choices={choices}
        value={role}
        onChange={setRole}
        empty={roles.isPending ? t`Loading…` : roles.isError ? t`Failed to fetch data.` : t`Nothing found`}
      />
      <Problem words={problem} />
    </FormDialog>
  )
}
