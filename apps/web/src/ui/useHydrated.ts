import { useSyncExternalStore } from 'react'

const nothing = () => () => undefined

/** False in server-made HTML until React has taken over, true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
