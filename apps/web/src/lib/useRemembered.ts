import { useState } from 'react'

const read = (name: string, first: boolean): boolean => {
  try {
    const kept = localStorage.getItem(name)
    return kept === null ? first : kept !== 'closed'
  } catch {
    return first
  }
}

/** Whether something is open, as this browser's person last left it. */
export const useRemembered = (name: string, first: boolean): [boolean, (open: boolean) => void] => {
  const [open, setOpen] = useState(() => read(name, first))
  const keep = (now: boolean) => {
    setOpen(now)
    try {
      localStorage.setItem(name, now ? 'open' : 'closed')
    } catch {
      // A browser that keeps nothing: it is as it is until the page is left.
    }
  }
  return [open, keep]
}
