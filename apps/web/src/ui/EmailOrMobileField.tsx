import { useLingui } from '@lingui/react/macro'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** What somebody logs in with, or is invited by: an email address, or a mobile number. */
export function EmailOrMobileField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useLingui()
  return (
    <TextField
      id="email"
      name="email"
      label={t`Email or mobile number`}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...field}
    />
  )
}
