import type { securityRoutes } from '@accord/contract/security/security.routes'
import type { Handlers } from '../../http/context.ts'
import { changePassword } from './change-password.service.ts'
import { endSession, ownSessions } from './sessions.service.ts'
import { confirmTotp, makeTotp, removeTotp } from './totp.settings.service.ts'
import { readTwoStep } from './two-step.settings.service.ts'

export const securityHandlers: Handlers<typeof securityRoutes> = {
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  twoStepSetting: ctx => readTwoStep(ctx),
  confirmTotp: (ctx, { body }) => confirmTotp(ctx, body.code),
  makeTotp: ctx => makeTotp(ctx),
  removeTotp: (ctx, { body }) => removeTotp(ctx, body.password),
  sessions: ctx => ownSessions(ctx),
  endSession: (ctx, { params }) => endSession(ctx, params.id),
}
