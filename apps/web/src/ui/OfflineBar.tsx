import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import css from './OfflineBar.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

type Props = {
  /** Overrides what the browser says. */
  offline?: boolean
  /** There is a network, and the server does not answer. */
  unanswered?: boolean
}

/** Shown under the header while there is no network, or no server. */
export function OfflineBar({ offline, unanswered }: Props) {
  const lost = useOffline()
  return (
    <div role="status" className={css.place}>
      {(offline ?? lost) ? (
        <p className={css.bar} data-offline-bar>
          <IconWifiOff size={20} aria-hidden="true" />
          <Trans>You are offline</Trans>
        </p>
      ) : (
        unanswered && (
          <p className={css.bar} data-offline-bar="tall">
            <IconCloudOff size={20} aria-hidden="true" />
            <Trans>Accord does not answer right now. What you write is kept and sent later.</Trans>
          </p>
        )
      )}
    </div>
  )
}
