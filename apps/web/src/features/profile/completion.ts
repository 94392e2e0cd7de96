import { placeHref, places } from '@accord/contract/places'
import { api } from '../../lib/api.ts'
import { complaintOf } from '../accounts/complaintPerson.ts'
import { endRegistration, type Registration } from '../accounts/registration.ts'
import { offerNumber } from './numberOffer.ts'
import { pictureFile } from './picture.ts'

const PROFILE_FIELDS = ['union_member', 'first_name', 'last_name', 'phone', 'display_picture'] as const
const UNION_FIELDS = ['union', 'union_branch', 'organization', 'organization_name'] as const

/** The fields of the call, by name; a union only where there is one to ask. */
export const profileFields = (r: Registration, withUnion: boolean): Readonly<Record<string, string>> => {
  const person = {
    union_member: r.union_member,
    first_name: r.first_name.trim(),
    last_name: r.last_name.trim(),
    phone: r.phone.trim(),
  }
  if (!withUnion) return person
  const { union, union_branch, organization } = r
  const above = { union: union._id, union_branch: union_branch._id }
  return r.unlisted
    ? { ...person, ...above, organization_name: r.organization_name.trim() }
    : { ...person, ...above, organization: organization._id }
}

/** Sends the profile; the token is a full session then, and nothing of the registration stays behind. */
export const completeRegistration = async (registration: Registration, withUnion: boolean): Promise<void> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(profileFields(registration, withUnion))) body.append(name, value)
  if (registration.picture) body.append('display_picture', pictureFile(registration.picture))
  await api('POST /api/complete-registration', { body })
  endRegistration()
  offerNumber()
  const complains = complaintOf([registration.address]) !== null
  location.assign(complains ? placeHref(places.disputes, { tab: 'create' }) : places.dashboard)
}

/** Which step shows a refusal: the one that has its fields. */
export const stepOf = (refused: Readonly<Record<string, string>>): 'profile' | 'union' | null => {
  const fields = Object.keys(refused)
  if (fields.some(field => PROFILE_FIELDS.some(one => one === field))) return 'profile'
  return fields.some(field => UNION_FIELDS.some(one => one === field)) ? 'union' : null
}
