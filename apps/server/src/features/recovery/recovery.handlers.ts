import type { recoveryRoutes } from '@accord/contract/recovery/recovery.routes'
import type { Handlers } from '../../http/context.ts'
import { askForResetLink } from './recovery.send.service.ts'
import { readResetLink, resetPassword } from './recovery.service.ts'

export const recoveryHandlers: Handlers<typeof recoveryRoutes> = {
  askForResetLink: (ctx, { body }) => askForResetLink(ctx, body),
  readResetLink: (ctx, { query }) => readResetLink(ctx, query.reset_token),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
}
