import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { AskPassword } from './AskPassword.tsx'
import type { TwoStep } from './security.api.ts'
import { useTwoStep } from './useTwoStep.ts'

export function TwoStepSwitch({ setting }: { setting: TwoStep }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { on, turn, busy, refused, forget } = useTwoStep(setting)
  const close = () => {
    setAsking(false)
    forget()
  }
  return (
    <>
      <SwitchField
        id="two-step"
        label={t`2 Step Authentication`}
        hint={
          setting.required ? (
            <Trans>Your role must log in with two steps.</Trans>
          ) : (
            <Trans>You receive a code on your registered email or phone, and enter it after your password.</Trans>
          )
        }
        checked={on}
        disabled={setting.required}
        onChange={wanted => (wanted ? turn({ on: true }) : setAsking(true))}
      />
      <AskPassword
        open={asking}
        title={<Trans>Switch off two-step login?</Trans>}
        verb={<Trans>Switch off</Trans>}
        busyWord={<Trans>Switching off…</Trans>}
        danger
        busy={busy}
        error={refused}
        onPassword={password => turn({ on: false, password }, close)}
        onClose={close}
      >
        <p>
          {' '}
          {setting.totp ? (
            <Trans>Your password alone is enough to log in then. Your authenticator app is removed, too.</Trans>
          ) : (
            <Trans>Your password alone is enough to log in then.</Trans>
          )}
        </p>{' '}
      </AskPassword>
    </>
  )
}
