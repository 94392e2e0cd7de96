import { createContext } from 'react'

/** Whether the shell has a screen at an address, so that no card or link leads nowhere. The app says so. */
export const BuiltContext = createContext<(path: string) => boolean>(() => false)
