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
import { caseQuery } from '../../disputes/disputes.api.ts'
import { AlreadyInvited } from '../AlreadyInvited.tsx'
import { useInvite } from '../useInvite.ts'
import { caseRolesQuery, inviteParty, partiesKey } from './parties.api.ts'

/** Of the accused side, among the roles that the ministry may give in a case. */
const ACCUSED_ROLE = 'Respondents'

/**
 * 002 §2.4: Invite Parties, by email or mobile number, to the roles this reader may give here; as the `first` step of the
 * case, the accused.
 */
export function InviteParty({ caseId, first }: { caseId: string; first?: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const roles = useQuery(caseRolesQuery(caseId))
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('')
  const { send, busy, refused, waits, tries, forget } = useInvite({
    send: inviteParty(caseId),
    list: partiesKey(caseId),
    onSent: () => {
      close()
      // Whom it waits for now.
      void client.invalidateQueries({ queryKey: caseQuery(caseId).queryKey })
    },
  })
  // Also after a refusal: the next person is another one (002 §4).
  const close = () => {
    setOpen(false)
    setEmail('')
    setRole('')
    forget()
  }
  const invite = (to = '') => {
    setRole(to)
    setOpen(true)
  }
  const done = () => {
    close()
    void client.invalidateQueries({ queryKey: partiesKey(caseId) })
  }
  if (!roles.data?.length) return null
  return (
    <div>
      {first ? (
        <Button onClick={() => invite(roles.data.find(one => one.name === ACCUSED_ROLE)?._id)}>
          <Trans>Invite the accused</Trans>
        </Button>
      ) : (
        <Button look="secondary" icon={<IconUserPlus size={20} aria-hidden="true" />} onClick={() => invite()}>
          <Trans>Invite Parties</Trans>
        </Button>
      )}
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
