import type { identityRoutes } from '@accord/contract/identity/identity.routes'
import type { Handlers } from '../../http/context.ts'
import type { Unread } from './profile.queries.ts'
import { profile } from './profile.service.ts'
import { signIn, signOut } from './sign-in.service.ts'
import { confirmCode, sendCode } from './sign-up.service.ts'

/** `unread` counts for the bell what a feature above keeps. */
export const identityHandlers = (unread: Unread): Handlers<typeof identityRoutes> => ({
  sendCode: (ctx, { query }) => sendCode(ctx, query.email),
  resendCode: (ctx, { body }) => sendCode(ctx, body.email),
  confirmCode: (ctx, { body }) => confirmCode(ctx, body.email, body.code),
  login: (ctx, { body }) => signIn(ctx, body.email, body.password),
  logout: ctx => signOut(ctx),
  profile: ctx => profile(ctx, unread),
})
