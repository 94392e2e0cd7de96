import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
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

/** Stands under the header while there is no network. `offline` overrides what the browser says. */
export function OfflineBar({ offline }: { offline?: boolean }) {
  const lost = useOffline()
  return (
    <div role="status" className={css.place}>
      {(offline ?? lost) && (
        <p className={css.bar} data-offline-bar>
          <IconWifiOff size={20} aria-hidden="true" />
          <Trans>You are offline</Trans>
        </p>
      )}
    </div>
  )
}
