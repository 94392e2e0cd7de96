import { helpHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { Card } from '../../ui/Card.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'
import { CodeForm } from './CodeForm.tsx'
import { ResendCode } from './ResendCode.tsx'
import { logInWithCode, sendAnother, type Waiting } from './signIn.ts'
import { Tips } from './Tips.tsx'

/** 000 §2.8, /verification2. A refusal stays on this page, in the server's words (000 §8). */
export function SecondStep({ waiting }: { waiting: Waiting }) {
  const { t } = useLingui()
  const page = useRef<HTMLDivElement>(null)
  const { email, message, byApp, sentAt } = waiting

  // It came without a page load: the keyboard and the screen reader start at its heading all the same.
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])

  // Fewer than six digits are refused for their shape.
  const refusal = (error: unknown) => ({
    words: error instanceof ApiError && error.status === 422 ? t`Please enter a valid code.` : wordsOf(error),
  })
  return (
    <PublicFrame>
      <div ref={page}>
        <Card as="div" className={css.card}>
          <PageTitle lead={message}>
            <Trans>Enter the code</Trans>
          </PageTitle>
          <CodeForm label={t`Verification code`} send={code => logInWithCode(waiting, code)} refusal={refusal} />
          <ResendCode sentAt={() => (byApp ? 0 : sentAt)} send={() => sendAnother(waiting)} />
          <Tips title={<Trans>No code yet?</Trans>}>
            {byApp && (
              <li>
                <Trans>Is the app out of reach? Resend sends a code to {email}.</Trans>
              </li>
            )}
            <li>
              <Trans>
                Check your entries: do you log in as {email}? If not, <a href={places.login}>log in again</a>.
              </Trans>
            </li>
            <li>
              <Trans>Check your spam folder.</Trans>
            </li>
          </Tips>
          <HelpLink aside href={helpHref('getting-started', 'no-code-came')}>
            <Trans>More about codes that do not come</Trans>
          </HelpLink>
        </Card>
      </div>
    </PublicFrame>
  )
}
