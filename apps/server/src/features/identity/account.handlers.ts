import type { accountRoutes } from '@accord/contract/identity/account.routes'
import type { Handlers } from '../../http/context.ts'
import { updateProfile } from './account.service.ts'
import { confirmContact } from './contact.service.ts'

export const accountHandlers: Handlers<typeof accountRoutes> = {
  // The own profile, for whoever has a session.
  updateProfile: { before: null, handle: (ctx, { body }) => updateProfile(ctx, body) },
  confirmContact: (ctx, { body }) => confirmContact(ctx, body.code),
}
