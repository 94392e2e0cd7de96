import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keepToken, readRegType, readToken } from '../../lib/session.ts'
import type { Profile } from '../accounts/accounts.api.ts'

/**
 * Whether this registration came by an invitation and is never asked for a union (rules "Sign-up"). A browser that
 * logged in to go on with it does not remember; the server does. Null until it is known.
 */
export const useInvited = (onProfile: (profile: Profile) => void): boolean | null => {
  const [invited, setInvited] = useState<boolean | null>(() => (readRegType() === 'invitation' ? true : null))
  const found = useEffectEvent(onProfile)
  useEffect(() => {
    if (invited !== null) return
    api('GET /api/user-profile')
      .then(({ data }) => {
        if (data.invited) keepToken(readToken() ?? '', 'invitation')
        setInvited(data.invited)
        found(data)
      })
      // Whoever could not be asked about is asked for a union, which the server refuses for the invited.
      .catch(() => setInvited(false))
  }, [invited])
  return invited
}
