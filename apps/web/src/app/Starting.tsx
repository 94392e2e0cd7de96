import { Trans } from '@lingui/react/macro'
import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { ApiError, OfflineError } from '../lib/errors.ts'
import { Button } from '../ui/Button.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import css from './PlainFrame.module.css'
import { PlainFrame } from './PlainFrame.tsx'

type Props = { error: Error | null; offline: boolean; busy: boolean; onRetry: () => void }

/** While it is asked who is here, and where that could not be learnt: nobody is logged out by a lost network. */
export function Starting({ error, offline, busy, onRetry }: Props) {
  if (!error && !offline)
    return (
      <PlainFrame>
        <LoadingState rows={2} />
      </PlainFrame>
    )
  const cut = offline || error instanceof OfflineError
  const tooMany = error instanceof ApiError && error.status === 429 && error.message
  const Icon = cut ? IconWifiOff : IconPlugConnectedX
  return (
    <PlainFrame>
      <div className={css.message}>
        <Icon size={40} className={css.icon} aria-hidden="true" />
        <h1 tabIndex={-1}>
          {cut && <Trans>You are offline</Trans>}
          {tooMany && <Trans>Too many tries</Trans>}
          {!cut && !tooMany && <Trans>Accord does not answer</Trans>}
        </h1>
        <p role="alert">
          {tooMany} <Trans>You are still logged in, and nothing you kept is lost.</Trans>
        </p>
        <Button onClick={onRetry} busy={busy && !offline} busyWord={<Trans>Trying…</Trans>}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </PlainFrame>
  )
}
