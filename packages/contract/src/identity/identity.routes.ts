import * as z from 'zod/mini'
import { emptyData, text } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './identity.schemas.ts'

export const MAX_PICTURE = 2 * 1024 * 1024

export const identityRoutes = {
  sendCode: route({
    method: 'GET',
    path: '/api/validate-email',
    source: '000 §7',
    summary: 'Sends a sign-up code to an e-mail address or mobile number; says the same for every well-formed one.',
    reach: 'public',
    query: s.sendCode,
    data: emptyData,
  }),
  resendCode: route({
    method: 'POST',
    path: '/api/resend-verification-code',
    source: '000 §7',
    summary: 'Sends a new sign-up code; the older one is void.',
    reach: 'public',
    body: s.resendCode,
    data: emptyData,
  }),
  confirmCode: route({
    method: 'POST',
    path: '/api/confirm-email-code',
    source: '000 §7',
    summary: 'Trades the code for a registration token.',
    reach: 'public',
    body: s.codeAnswer,
    data: s.registrationToken,
  }),
  verifyInvitation: route({
    method: 'GET',
    path: '/api/verify-password-token',
    source: '000 §7, rules §4',
    summary: 'Tells the holder of an invitation link what it is for. Never uses the link up.',
    reach: 'public',
    query: z.object({ invite_token: text(200) }),
    data: s.invitationSummary,
  }),
  createPassword: route({
    method: 'POST',
    path: '/api/create-password',
    source: '000 §7',
    summary: 'Sets the first password, with the registration token or an invitation.',
    reach: 'public',
    body: s.newPassword,
    data: z.object({ token: z.optional(z.string()), page: z.enum(['dashboard', 'profile-setup']) }),
  }),
  completeRegistration: route({
    method: 'POST',
    path: '/api/complete-registration',
    source: '000 §7, rules §10',
    summary: 'Takes the profile and turns the registration token into a full session.',
    reach: 'registration',
    body: s.profileFields,
    files: { field: 'display_picture', max: MAX_PICTURE },
    data: z.object({ page: z.literal('dashboard') }),
  }),
  login: route({
    method: 'POST',
    path: '/api/login',
    source: '000 §7',
    summary: 'Signs in with e-mail or mobile number and password.',
    reach: 'public',
    body: s.signIn,
    data: s.signedIn,
  }),
  logout: route({
    method: 'GET',
    path: '/api/logout',
    source: '000 §7, rules §1',
    summary: 'Ends this session; a dead token is answered 200 too.',
    reach: 'public',
    data: emptyData,
  }),
  profile: route({
    method: 'GET',
    path: '/api/user-profile',
    source: '000 §7',
    summary: 'The signed-in person with role, unit and permissions.',
    reach: 'registration',
    data: s.userProfile,
  }),
}
