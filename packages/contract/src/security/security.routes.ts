import * as z from 'zod/mini'
import { byId, emptyData } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './security.schemas.ts'

export const securityRoutes = {
  changePassword: route({
    method: 'POST',
    path: '/api/change-password',
    source: '001 §7, rules "Sessions"',
    summary: 'Sets a new password for the old one and ends every session, this one too.',
    session: 'full',
    body: s.passwordChange,
    data: emptyData,
  }),
  twoStepSetting: route({
    method: 'GET',
    path: '/api/settings/2fa',
    source: '001 §7, rules "Two-step login"',
    summary: 'Whether the caller logs in with two steps, and how.',
    session: 'full',
    data: s.twoStepSetting,
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/settings/totp/confirm',
    source: 'ours',
    summary: 'Puts the authenticator app in force with a first code from it; two-step login is on from then.',
    session: 'full',
    body: s.totpCode,
    data: emptyData,
  }),
  makeTotp: route({
    method: 'POST',
    path: '/api/settings/totp',
    source: 'ours',
    summary: 'Makes the secret of an authenticator app; it counts for nothing until it is confirmed.',
    session: 'full',
    data: s.totpSecret,
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/settings/totp',
    source: 'ours',
    summary: 'Takes the authenticator app away; codes are sent by mail or SMS again.',
    session: 'full',
    body: s.ownPassword,
    data: emptyData,
  }),
  sessions: route({
    method: 'GET',
    path: '/api/sessions',
    source: 'rules "Sessions"',
    summary: "The caller's own live sessions, the last used first.",
    session: 'full',
    data: z.array(s.ownSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    source: 'rules "Sessions"',
    summary: "Ends one of the caller's own sessions at once; it may be the present one.",
    session: 'full',
    params: byId,
    data: emptyData,
  }),
}
