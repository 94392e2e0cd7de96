import { useSyncExternalStore } from 'react'
import { isLoggedIn } from './session.ts'

const never = () => () => undefined
const unknown = () => false

/** On a public page, which the server draws alike for everybody, so that it is known once the page is in the browser. */
export const useLoggedIn = (): boolean => useSyncExternalStore(never, isLoggedIn, unknown)
