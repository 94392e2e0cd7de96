import { places } from '@accord/contract/places'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { dropToken } from '../../lib/session.ts'
import { dropLinkToken, type LinkPlace } from '../accounts/link.ts'

/** What the link was asked for, kept for this tab so that it can be asked again. */
export type Recovery = { email: string; phone: string; sentAt: number }
export type ResetLink = Reply<'GET /api/validate-password-reset-token'>['data']

const KEY = 'recovery'
export const RESET: LinkPlace = { key: 'reset-token', stem: places.resetAgain }

export const readRecovery = (): Recovery | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Recovery | null
  } catch {
    return null
  }
}
export const keepRecovery = (recovery: Recovery): void => sessionStorage.setItem(KEY, JSON.stringify(recovery))
export const dropRecovery = (): void => sessionStorage.removeItem(KEY)

/** Asks for the link; answers what the server says. */
export const askForLink = async ({ email, phone }: Pick<Recovery, 'email' | 'phone'>): Promise<string> =>
  (await api('POST /api/reset-password', { body: { email, phone }, bearer: false })).message

export const readResetLink = async (reset_token: string): Promise<ResetLink> =>
  (await api('GET /api/validate-password-reset-token', { query: { reset_token }, bearer: false })).data

/** The new password. Every session has ended, the one of this browser too. */
export const resetPassword = async (
  reset_token: string,
  password: string,
  password_confirmation: string,
): Promise<string> => {
  const body = { password, password_confirmation, reset_token }
  const { message } = await api('POST /api/confirm-reset-password', { body, bearer: false })
  dropLinkToken(RESET)
  dropRecovery()
  dropToken()
  return message
}
