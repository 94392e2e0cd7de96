import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailOrMobileField } from '../../../ui/EmailOrMobileField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormErrors } from '../../../ui/FormErrors.tsx'
import { errorsOf } from '../../../ui/failure.ts'
import { RadioField } from '../../../ui/RadioField.tsx'
import { caseQuery } from '../../disputes/disputes.api.ts'
import { AlreadyInvited } from '../AlreadyInvited.tsx'
import { useInvite } from '../useInvite.ts'
import { type CaseRole, inviteParty, partiesKey } from './parties.api.ts'

/** Of the accused side, among the roles that the ministry may give in a case. */
const ACCUSED_ROLE = 'Respondents'

type Props = { caseId: string; roles: readonly CaseRole[]; first?: boolean | undefined; onClose: () => void }

/** One person, by email or mobile number, to one of these roles in a case; `first`: to that of the accused. */
export function InvitePartyDialog({ caseId, roles, first, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState((first && roles.find(one => one.name === ACCUSED_ROLE)?._id) || '')
  const { send, busy, refused, waits, tries } = useInvite({
    send: inviteParty(caseId),
    list: partiesKey(caseId),
    onSent: () => {
      onClose()
      // Whom it waits for now.
      void client.invalidateQueries({ queryKey: caseQuery(caseId).queryKey })
    },
  })
  const done = () => {
    onClose()
    void client.invalidateQueries({ queryKey: partiesKey(caseId) })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
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
        options={roles.map(({ _id, name, description }) => ({
          value: _id,
          label: description ? `${name} (${description})` : name,
        }))}
        value={role}
        onChange={setRole}
        error={refused.role}
      />
      {waits && <AlreadyInvited invitation={waits} onDone={done} />}
    </FormDialog>
  )
}
