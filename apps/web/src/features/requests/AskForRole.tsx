import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { Problem } from './Problem.tsx'
import { adminRolesQuery, askForRole } from './requests.own.api.ts'
import { useAsk } from './useAsk.ts'

/** 001 §2, modal "Request new role": one role from the server's list. */
export function AskForRole({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const roles = useQuery(adminRolesQuery)
  const { data: profile } = useQuery(profileQuery)
  const [role, setRole] = useState('')
  const [missing, setMissing] = useState(false)
  const { ask, busy, fields, problem } = useAsk(askForRole, onClose)
  const own = profile?.user_role.role_name
  const options = (roles.data ?? [])
    .filter(({ name }) => name !== own)
    .map(({ _id, name, description }) => ({ value: _id, label: name, hint: description || undefined }))
  const send = () => {
    setMissing(role === '')
    if (role === '') document.getElementById('new-role')?.focus()
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
      {roles.isPending && <LoadingState rows={3} />}
      {roles.isError && <ErrorState onRetry={() => void roles.refetch()} busy={roles.isFetching} />}
      {roles.data && (
        <RadioField
          id="new-role"
          name="new-role"
          label={<Trans>New role</Trans>}
          options={options}
          error={missing && role === '' ? t`Choose the role you ask for.` : fields.role_id}
          value={role}
          onChange={setRole}
        />
      )}
      <Problem words={problem} />
    </FormDialog>
  )
}
