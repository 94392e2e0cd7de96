import { MOST } from '@accord/contract/disputes/form'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RadioField } from '../../../ui/RadioField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Choice } from '../../accounts/registration.ts'
import { FoundUnitField } from '../../organizations/FoundUnitField.tsx'
import type { ConfirmedAccused, Dispute } from '../disputes.api.ts'

/** What is said of an accused that somebody only named: a new employer, as the claimant wrote it, until it is changed. */
export function useAccusedFields({ involved_parties, accused_reach }: Dispute) {
  const [which, setWhich] = useState<'new' | 'known'>('new')
  const [unit, setUnit] = useState<Choice | null>(null)
  const [name, setName] = useState(involved_parties.accused.name)
  const [email, setEmail] = useState(accused_reach?.email ?? '')
  const [phone, setPhone] = useState(accused_reach?.phone ?? '')
  const isNamed = which === 'new' && name.trim() !== ''
  const known = unit && { unit_id: unit._id }
  const said: ConfirmedAccused | null = isNamed
    ? { name: name.trim(), email: email.trim(), phone: phone.trim() }
    : known
  return {
    confirmed: which === 'known' ? known : said,
    fields: { which, setWhich, unit, setUnit, name, setName, email, setEmail, phone, setPhone },
  }
}

type Props = ReturnType<typeof useAccusedFields>['fields'] & { errors: Readonly<Record<string, string>> }

/** Who an accused is that is not in the list (rules "An accused that is not listed"). */
export function AccusedFields({ errors, ...f }: Props) {
  const { t } = useLingui()
  const optional = t`(optional)`
  return (
    <>
      <RadioField
        id="which"
        name="which"
        label={t`Accused party`}
        options={[
          { value: 'new', label: t`A new employer` },
          { value: 'known', label: t`An organization that is in the list` },
        ]}
        value={f.which}
        onChange={value => f.setWhich(value === 'known' ? 'known' : 'new')}
      />
      {f.which === 'known' ? (
        <FoundUnitField
          id="unit_id"
          label={t`Organization`}
          error={errors.unit_id}
          value={f.unit}
          onChange={f.setUnit}
        />
      ) : (
        <>
          <TextField
            id="name"
            label={t`Name of the employer`}
            maxLength={MOST.accused_name}
            error={errors.name ?? errors.unit_id}
            value={f.name}
            onChange={event => f.setName(event.currentTarget.value)}
          />
          <TextField
            id="email"
            type="email"
            inputMode="email"
            label={t`Their email`}
            optional={optional}
            hint={t`They are invited to answer once the case is approved.`}
            maxLength={MOST.organization_email}
            error={errors.email}
            value={f.email}
            onChange={event => f.setEmail(event.currentTarget.value)}
          />
          <TextField
            id="phone"
            type="tel"
            label={t`Their phone number`}
            optional={optional}
            maxLength={MOST.organization_phone}
            error={errors.phone}
            value={f.phone}
            onChange={event => f.setPhone(event.currentTarget.value)}
          />
        </>
      )}
    </>
  )
}
