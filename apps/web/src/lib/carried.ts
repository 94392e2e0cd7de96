import { ifKept } from './keeping.ts'

const NEXT = 'toast'

/** What is said by the page that comes next. */
export const carry = (message: string): void => sessionStorage.setItem(NEXT, message)

export const isCarried = (): boolean => ifKept(() => sessionStorage.getItem(NEXT)) !== null

export const takeCarried = (): string | null =>
  ifKept(() => {
    const carried = sessionStorage.getItem(NEXT)
    sessionStorage.removeItem(NEXT)
    return carried
  })
