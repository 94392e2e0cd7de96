import { useState } from 'react'

const NAME = 'menu'

const read = (): boolean => {
  try {
    return localStorage.getItem(NAME) !== 'closed'
  } catch {
    return true
  }
}

/** Whether the menu stands beside the screen of a desktop, as this browser's person last left it. */
export const useRememberedMenu = (): [boolean, (open: boolean) => void] => {
  const [open, setOpen] = useState(read)
  const keep = (now: boolean) => {
    setOpen(now)
    try {
      localStorage.setItem(NAME, now ? 'open' : 'closed')
    } catch {
      // A browser that keeps nothing: the menu is as it is until the page is left.
    }
  }
  return [open, keep]
}
