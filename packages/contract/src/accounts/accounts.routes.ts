import { emptyData } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './accounts.schemas.ts'

export const accountsRoutes = {
  sendCode: route({
    method: 'GET',
    path: '/api/validate-email',
    source: '000 §7',
    summary: 'Sends a sign-up code to an email address or mobile number; says the same for every well-formed one.',
    session: 'none',
    query: s.sendCode,
    data: emptyData,
  }),
  resendCode: route({
    method: 'POST',
    path: '/api/resend-verification-code',
    source: '000 §7',
    summary: 'Sends a new sign-up code; the older one is void.',
    session: 'none',
    body: s.resendCode,
    data: emptyData,
  }),
  confirmCode: route({
    method: 'POST',
    path: '/api/confirm-email-code',
    source: '000 §7',
    summary: 'Trades the code for a registration token.',
    session: 'none',
    body: s.codeAnswer,
    data: s.registrationToken,
  }),
  login: route({
    method: 'POST',
    path: '/api/login',
    source: '000 §7',
    summary: 'Signs in with email or mobile number and password.',
    session: 'none',
    body: s.signIn,
    data: s.signedIn,
  }),
  secondStep: route({
    method: 'POST',
    path: '/api/two-factor-authentication',
    source: '000 §7, rules "Two-step login"',
    summary: 'The second step of a login: password and code. Answers as login does.',
    session: 'none',
    body: s.secondStep,
    data: s.signedIn,
  }),
  resendSecondStep: route({
    method: 'POST',
    path: '/api/resend-two-factor-authentication',
    source: '000 §7, rules "Two-step login"',
    summary: 'Sends a new code for the second step, to whoever has the password; the older one is void.',
    session: 'none',
    body: s.resendSecondStep,
    data: emptyData,
  }),
  logout: route({
    method: 'GET',
    path: '/api/logout',
    source: '000 §7, rules "Sessions"',
    summary: 'Ends this session; a dead token is answered 200 too.',
    session: 'none',
    data: emptyData,
  }),
}
