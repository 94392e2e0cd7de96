import { emptyData } from '../fields.ts'
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
