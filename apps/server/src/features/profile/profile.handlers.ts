import type { profileRoutes } from '@accord/contract/profile/profile.routes'
import type { Handlers } from '../../http/context.ts'
import { confirmContact } from './contact.service.ts'
import type { Unread } from './profile.queries.ts'
import { ownProfile, updateProfile } from './profile.service.ts'

/** `unread` counts for the bell what a feature above keeps. */
export const profileHandlers = (unread: Unread): Handlers<typeof profileRoutes> => ({
  profile: ctx => ownProfile(ctx, unread),
  // The own profile, for whoever has a session.
  updateProfile: { before: null, handle: (ctx, { body }) => updateProfile(ctx, body) },
  confirmContact: (ctx, { body }) => confirmContact(ctx, body.code),
})
