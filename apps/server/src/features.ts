import { dashboardRoutes } from '@accord/contract/dashboard/dashboard.routes'
import { discussionsRoutes } from '@accord/contract/discussions/discussions.routes'
import { disputesRoutes } from '@accord/contract/disputes/disputes.routes'
import { draftsRoutes } from '@accord/contract/disputes/drafts.routes'
import { documentsRoutes } from '@accord/contract/documents/documents.routes'
import { accountRoutes } from '@accord/contract/identity/account.routes'
import { identityRoutes } from '@accord/contract/identity/identity.routes'
import { recoveryRoutes } from '@accord/contract/identity/recovery.routes'
import { securityRoutes } from '@accord/contract/identity/security.routes'
import { invitationsRoutes } from '@accord/contract/invitations/invitations.routes'
import { meetingsRoutes } from '@accord/contract/meetings/meetings.routes'
import { notificationsRoutes } from '@accord/contract/notifications/notifications.routes'
import { organizationsRoutes } from '@accord/contract/organizations/organizations.routes'
import { pollsRoutes } from '@accord/contract/polls/polls.routes'
import { referralsRoutes } from '@accord/contract/referrals/referrals.routes'
import { requestsRoutes } from '@accord/contract/requests/requests.routes'
import { stagesRoutes } from '@accord/contract/stages/stages.routes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { discussionsHandlers } from './features/discussions/discussions.handlers.ts'
import { disputesHandlers } from './features/disputes/disputes.handlers.ts'
import { draftsHandlers } from './features/disputes/drafts.handlers.ts'
import { mountFiles } from './features/documents/documents.file.ts'
import { documentsHandlers } from './features/documents/documents.handlers.ts'
import { accountHandlers } from './features/identity/account.handlers.ts'
import { identityHandlers } from './features/identity/identity.handlers.ts'
import { mountPictures } from './features/identity/identity.pictures.ts'
import { recoveryHandlers } from './features/identity/recovery.handlers.ts'
import { securityHandlers } from './features/identity/security.handlers.ts'
import { invitationsHandlers } from './features/invitations/invitations.handlers.ts'
import { meetingsHandlers } from './features/meetings/meetings.handlers.ts'
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts'
import { unreadOf } from './features/notifications/notifications.queries.ts'
import { readInTalk } from './features/notifications/notifications.service.ts'
import { organizationsHandlers } from './features/organizations/organizations.handlers.ts'
import { pollsHandlers } from './features/polls/polls.handlers.ts'
import { referralsHandlers } from './features/referrals/referrals.handlers.ts'
import { requestsHandlers } from './features/requests/requests.handlers.ts'
import { stagesHandlers } from './features/stages/stages.handlers.ts'
import { mount } from './http/mount.ts'
import { createRates, keepMerging } from './http/rates.ts'
import { messageKinds } from './messageKinds.ts'

/** Every feature's calls, put on the air. */
export function mountFeatures(app: FastifyInstance, deps: Deps): void {
  const rates = createRates(deps)
  keepMerging(app, deps, rates)
  mount(app, deps, rates, accountRoutes, accountHandlers)
  mount(app, deps, rates, identityRoutes, identityHandlers(unreadOf))
  mount(app, deps, rates, recoveryRoutes, recoveryHandlers)
  mount(app, deps, rates, invitationsRoutes, invitationsHandlers)
  mount(app, deps, rates, securityRoutes, securityHandlers)
  mount(app, deps, rates, organizationsRoutes, organizationsHandlers)
  mount(app, deps, rates, disputesRoutes, disputesHandlers)
  mount(app, deps, rates, requestsRoutes, requestsHandlers)
  mount(app, deps, rates, draftsRoutes, draftsHandlers)
  mount(app, deps, rates, documentsRoutes, documentsHandlers)
  mount(app, deps, rates, discussionsRoutes, discussionsHandlers({ kinds: messageKinds, whenRead: readInTalk }))
  mount(app, deps, rates, pollsRoutes, pollsHandlers)
  mount(app, deps, rates, meetingsRoutes, meetingsHandlers)
  mount(app, deps, rates, referralsRoutes, referralsHandlers)
  mount(app, deps, rates, stagesRoutes, stagesHandlers)
  mount(app, deps, rates, notificationsRoutes, notificationsHandlers)
  mount(app, deps, rates, dashboardRoutes, dashboardHandlers)
  mountPictures(app, deps)
  mountFiles(app, deps)
}
