import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Profile } from '../accounts/accounts.api.ts'
import css from './Profile.module.css'
import type { useProfileForm } from './useProfileForm.ts'

type Props = { kind: 'email' | 'phone'; profile: Profile; form: ReturnType<typeof useProfileForm> }

/** An address with what it may be used for: only a confirmed one logs in and recovers (rules "Confirmed addresses"). */
export function ContactField({ kind, profile, form }: Props) {
  const { t } = useLingui()
  const confirmed = kind === 'email' ? profile.email_verified : profile.phone_verified
  const unconfirmed = profile[kind] !== '' && !confirmed && form.answers[kind] === profile[kind]
  const field = {
    id: kind,
    name: kind,
    error: form.refused[kind],
    value: form.answers[kind],
    onChange: (event: { currentTarget: { value: string } }) => form.put(kind, event.currentTarget.value),
    hint: unconfirmed
      ? t`Not confirmed yet. Once you have confirmed it by a code, you can log in and recover your password with it.`
      : undefined,
  }
  return (
    <div className={css.contact}>
      {kind === 'phone' ? (
        <PhoneField {...field} label={t`Phone Number`} autoComplete="tel" />
      ) : (
        <TextField
          {...field}
          type="email"
          label={t`Email address`}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
      {unconfirmed && (
        <div>
          <Button look="secondary" onClick={() => form.confirm(kind)} disabled={form.busy}>
            {kind === 'phone' ? <Trans>Confirm this number</Trans> : <Trans>Confirm this address</Trans>}
          </Button>
        </div>
      )}
    </div>
  )
}
