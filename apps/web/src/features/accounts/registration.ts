import { keepToken, REGISTRATION, readRegType, readToken } from '../../lib/session.ts'

/** What is typed on the way to an account; kept for this tab, so that a reload loses nothing. Never a password. */
export type Registration = {
  /** Whose it is, known by their token; empty before there is one. */
  owner: string
  /** Where the code goes, and when the last one went. */
  address: string
  sentAt: number
  union_member: 'yes' | 'no' | ''
  first_name: string
  last_name: string
  phone: string
  /** A small JPEG as a data URL; empty when this browser could not keep it. */
  picture: string
  union: Choice
  union_branch: Choice
  organization: Choice
  unlisted: boolean
  organization_name: string
  /** What the server refused, by field, until it has been shown. */
  refused: Readonly<Record<string, string>>
}
export type Choice = { _id: string; name: string }
export const noChoice: Choice = { _id: '', name: '' }

const empty: Registration = {
  owner: '',
  address: '',
  sentAt: 0,
  union_member: '',
  first_name: '',
  last_name: '',
  phone: '',
  picture: '',
  union: noChoice,
  union_branch: noChoice,
  organization: noChoice,
  unlisted: false,
  organization_name: '',
  refused: {},
}

const stored = (): Registration => {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(REGISTRATION) ?? '{}') as Partial<Registration>) }
  } catch {
    return empty
  }
}

// Enough of the token to distinguish two people, and of no use to anybody who finds it.
const holder = (): string => readToken()?.slice(0, 8) ?? ''

/** Somebody else may hold the token by now: on a shared browser nobody is shown what another typed. */
export const readRegistration = (): Registration => {
  const found = stored()
  return found.owner === '' || found.owner === holder() ? found : empty
}

const write = (patch: Partial<Registration>, to: Registration): void => {
  const now = { ...to, ...patch, owner: holder() }
  try {
    sessionStorage.setItem(REGISTRATION, JSON.stringify(now))
  } catch {
    // The picture is what fills a small store; without it the words at least are kept.
    sessionStorage.setItem(REGISTRATION, JSON.stringify({ ...now, picture: '' }))
  }
}

export const keepRegistration = (patch: Partial<Registration>): void => write(patch, readRegistration())

/** The holder of a new token takes over what was kept, if it is of the same address; else nothing of it stays. */
export const takeOver = (address: string): void => {
  const found = stored()
  if (found.address !== '' && found.address.toLowerCase() === address.toLowerCase()) write({}, found)
  else dropRegistration()
}

export const dropRegistration = (): void => sessionStorage.removeItem(REGISTRATION)

/** The token is a full session now: nothing of the registration stays behind. */
export const endRegistration = (): void => {
  dropRegistration()
  const token = readToken()
  if (token && readRegType()) keepToken(token)
}
