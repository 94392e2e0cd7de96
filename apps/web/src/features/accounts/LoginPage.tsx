import { helpHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicProps } from '../../lib/publicPage.ts'
import { useScreenTitle } from '../../lib/title.ts'
import { Card } from '../../ui/Card.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useSignIn } from './useSignIn.tsx'
import { WhyLoggedOut } from './WhyLoggedOut.tsx'

/** 000 §2.8. */
export default function LoginPage({ has }: PublicProps) {
  const { t } = useLingui()
  const { busy, problem, second, signIn } = useSignIn()
  useScreenTitle(second ? t`Enter the code` : t`Log in`)

  if (second) return second
  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle lead={t`Welcome back. Your cases are where you left them.`}>
          <Trans>Log into account</Trans>
        </PageTitle>
        <WhyLoggedOut />
        <LoginForm
          verb={<Trans>Log in</Trans>}
          busy={busy}
          problem={problem}
          onSubmit={(email, password) => void signIn(email, password)}
        />
        {has(places.recovery) && <ForgotPassword />}
        <HelpLink href={helpHref('account-and-safety', 'lost-phone')}>
          <Trans>Lost your phone?</Trans>
        </HelpLink>
        {has(places.createAccount) && (
          <p>
            <Trans>
              New here? <a href={places.createAccount}>Create account</a>
            </Trans>
          </p>
        )}
      </Card>
    </PublicFrame>
  )
}
