import { helpHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { EmailOrMobileField } from '../../ui/EmailOrMobileField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { errorsOf } from '../../ui/failure.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { type Choice, SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { AlreadyInvited } from './AlreadyInvited.tsx'
import { CaseField } from './CaseField.tsx'
import css from './Invitations.module.css'
import { caseRolesQuery, invitableRolesQuery, type Role, sendInvitation } from './invitations.api.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { isPlaced, LEVELS, nowhere, type Place, placingOf, unitFieldOf, unitOf } from './places.ts'
import { roleName } from './roleName.ts'
import { useInvite } from './useInvite.ts'
import { useOwnPlace } from './useOwnPlace.ts'

/** 002 §2.8: Single User Invite. */
export function InviteOne() {
  const roles = useQuery(invitableRolesQuery)
  const { data: profile } = useQuery(profileQuery)
  return (
    <Card title={<Trans>Single User Invite</Trans>}>
      <HelpLink aside href={helpHref('for-unions-and-employers', 'invite-people')}>
        <Trans>Whom you can invite, and what they get</Trans>
      </HelpLink>
      {roles.data ? (
        <OneForm roles={roles.data} mayAssign={profile?.permissions.includes('assign users cases') ?? false} />
      ) : roles.isError ? (
        <ErrorState onRetry={() => void roles.refetch()} busy={roles.isFetching} />
      ) : (
        <LoadingState rows={5} />
      )}
    </Card>
  )
}

/** `mayAssign`: to a case, too. */
function OneForm({ roles: anywhere, mayAssign }: { roles: readonly Role[]; mayAssign: boolean }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [roleId, setRoleId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Place>(nowhere)
  const [toCase, setToCase] = useState(false)
  const [found, setFound] = useState<Choice | null>(null)
  const inCase = useQuery({ ...caseRolesQuery(found?.value ?? ''), enabled: toCase && found !== null })
  const roles = toCase ? ((found && inCase.data) ?? []) : anywhere
  const address = useRef<HTMLInputElement>(null)
  const own = useOwnPlace()
  const { send, busy, refused, waits, tries, forget } = useInvite({
    send: sendInvitation,
    failed: t`Email has already been used or invalid Email!`,
    onSent: () => startAnew(),
  })
  const startAnew = () => {
    setEmail('')
    setRoleId(null)
    setChosen(nowhere)
    setFound(null)
    forget()
    address.current?.focus()
  }

  const role = roles.find(one => one._id === roleId)
  // Below an organization there is nothing to choose.
  const placing = toCase || own.organizations.name ? null : placingOf(role)
  const place = withOwn(chosen, own)
  const unit = unitOf(place, placing)
  const whole = email.trim() !== '' && role !== undefined && (toCase ? found !== null : isPlaced(place, placing))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!whole || busy) return
    send({
      email: email.trim(),
      role: role._id,
      ...(toCase && found ? { case_id: found.value } : unit ? { unit_id: unit } : {}),
    })
  }
  const idOf = (field: string) =>
    field === 'unit_id' && placing ? `invite-${unitFieldOf(place, placing)}` : `invite-${field}`
  const errors = errorsOf(refused, idOf)

  return (
    <form method="post" className={css.form} onSubmit={submit}>
      <FormErrors key={tries} errors={errors} />
      {mayAssign && (
        <RadioField
          label={t`Invite to`}
          name="to"
          inline
          options={[
            { value: 'role', label: t`A role or an organization` },
            { value: 'case', label: t`A case` },
          ]}
          value={toCase ? 'case' : 'role'}
          onChange={to => {
            setToCase(to === 'case')
            setRoleId(null)
          }}
        />
      )}
      <div className={css.fields}>
        <EmailOrMobileField
          ref={address}
          id="invite-email"
          hint={t`The invitation goes there.`}
          error={refused.email}
          autoComplete="off"
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        {toCase && (
          <CaseField
            error={refused.case_id}
            value={found}
            onChange={next => {
              setFound(next)
              setRoleId(null)
            }}
          />
        )}
        <SelectField
          id="invite-role"
          name="role"
          label={t`Role`}
          hint={toCase && !found ? t`Choose the case first.` : t`What the person may do follows from it.`}
          disabled={toCase && !inCase.data}
          error={refused.role}
          choices={roles.map(one => ({ value: one._id, label: roleName(one) }))}
          value={roleId}
          onChange={setRoleId}
        />
        {placing && (
          <PlaceFields placing={placing} own={own} place={place} error={refused.unit_id} onChange={setChosen} />
        )}
        {role && !toCase && own.organizations.name && (
          <p>
            <Trans>The person will belong to {own.organizations.name}.</Trans>
          </p>
        )}
      </div>
      {waits && <AlreadyInvited invitation={waits} onDone={startAnew} />}
      <div>
        <SubmitButton icon={<IconSend size={20} aria-hidden="true" />} busy={busy} busyWord={t`Sending…`} ready={whole}>
          <Trans>Send Invite</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}

const withOwn = (chosen: Place, own: Place): Place => ({
  ...chosen,
  ...Object.fromEntries(LEVELS.filter(level => own[level].name).map(level => [level, own[level]])),
})
