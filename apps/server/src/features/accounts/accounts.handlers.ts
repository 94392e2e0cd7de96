import type { accountsRoutes } from '@accord/contract/accounts/accounts.routes'
import type { Handlers } from '../../http/context.ts'
import { resendSignInCode, secondSignIn } from './second-step.service.ts'
import { signIn, signOut } from './sign-in.service.ts'
import { confirmCode, sendCode } from './sign-up.service.ts'

export const accountsHandlers: Handlers<typeof accountsRoutes> = {
  sendCode: (ctx, { query }) => sendCode(ctx, query.email),
  resendCode: (ctx, { body }) => sendCode(ctx, body.email),
  confirmCode: (ctx, { body }) => confirmCode(ctx, body.email, body.code),
  login: (ctx, { body }) => signIn(ctx, body.email, body.password),
  logout: ctx => signOut(ctx),
  secondStep: (ctx, { body }) => secondSignIn(ctx, body),
  resendSecondStep: (ctx, { body }) => resendSignInCode(ctx, body.email, body.password),
}
