import { places } from '@accord/contract/places'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '../features/accounts/accounts.api.ts'
import { logOut } from '../features/accounts/logOut.ts'

/**
 * Logging out, as the shell needs it: the screen is removed first and its queries are dropped, so that nothing asks without a
 * token, also not what waits for the network.
 */
export const useLeave = () => {
  const [left, setLeft] = useState<'leaving' | 'left' | null>(null)
  const queries = useQueryClient()
  const leave = async (person: Profile): Promise<void> => {
    setLeft('leaving')
    const loggedOut = logOut(person._id)
    queries.clear()
    if (await loggedOut) location.assign(places.login)
    else setLeft('left')
  }
  return { left, leave }
}
