import { places } from '@accord/contract/places'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { ifKept } from '../../lib/keeping.ts'
import { keepToken, takeReturnPath } from '../../lib/session.ts'
import { meetAddress } from './complaint.ts'
import { dropRegistration, takeOver } from './registration.ts'

/** What the second step needs. The password is in the page's memory and nowhere else (rules "Two-step login"). */
export type Waiting = {
  email: string
  password: string
  /** Where the code is, in the server's words. */
  message: string
  /** An authenticator app has the code; none was sent. */
  byApp: boolean
  sentAt: number
}

const AUTH_EMAIL = 'auth_email'
const ADDRESS = 'sign-in-address'

/** Who waits for the second step (000 §3). */
export const readAuthEmail = (): string => localStorage.getItem(AUTH_EMAIL) ?? ''
const keepAuthEmail = (email: string): void => localStorage.setItem(AUTH_EMAIL, email)
const dropAuthEmail = (): void => localStorage.removeItem(AUTH_EMAIL)

/** The address typed on the landing page or at the login, for /LoginPassword and /Recovery in this tab. */
export const readAddress = (): string => sessionStorage.getItem(ADDRESS) ?? ''
export const keepAddress = (address: string): void => {
  ifKept(() => sessionStorage.setItem(ADDRESS, address))
}
export const dropAddress = (): void => sessionStorage.removeItem(ADDRESS)

/** Signs in: what is left to do, or null when the browser is on its way. */
export const logIn = async (email: string, password: string): Promise<Waiting | null> => {
  // Without the token of a registration that may lie here: whoever logs in may be somebody else.
  const { message, data } = await api('POST /api/login', { body: { email, password }, bearer: false })
  if (data.token) return enter(email, data)
  keepAuthEmail(data.email)
  return { email: data.email, password, message, byApp: data.method === 'app', sentAt: Date.now() }
}

export const logInWithCode = async ({ email, password }: Waiting, auth_code: string): Promise<void> => {
  const body = { email, password, auth_code }
  const { data } = await api('POST /api/two-factor-authentication', { body, bearer: false })
  enter(email, data)
}

/** Sends another code; answers what the server says. */
export const sendAnother = async ({ email, password }: Waiting): Promise<string> => {
  const body = { email, password, auth_code: '' }
  return (await api('POST /api/resend-two-factor-authentication', { body, bearer: false })).message
}

const enter = (address: string, { token = '', page }: Reply<'POST /api/login'>['data']): null => {
  dropAuthEmail()
  dropAddress()
  meetAddress(address)
  const unfinished = page === 'profile-setup'
  // Whether by an invitation the server knows (`useInvited`); what is kept here may be another person's.
  keepToken(token, unfinished ? 'profile' : undefined)
  if (unfinished) takeOver(address)
  else dropRegistration()
  location.assign(unfinished ? places.profileSetup : takeReturnPath())
  return null
}
