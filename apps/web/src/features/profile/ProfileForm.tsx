import { couldBeMobile } from '@accord/contract/phone'
import { helpHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { NOT_MOBILE } from '../../ui/notMobile.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { PictureField } from '../../ui/PictureField.tsx'
import { ProgressSteps } from '../../ui/ProgressSteps.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from '../accounts/AccountForm.module.css'
import type { Profile } from '../accounts/accounts.api.ts'
import { complaintOf, personOf } from '../accounts/complaintPerson.ts'
import { keepRegistration, type Registration, readRegistration } from '../accounts/registration.ts'
import { useCompletion } from './useCompletion.ts'
import { useInvited } from './useInvited.ts'
import { usePicture } from './usePicture.ts'

/** Begun in another tab, or before a restart of the phone: the complaint of the landing page still has the name. */
const typedElsewhere = ({ email, phone }: Profile): Partial<Registration> | null => {
  const kept = readRegistration()
  const complaint = kept.address || kept.first_name || kept.last_name ? null : complaintOf([email, phone])
  return complaint && { address: complaint.address, ...personOf(complaint), ...(phone && { phone }) }
}

export function ProfileForm() {
  const { t } = useLingui()
  const [typed, setTyped] = useState(readRegistration)
  const { busy, complete, refuse, refused, errors, tries } = useCompletion('profile')
  const put = (patch: Partial<Registration>) => {
    setTyped(now => ({ ...now, ...patch }))
    keepRegistration(patch)
  }
  const face = usePicture(picture => put({ picture }))
  const { union_member: member, first_name, last_name, phone, picture } = typed
  const whole = member && first_name.trim() && last_name.trim() && phone.trim() && picture
  const invited = useInvited(profile => {
    const found = typedElsewhere(profile)
    if (found) put(found)
  })
  const ends = member === 'no' || invited === true

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!whole || invited === null) return
    if (!couldBeMobile(phone)) return refuse({ phone: t(NOT_MOBILE) })
    if (ends) await complete(typed, false)
    else location.assign(places.unionSetup)
  }

  return (
    <>
      <ProgressSteps percent={0} step={1} of={ends ? 1 : 2} />
      <form method="post" className={css.form} onSubmit={submit}>
        <FormErrors key={tries} errors={errors} />
        <RadioField
          id="union_member"
          label={t`Union member`}
          name="union_member"
          inline
          error={refused.union_member}
          value={member}
          onChange={value => put({ union_member: value === 'yes' ? 'yes' : 'no' })}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
        />
        <TextField
          id="first_name"
          name="first_name"
          label={t`First name`}
          autoComplete="given-name"
          maxLength={60}
          error={refused.first_name}
          value={first_name}
          onChange={event => put({ first_name: event.currentTarget.value })}
        />
        <TextField
          id="last_name"
          name="last_name"
          label={t`Surname`}
          autoComplete="family-name"
          maxLength={60}
          error={refused.last_name}
          value={last_name}
          onChange={event => put({ last_name: event.currentTarget.value })}
        />
        <PhoneField
          id="phone"
          name="phone"
          label={t`Phone number`}
          hint={t`An additional recovery option, for instance 0803 123 4567. Once you have confirmed it by a code, you can log in and recover your password with it.`}
          autoComplete="tel"
          error={refused.phone}
          value={phone}
          onChange={event => put({ phone: event.currentTarget.value })}
        />
        <PictureField
          id="display_picture"
          label={t`Display picture`}
          hint={t`A photo of you. It is made smaller before it is sent.`}
          error={refused.display_picture ?? face.error}
          picture={picture}
          busy={face.busy}
          onPick={face.pick}
        />
        <HelpLink aside href={helpHref('account-and-safety', 'privacy')}>
          <Trans>What happens with my data?</Trans>
        </HelpLink>
        <SubmitButton
          wide
          busy={busy}
          busyWord={t`Saving...`}
          ready={Boolean(whole) && invited !== null}
          missing={<Trans>Fill in everything above, the picture too, to go on.</Trans>}
        >
          <Trans>Next</Trans>
        </SubmitButton>
      </form>
    </>
  )
}
