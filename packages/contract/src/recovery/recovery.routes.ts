import { emptyData } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './recovery.schemas.ts'

export const recoveryRoutes = {
  askForResetLink: route({
    method: 'POST',
    path: '/api/reset-password',
    source: '000 §7, rules "Password reset"',
    summary: 'Sends a link that sets a new password; says the same whether or not the address has an account.',
    session: 'none',
    body: s.recovery,
    data: emptyData,
  }),
  readResetLink: route({
    method: 'GET',
    path: '/api/validate-password-reset-token',
    source: '000 §7',
    summary: 'Says whether a reset link can still be used. Never uses it up.',
    session: 'none',
    query: s.resetToken,
    data: s.resetLink,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/confirm-reset-password',
    source: '000 §7, rules "Password reset"',
    summary: 'Sets the new password with a reset link, once, and ends every session of its owner.',
    session: 'none',
    body: s.passwordReset,
    data: emptyData,
  }),
}
