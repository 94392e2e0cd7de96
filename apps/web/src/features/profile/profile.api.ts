import { api } from '../../lib/api.ts'
import type { Profile } from '../accounts/accounts.api.ts'
import { pictureFile } from './picture.ts'

const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'contact_address', 'language'] as const
export type Field = (typeof FIELDS)[number]
export type Answers = Record<Field, string>

export const answersOf = (profile: Profile): Answers => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone: profile.phone,
  email: profile.email,
  contact_address: profile.contact_address,
  language: profile.language,
})

/** What differs from the profile as it is kept; only that is sent (001 §7). */
export const changesOf = (profile: Profile, answers: Answers): Partial<Answers> =>
  Object.fromEntries(
    FIELDS.filter(field => answers[field].trim() !== answersOf(profile)[field]).map(field => [
      field,
      answers[field].trim(),
    ]),
  )

export const deleteAccount = (password: string) => api('DELETE /api/delete-account', { body: { password } })

export type Update = { changes: Partial<Answers>; picture: string; password?: string }

export const updateProfile = ({ changes, picture, password }: Update) => {
  const body = new FormData()
  for (const [field, value] of Object.entries(changes)) body.append(field, value)
  if (password) body.append('password', password)
  if (picture) body.append('display_picture', pictureFile(picture))
  return api('POST /api/profile-update', { body })
}

export const confirmContact = (code: string) => api('POST /api/profile-update/confirm', { body: { code } })

const CONFIRMED = 'contact-confirmed'
/** Lets this tab see /VerificationSuccess once. */
export const noteConfirmed = (kind: 'email' | 'phone'): void => sessionStorage.setItem(CONFIRMED, kind)
export const readConfirmed = (): string | null => sessionStorage.getItem(CONFIRMED)

const SENT = 'contact-code-sent'
export const codeSentAt = (): number => Number(sessionStorage.getItem(SENT) ?? 0)
export const keepCodeSentAt = (at: number): void => sessionStorage.setItem(SENT, String(at))
