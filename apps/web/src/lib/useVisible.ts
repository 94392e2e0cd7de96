import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether somebody can see this page: not a tab in the background, nor a window that is put away. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden)
