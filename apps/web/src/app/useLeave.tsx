import { places } from '@accord/contract/places'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '../features/accounts/accounts.api.ts'
import { logOut } from '../features/accounts/logOut.ts'
import { LeaveUnsent } from './LeaveUnsent.tsx'
import { isNothing, type Unsent, unsentOf } from './unsent.ts'

/**
 * Logging out, as the shell needs it: it asks first where something would be lost; then the screen is removed and its queries
 * are dropped, so that nothing asks without a token, also not what waits for the network.
 */
export const useLeave = () => {
  const [left, setLeft] = useState<'leaving' | 'left' | null>(null)
  const [lost, setLost] = useState<(Unsent & { person: string }) | null>(null)
  const queries = useQueryClient()
  const go = async (person: string): Promise<void> => {
    setLost(null)
    setLeft('leaving')
    const loggedOut = logOut(person)
    queries.clear()
    if (await loggedOut) location.assign(places.login)
    else setLeft('left')
  }
  const leave = async ({ _id: person }: Profile): Promise<void> => {
    const unsent = await unsentOf(person)
    if (isNothing(unsent)) return go(person)
    setLost({ ...unsent, person })
  }
  const asking = lost && <LeaveUnsent unsent={lost} onStay={() => setLost(null)} onLeave={() => void go(lost.person)} />
  return { left, leave, asking }
}
