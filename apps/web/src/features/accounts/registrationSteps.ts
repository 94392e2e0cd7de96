import { places } from '@accord/contract/places'
import { keepToken, type RegType, readRegType, readToken } from '../../lib/session.ts'
import { type Registration, readRegistration } from './registration.ts'

export type Step = 'account' | 'code' | 'password' | 'profile' | 'union'
export type Held = {
  token: string | null
  regType: RegType | null
  registration: Pick<Registration, 'address' | 'first_name' | 'union_member' | 'picture'>
}
/** Step 1 of the profile, which says that the picture must be added again. */
export const PICTURE_AGAIN = `${places.profileSetup}#display_picture`

/** Where a step leads whose state is missing: to the step that makes it; null when it may be shown. */
export const leadFrom = (step: Step, { token, regType, registration }: Held): string | null => {
  if (token && !regType) return places.dashboard
  if (step === 'account') return null
  if (step === 'code') return registration.address ? null : places.createAccount
  if (!token || !regType) return places.createAccount
  if (step === 'password') return regType === 'password' ? null : places.profileSetup
  if (regType === 'password') return places.createPassword
  if (step === 'profile') return null
  // The invited are never asked for a union (rules "Sign-up").
  if (regType === 'invitation') return places.profileSetup
  if (!registration.first_name || registration.union_member !== 'yes') return places.profileSetup
  return registration.picture ? null : PICTURE_AGAIN
}

export const held = (): Held => ({ token: readToken(), regType: readRegType(), registration: readRegistration() })

type Unfinished = { has_password: boolean; invited: boolean }
/** What a registration still waits for, as the server knows it: this browser may never have seen its beginning. */
const regTypeOf = ({ has_password, invited }: Unfinished): RegType => {
  if (!has_password) return 'password'
  return invited ? 'invitation' : 'profile'
}

/** The token turned out to be a registration's: on to the step that is missing. */
export const resumeRegistration = (profile: Unfinished): void => {
  const regType = regTypeOf(profile)
  keepToken(readToken() ?? '', regType)
  location.replace(regType === 'password' ? places.createPassword : places.profileSetup)
}
