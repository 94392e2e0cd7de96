import { couldBeMobile } from '@accord/contract/phone'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NOT_MOBILE } from './notMobile.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Whether what is typed begins like a number, and no address: those have an `@`. */
export const isMeantAsNumber = (typed: string) => /^[\s(]*(\+|\d(\D?\d){2})/.test(typed) && !typed.includes('@')

/** What somebody logs in with, or is invited by: an email address, or a mobile number. */
export function EmailOrMobileField({ error, ...field }: Omit<TextFieldProps, 'label'>) {
  const { t } = useLingui()
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      id="email"
      name="email"
      label={t`Email or mobile number`}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...field}
      error={isWrong ? t(NOT_MOBILE) : error}
      onFocus={() => setWrong(false)}
      // Not by a button, as in PhoneField.
      onBlur={({ relatedTarget, currentTarget: { value } }) =>
        setWrong(!(relatedTarget instanceof HTMLButtonElement) && isMeantAsNumber(value) && !couldBeMobile(value))
      }
    />
  )
}
