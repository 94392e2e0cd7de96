import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Card } from '../../ui/Card.tsx'
import { CardColumn } from '../../ui/CardColumn.tsx'
import { FormErrors } from '../../ui/FormErrors.tsx'
import { errorsOf } from '../../ui/failure.ts'
import { LeaveUnsaved } from '../../ui/LeaveUnsaved.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PictureField } from '../../ui/PictureField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Profile, profileQuery } from '../accounts/accounts.api.ts'
import { ContactField } from './ContactField.tsx'
import { EnterCode } from './EnterCode.tsx'
import { Facts } from './Facts.tsx'
import css from './Profile.module.css'
import { ProvePassword } from './ProvePassword.tsx'
import { usePicture } from './usePicture.ts'
import { useProfileForm } from './useProfileForm.ts'
import { WaitingNote } from './WaitingNote.tsx'

/** 001 §2 Settings, tab Personal profile. */
export default function PersonalProfile() {
  const { data: profile } = useQuery(profileQuery)
  if (!profile) return <LoadingState rows={4} />
  return <ProfileCard profile={profile} />
}

function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const form = useProfileForm(profile)
  const face = usePicture(form.setPicture)
  const leaving = useBlocker({ shouldBlockFn: () => form.dirty, withResolver: true, enableBeforeUnload: form.dirty })
  const errors = errorsOf(form.refused).filter(({ field }) => field !== 'password')
  const text = (field: 'first_name' | 'last_name' | 'contact_address') => ({
    id: field,
    name: field,
    error: form.refused[field],
    value: form.answers[field],
    onChange: (event: { currentTarget: { value: string } }) => form.put(field, event.currentTarget.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.dirty && !form.busy) form.save()
  }

  return (
    <CardColumn>
      {profile.waiting && !form.entering && (
        <WaitingNote waiting={profile.waiting} onEnter={() => form.setEntering(true)} />
      )}
      <Card title={<Trans>Personal profile</Trans>}>
        <form className={css.form} onSubmit={submit} noValidate>
          <FormErrors key={form.tries} errors={errors} />
          <PictureField
            id="display_picture"
            label={t`Display picture`}
            error={form.refused.display_picture ?? face.error}
            picture={form.picture || (profile.display_picture ?? '')}
            busy={face.busy}
            onPick={face.pick}
          />
          <TextField {...text('first_name')} label={t`First name`} autoComplete="given-name" maxLength={60} />
          <TextField {...text('last_name')} label={t`Surname`} autoComplete="family-name" maxLength={60} />
          <ContactField kind="phone" profile={profile} form={form} />
          <ContactField kind="email" profile={profile} form={form} />
          <TextField
            {...text('contact_address')}
            label={t`Contact address`}
            autoComplete="address-line1"
            maxLength={300}
          />
          <SelectField
            id="language"
            name="language"
            label={t`Language`}
            error={form.refused.language}
            choices={[{ value: 'en', label: t`English` }]}
            value={form.answers.language}
            onChange={chosen => form.put('language', chosen ?? form.answers.language)}
          />
          <Facts profile={profile} />
          <div>
            <SubmitButton
              busy={form.busy && !form.asking}
              busyWord={t`Saving...`}
              ready={form.dirty}
              missing={<Trans>Nothing has been changed yet.</Trans>}
            >
              <Trans>Save Changes</Trans>
            </SubmitButton>
          </div>
        </form>
      </Card>
      <ProvePassword form={form} />
      {form.entering && <EnterCode profile={profile} onClose={() => form.setEntering(false)} onResend={form.resend} />}
      <LeaveUnsaved
        open={leaving.status === 'blocked'}
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      />
    </CardColumn>
  )
}
