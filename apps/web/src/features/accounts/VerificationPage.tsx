import { helpHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { keepToken } from '../../lib/session.ts'
import { Address } from '../../ui/Address.tsx'
import { fieldsOf, serviceWords } from '../../ui/failure.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import css from './AccountForm.module.css'
import { CodeForm } from './CodeForm.tsx'
import { ResendCode } from './ResendCode.tsx'
import { keepRegistration, readRegistration, takeOver } from './registration.ts'
import { StepPage } from './StepPage.tsx'
import { Tips } from './Tips.tsx'

/** 000 §2.4. */
export default function VerificationPage() {
  return (
    <StepPage step="code" title={<Trans>Enter the code</Trans>}>
      {() => <SignUpCode />}
    </StepPage>
  )
}

function SignUpCode() {
  const { t } = useLingui()
  const [{ address }] = useState(readRegistration)
  const isEmail = address.includes('@')

  const send = async (code: string) => {
    const { data } = await api('POST /api/confirm-email-code', { body: { email: address, code } })
    keepToken(data.token, 'password')
    takeOver(address)
    // The profile asks for the number again: it is filled in there already.
    if (!isEmail) keepRegistration({ phone: address })
    location.assign(places.createPassword)
  }
  // At the field the server's own words: a code that is dead is not typed again. Too few digits have none.
  const refusal = (error: unknown, code: string) => ({
    words: serviceWords(error) ?? t`Please enter a valid code.`,
    atField: (code.length === 6 && fieldsOf(error).code) || undefined,
  })

  return (
    <>
      <p className={css.soft}>
        <Trans>
          We have sent a 6-digit code to <Address>{address}</Address>.
        </Trans>
      </p>
      <CodeForm label={t`Verification code`} send={send} refusal={refusal} />
      <ResendCode
        sentAt={() => readRegistration().sentAt}
        keep={sentAt => keepRegistration({ sentAt })}
        send={async () =>
          (await api('POST /api/resend-verification-code', { body: { email: address, code: '' } })).message
        }
      />
      <Tips title={<Trans>No code yet?</Trans>}>
        <li>
          <Trans>
            Check your entries: is <Address>{address}</Address> right? If not,{' '}
            <a href={places.createAccount}>enter it again</a>.
          </Trans>
        </li>
        <li>
          {isEmail ? (
            <Trans>Check your spam folder.</Trans>
          ) : (
            <Trans>Check your spam folder: some phones put messages of unknown senders there.</Trans>
          )}
        </li>
      </Tips>
      <HelpLink aside href={helpHref('getting-started', 'no-code-came')}>
        <Trans>More about codes that do not come</Trans>
      </HelpLink>
    </>
  )
}
