import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { isLoggedIn } from '../../lib/session.ts'
import type { Profile } from '../accounts/accounts.api.ts'
import type { Invitation } from './invitation.ts'

/** Who is signed in here; `lost` when no answer could be had. */
export const useSignedIn = () => {
  const [person, setPerson] = useState<Profile | 'asking' | 'nobody' | 'lost'>('asking')
  const ask = useCallback(async () => {
    if (!isLoggedIn()) return setPerson('nobody')
    setPerson('asking')
    try {
      const { data } = await api('GET /api/user-profile')
      setPerson(data.registered ? data : 'nobody')
    } catch {
      // A dead session leads to /login by itself, and back.
      setPerson('lost')
    }
  }, [])
  useEffect(() => void ask(), [ask])
  return { person, ask: () => void ask() }
}

/** Whether this person's confirmed addresses have the invitation's among them. The server decides on it once more. */
export const isTo = ({ email }: Invitation, person: Profile): boolean =>
  (person.email_verified && person.email === email) || (person.phone_verified && person.phone === email)
