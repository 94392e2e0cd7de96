import { useEffect, useState } from 'react'
import { held, leadFrom, type Step } from './registration.ts'

/** Whether this step's form may be shown yet; a step whose state is missing leads to the one that makes it. */
export const useStep = (step: Step): boolean => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const elsewhere = leadFrom(step, held())
    if (elsewhere) return location.replace(elsewhere)
    setOpen(true)
    // Somebody else logs in, or leaves, in another tab: what stands here must not go out in their name.
    const onStorage = ({ key }: StorageEvent) => (key === 'token' || key === null) && location.reload()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [step])
  return open
}
