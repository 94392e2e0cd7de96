import { useEffect, useState } from 'react'
import { held, leadFrom, type Step } from './registration.ts'

/** Whether this step's form may be shown yet; a step whose state is missing leads to the one that makes it. */
export const useStep = (step: Step): boolean => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const elsewhere = leadFrom(step, held())
    if (elsewhere) location.replace(elsewhere)
    else setOpen(true)
  }, [step])
  return open
}
