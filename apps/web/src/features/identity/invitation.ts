import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { keepToken } from '../../lib/session.ts'
import { dropRegistration } from './registration.ts'

export type Invitation = Reply<'GET /api/verify-password-token'>['data']

const KEY = 'invite-token'
const STEM = '/union-invite'

/** Takes the token out of the address bar; a reload finds it again in this tab. */
export const takeInviteToken = (given: string | null): string | null => {
  if (given) {
    sessionStorage.setItem(KEY, given)
    history.replaceState(history.state, '', STEM)
  }
  return given ?? sessionStorage.getItem(KEY)
}

export const readInvitation = async (invite_token: string): Promise<Invitation> =>
  (await api('GET /api/verify-password-token', { query: { invite_token }, bearer: false })).data

type Password = { password: string; password_confirmation: string; email?: string }

/** The first password by invitation; answers where to go. The invited are never asked for a union (000 §4 §6). */
export const acceptInvitation = async (invite_token: string, body: Password): Promise<string> => {
  const { data } = await api('POST /api/create-password', { body: { ...body, invite_token }, bearer: false })
  sessionStorage.removeItem(KEY)
  dropRegistration()
  const done = data.page === 'dashboard'
  if (data.token) keepToken(data.token, done ? undefined : 'invitation')
  return done ? '/dashboard' : '/ProfileSetup'
}
