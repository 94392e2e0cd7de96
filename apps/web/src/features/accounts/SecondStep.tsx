import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'
import { ResendCode } from './ResendCode.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { sendAnother, type Waiting } from './signIn.ts'

/** 000 §2.8, /verification2. */
export function SecondStep({ waiting }: { waiting: Waiting }) {
  const page = useRef<HTMLDivElement>(null)
  const { email, told, byApp, sentAt } = waiting

  // It came without a page load: the keyboard and the screen reader start at its heading all the same.
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])

  return (
    <PublicFrame>
      <div ref={page}>
        <Card as="div" className={css.card}>
          <PageTitle lead={told}>
            <Trans>Enter the code</Trans>
          </PageTitle>
          <SecondStepForm waiting={waiting} />
          <ResendCode sentAt={() => (byApp ? 0 : sentAt)} send={() => sendAnother(waiting)} />
          <section aria-labelledby="tips">
            <h2 id="tips" className={css.tipsTitle}>
              <Trans>No code yet?</Trans>
            </h2>
            <ul className={css.tips}>
              {byApp && (
                <li>
                  <Trans>Is the app out of reach? Resend sends a code to {email}.</Trans>
                </li>
              )}
              <li>
                <Trans>
                  Check your entries: do you log in as {email}? If not, <a href="/login">log in again</a>.
                </Trans>
              </li>
              <li>
                <Trans>Check your spam folder.</Trans>
              </li>
            </ul>
          </section>
        </Card>
      </div>
    </PublicFrame>
  )
}
