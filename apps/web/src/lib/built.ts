import { createContext } from 'react'

/** Whether a screen stands at an address of the shell, so that no card or link leads nowhere. The app says so. */
export const BuiltContext = createContext<(path: string) => boolean>(() => false)
