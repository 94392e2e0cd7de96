import { Trans } from '@lingui/react/macro'
import { IconLogin2 } from '@tabler/icons-react'
import { goToLogin } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './Notifications.module.css'

/** 000 §2.13: without a token the page says so first; /login leads back here. */
export function SignedOut() {
  return (
    <PublicFrame>
      <PageTitle>
        <Trans>Notifications & Request</Trans>
      </PageTitle>
      <div role="alert" className={css.signedOut}>
        <EmptyState
          icon={<IconLogin2 size={32} aria-hidden="true" />}
          title={<Trans>User is not logged in.</Trans>}
          action={
            <Button onClick={goToLogin}>
              <Trans>Log in</Trans>
            </Button>
          }
        >
          <Trans>Log in to read your notifications; you come back here.</Trans>
        </EmptyState>
      </div>
    </PublicFrame>
  )
}
