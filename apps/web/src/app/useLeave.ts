import { useState } from 'react'
import type { Profile } from '../features/identity/identity.api.ts'
import { logOut } from '../features/identity/logOut.ts'

/** Logging out, as the shell needs it: the screen goes first, so that nothing of it asks without a token. */
export const useLeave = () => {
  const [left, setLeft] = useState<'leaving' | 'left' | null>(null)
  const leave = async (person: Profile): Promise<void> => {
    setLeft('leaving')
    if (await logOut(person._id)) location.assign('/login')
    else setLeft('left')
  }
  return { left, leave }
}
