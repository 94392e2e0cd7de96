import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx'
import css from './Security.module.css'
import type { TwoStep } from './security.api.ts'

// Few people set one up; the picture's code comes with it.
const SetUp = later<{ onDone: () => void }>(() => import('./SetUpAuthenticator.tsx'), {
  fallback: <LoadingState rows={2} />,
})

/** An app that makes the codes: nothing has to be sent, so it works where email and text messages are slow. */
export function Authenticator({ setting }: { setting: TwoStep }) {
  const [adding, setAdding] = useState(false)
  return (
    <div className={css.app}>
      <h3>
        <Trans>Authenticator app</Trans>
      </h3>
      <p className={css.soft}>
        {setting.totp ? (
          <Trans>Your app makes the codes for your login. If it is out of reach, Resend sends you one.</Trans>
        ) : (
          <Trans>An app on your phone makes the codes, so that no email or SMS has to arrive.</Trans>
        )}
      </p>
      {setting.totp ? (
        <RemoveAuthenticator />
      ) : (
        <div>
          <Button look="secondary" onClick={() => setAdding(true)}>
            <Trans>Set up authenticator app</Trans>
          </Button>
        </div>
      )}
      <Dialog stays open={adding} onClose={() => setAdding(false)} title={<Trans>Set up your authenticator app</Trans>}>
        <SetUp onDone={() => setAdding(false)} />
      </Dialog>
    </div>
  )
}
