import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmailOrMobileField } from '../../../ui/EmailOrMobileField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormErrors } from '../../../ui/FormErrors.tsx'
import { errorsOf } from '../../../ui/failure.ts'
import { RadioField } from '../../../ui/RadioField.tsx'
import { AlreadyInvited } from '../AlreadyInvited.tsx'
import { useInvite } from '../useInvite.ts'
import { caseRolesQuery, inviteParty, partiesKey } from './parties.api.ts'

/** 002 §2.4: Invite Parties, by email or mobile number, to the roles this reader may give here. */
export function InviteParty({ caseId }: { caseId: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const roles = useQuery(caseRolesQuery(caseId))
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('')
  const { send, busy, refused, waits, tries, forget } = useInvite({
    send: inviteParty(caseId),
    list: partiesKey(caseId),
    onSent: () => close(),
  })
  // Also after a refusal: the next person is another one (002 §4).
  const close = () => {
    setOpen(false)
    setEmail('')
    setRole('')
    forget()
  }
  const done = () => {
    close()
    void client.invalidateQueries({ queryKey: partiesKey(caseId) })
  }
  if (!roles.data?.length) return null
  return (
    <div>
      <Button look="secondary" icon={<IconUserPlus size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Invite Parties</Trans>
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={<Trans>Send invites</Trans>}
        about={<Trans>Whoever accepts sees this case, and speaks in it for the side of their role.</Trans>}
        verb={<Trans>Send Invite</Trans>}
        busyWord={t`Sending…`}
        missing={<Trans>Enter an address and choose a role.</Trans>}
        ready={email.trim() !== '' && role !== ''}
        busy={busy}
        onSubmit={() => send({ email: email.trim(), role })}
      >
        <FormErrors key={tries} errors={errorsOf(refused)} />
        <EmailOrMobileField
          error={refused.email}
          autoComplete="off"
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <RadioField
          id="role"
          name="role"
          label={t`Role in this case`}
          options={roles.data.map(({ _id, name, description }) => ({
            value: _id,
            label: description ? `${name} (${description})` : name,
          }))}
          value={role}
          onChange={setRole}
          error={refused.role}
        />
        {waits && <AlreadyInvited invitation={waits} onDone={done} />}
      </FormDialog>
    </div>
  )
}
