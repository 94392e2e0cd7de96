import { caseHref, places } from '@accord/contract/places'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { keepToken } from '../../lib/session.ts'
import { dropLinkToken, type LinkPlace } from '../accounts/link.ts'
import { dropRegistration } from '../accounts/registration.ts'

export type Invitation = Reply<'GET /api/verify-password-token'>['data']

export const INVITE: LinkPlace = { key: 'invite-token', stem: places.inviteAgain }

export const readInvitation = async (invite_token: string): Promise<Invitation> =>
  (await api('GET /api/verify-password-token', { query: { invite_token }, bearer: false })).data

/** Answers what the server says. */
export const askForNewLink = async (invite_token: string): Promise<string> =>
  (await api('POST /api/invites/ask-again', { body: { invite_token }, bearer: false })).message

type Password = { password: string; password_confirmation: string; email?: string }

/** The first password by invitation; answers where to go. The invited are never asked for a union (000 §4 §6). */
export const createPasswordBy = async (invite_token: string, body: Password): Promise<string> => {
  const { data } = await api('POST /api/create-password', { body: { ...body, invite_token }, bearer: false })
  dropLinkToken(INVITE)
  dropRegistration()
  const done = data.page === 'dashboard'
  if (data.token) keepToken(data.token, done ? undefined : 'invitation')
  return done ? places.dashboard : places.profileSetup
}

export type Answer = 'accept' | 'decline'
/** By the token of a link, or by the id in the own list. */
export type Which = { invite_token: string } | { invite_id: string }

/** Somebody who has an account answers (rules "Invitations"). */
export const answerInvitation = (how: Answer, which: Which) =>
  how === 'accept'
    ? api('POST /api/invites/accept', { body: which })
    : api('POST /api/invites/decline', { body: which })

/** Where an accepted invitation leads: into its case, else to the dashboard that shows the new role. */
export const placeAfter = (caseId: string | null): string => (caseId ? caseHref(caseId) : places.dashboard)
