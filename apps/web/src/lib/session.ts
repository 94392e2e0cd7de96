import { places } from '@accord/contract/places'
import { ifKept } from './keeping.ts'

const TOKEN = 'token'
/** Beside the token of a full session (000 §3). */
const LOGGED_IN = 'logged_in'
/** Who is logged in here, as last heard: with it the shell starts without a network. */
const PROFILE = 'profile'
const CAME_FROM = 'came-from'
const REG_TYPE = 'reg-type'
/** Who logged out here last. */
const LEFT = 'left'
/** Why the session here ended, and when that was heard. */
const ENDED = 'session-ended'
const ENDED_IS_NEWS_MS = 10 * 60_000
/** What is typed on the way to an account, in this tab. */
export const REGISTRATION = 'registration'

/**
 * What a registration token still waits for: the password, or the profile (`invitation`: of an invited person, who is
 * never asked for a union, 000 §6). It is kept under `reg-type` and is gone once the token is a full session.
 */
export type RegType = 'password' | 'profile' | 'invitation'
const isRegType = (value: string | null): value is RegType =>
  value === 'password' || value === 'profile' || value === 'invitation'

/** The token is kept in `localStorage` under `token`, as the documents have it (000 §3). */
export const readToken = (): string | null => ifKept(() => localStorage.getItem(TOKEN))
export const readRegType = (): RegType | null => {
  const value = localStorage.getItem(REG_TYPE)
  return isRegType(value) ? value : null
}

/** Keeps a full session's token, or with `regType` that of a registration. */
export const keepToken = (token: string, regType?: RegType): void => {
  // First what kind of token it is: another tab gets an event the moment the token is there.
  localStorage.removeItem(ENDED)
  localStorage.removeItem(LEFT)
  if (regType) localStorage.setItem(REG_TYPE, regType)
  else localStorage.removeItem(REG_TYPE)
  if (token !== readToken()) localStorage.removeItem(PROFILE)
  if (regType) localStorage.removeItem(LOGGED_IN)
  else localStorage.setItem(LOGGED_IN, 'true')
  localStorage.setItem(TOKEN, token)
}
/** A registration's goes with all that was kept for it: the next person here may be somebody else. */
export const dropToken = (): void => {
  localStorage.removeItem(TOKEN)
  // After the token: without it no other tab takes what is left for a full session.
  for (const key of [REG_TYPE, LOGGED_IN, PROFILE]) localStorage.removeItem(key)
  sessionStorage.removeItem(REGISTRATION)
}

/** Who logged out is kept nothing of: what was on its way then, in whichever tab, must not come back. */
export const setLeft = (person: string): void => {
  ifKept(() => localStorage.setItem(LEFT, person))
}
export const hasLeft = (person: string): boolean =>
  readToken() === null && ifKept(() => localStorage.getItem(LEFT)) === person

/** The token of a session that has ended. Other tabs, which only find it gone, say why, too. */
export const dropEnded = (why: string | null): void => {
  if (why) localStorage.setItem(ENDED, `${why} ${Date.now()}`)
  dropToken()
}
/** Why one was logged out just now, for /login. */
export const readEnded = (): string | null => {
  const [why = '', at] = (localStorage.getItem(ENDED) ?? '').split(' ')
  return why && Date.now() - Number(at) < ENDED_IS_NEWS_MS ? why : null
}

/** A registration token is not yet an account: whoever holds one may still log in as somebody else. */
export const isLoggedIn = (): boolean => readToken() !== null && readRegType() === null

/** 256 random bits of this browser; they lift only the growing delay after failed sign-ins (rules "Sign-in"). */
export const deviceId = (): string => {
  const known = localStorage.getItem('device')
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), b => b.toString(16).padStart(2, '0')).join('')
  localStorage.setItem('device', made)
  return made
}

/** Where whoever logs in next in this tab is led. */
export const comeBackTo = (path: string): void => {
  ifKept(() => sessionStorage.setItem(CAME_FROM, path))
}

/** Goes to /login and remembers where one was; `takeReturnPath` gives it back after signing in. */
export const goToLogin = (): void => {
  comeBackTo(location.pathname + location.search + location.hash)
  location.assign(places.login)
}

/** Where to go after signing in: the remembered page of this product, else the dashboard. */
export const takeReturnPath = (): string => {
  const path = sessionStorage.getItem(CAME_FROM)
  sessionStorage.removeItem(CAME_FROM)
  return path && isOwnPath(path) && !/^\/(login)?([?#]|$)/i.test(path) ? path : places.dashboard
}

// "//evil.example" and "/\evil.example" are read by browsers as another origin.
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

export const keepProfile = (profile: object): void => {
  try {
    if (readToken()) localStorage.setItem(PROFILE, JSON.stringify(profile))
  } catch {
    // The browser's store is full: only a start without a network misses it.
  }
}
export const readProfile = (): unknown => JSON.parse(localStorage.getItem(PROFILE) ?? 'null')
