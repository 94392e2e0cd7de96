import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'

export type OwnSession = Reply<'GET /api/sessions'>['data'][number]
export type TwoStep = Reply<'GET /api/settings/2fa'>['data']['2fa']
export type TotpSecret = Reply<'POST /api/settings/totp'>['data']

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api('GET /api/sessions', { signal })).data,
})

export const twoStepQuery = queryOptions({
  queryKey: ['settings', '2fa'],
  queryFn: async ({ signal }) => (await api('GET /api/settings/2fa', { signal })).data['2fa'],
})

export const endSession = (id: string) => api('DELETE /api/sessions/:id', { params: { id } })

/** Always to an explicit value: a second click never flips it back. Off needs the password. */
export const setTwoStep = (on: boolean, password?: string) =>
  api('POST /api/notifications/update-setting', {
    body: { setting: '2fa', value: on ? '1' : '0', ...(password ? { password } : {}) },
  })

export const makeTotp = async (): Promise<TotpSecret> => (await api('POST /api/settings/totp')).data
export const confirmTotp = (code: string) => api('POST /api/settings/totp/confirm', { body: { code } })
export const removeTotp = (password: string) => api('DELETE /api/settings/totp', { body: { password } })

export const changePassword = (old_password: string, password: string, password_confirmation: string) =>
  api('POST /api/change-password', { body: { old_password, password, password_confirmation } })
