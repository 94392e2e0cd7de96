import { useEffect } from 'react'
import { goToLogin, readToken } from '../lib/session.ts'

/**
 * What other tabs do with the token counts here too: logging out leads to /login, somebody else's logging in starts
 * afresh. So does coming back to a page the browser had put aside.
 */
export const useOtherTabs = (): void =>
  useEffect(() => {
    const mine = readToken()
    const follow = () => {
      const now = readToken()
      if (now === mine) return
      if (now) location.reload()
      else goToLogin()
    }
    const onStorage = (event: StorageEvent) => (event.key === 'token' || event.key === null) && follow()
    const onShow = (event: PageTransitionEvent) => event.persisted && follow()
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShow)
    }
  }, [])
