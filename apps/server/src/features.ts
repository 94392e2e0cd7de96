import { INVITE_COLUMNS, USERS_TEMPLATE } from '@accord/contract/invitations/bulk.schemas'
import { UNION_COLUMNS, UNIONS_TEMPLATE } from '@accord/contract/organizations/bulk.schemas'
import { type Routes, routes } from '@accord/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { accountsHandlers } from './features/accounts/accounts.handlers.ts'
import { auditHandlers } from './features/audit/audit.handlers.ts'
import { bodiesHandlers } from './features/bodies/bodies.handlers.ts'
import { mountTemplate } from './features/bulk/bulk.file.ts'
import { clocksHandlers } from './features/clocks/clocks.handlers.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { discussionsHandlers } from './features/discussions/discussions.handlers.ts'
import { disputesHandlers } from './features/disputes/disputes.handlers.ts'
import { draftsHandlers } from './features/disputes/drafts.handlers.ts'
import { mountFiles } from './features/documents/documents.file.ts'
import { documentsHandlers } from './features/documents/documents.handlers.ts'
import { mountUploads } from './features/documents/documents.pieces.file.ts'
import { helpHandlers } from './features/help/help.handlers.ts'
import { hierarchyHandlers } from './features/hierarchy/hierarchy.handlers.ts'
import { invitationsHandlers } from './features/invitations/invitations.handlers.ts'
import { landingHandlers } from './features/landing/landing.handlers.ts'
import { meetingsHandlers } from './features/meetings/meetings.handlers.ts'
import { mountMyData } from './features/mydata/mydata.file.ts'
import { myDataHandlers } from './features/mydata/mydata.handlers.ts'
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts'
import { unreadOf } from './features/notifications/notifications.queries.ts'
import { readInDiscussion } from './features/notifications/notifications.service.ts'
import { organizationsHandlers } from './features/organizations/organizations.handlers.ts'
import { peopleHandlers } from './features/people/people.handlers.ts'
import { mountPictures } from './features/pictures/pictures.file.ts'
import { pollsHandlers } from './features/polls/polls.handlers.ts'
import { profileHandlers } from './features/profile/profile.handlers.ts'
import { promisesHandlers } from './features/promises/promises.handlers.ts'
import { recoveryHandlers } from './features/recovery/recovery.handlers.ts'
import { referralsHandlers } from './features/referrals/referrals.handlers.ts'
import { mountReports } from './features/reports/reports.file.ts'
import { reportsHandlers } from './features/reports/reports.handlers.ts'
import { requestsHandlers } from './features/requests/requests.handlers.ts'
import { rolesHandlers } from './features/roles/roles.handlers.ts'
import { searchHandlers } from './features/search/search.handlers.ts'
import { securityHandlers } from './features/security/security.handlers.ts'
import { stagesHandlers } from './features/stages/stages.handlers.ts'
import { workHandlers } from './features/work/work.handlers.ts'
import type { Handlers } from './http/context.ts'
import { mount } from './http/mount.ts'
import type { Rates } from './http/rates.ts'
import { messageKinds } from './messageKinds.ts'
import { notices } from './notices.ts'

/** Who answers each call of the contract: one that nobody answers does not compile. */
const handlers: Handlers<Routes> = {
  ...accountsHandlers,
  ...profileHandlers(unreadOf(notices)),
  ...recoveryHandlers,
  ...securityHandlers,
  ...peopleHandlers,
  ...hierarchyHandlers,
  ...invitationsHandlers,
  ...organizationsHandlers,
  ...disputesHandlers,
  ...draftsHandlers,
  ...rolesHandlers,
  ...requestsHandlers,
  ...documentsHandlers,
  ...discussionsHandlers({ kinds: messageKinds, whenRead: readInDiscussion(notices) }),
  ...pollsHandlers,
  ...meetingsHandlers,
  ...referralsHandlers,
  ...bodiesHandlers,
  ...stagesHandlers,
  ...promisesHandlers,
  ...clocksHandlers,
  ...workHandlers,
  ...reportsHandlers,
  ...searchHandlers,
  ...helpHandlers,
  ...notificationsHandlers(notices),
  ...auditHandlers,
  ...dashboardHandlers(notices),
  ...myDataHandlers,
  ...landingHandlers,
}

/** Every call of the product, put on the air, and the addresses that answer bytes. */
export function mountFeatures(app: FastifyInstance, deps: Deps, rates: Rates): void {
  mount(app, deps, rates, routes, handlers)
  mountPictures(app, deps)
  mountFiles(app, deps)
  mountUploads(app, deps, rates)
  mountMyData(app, deps)
  mountReports(app, deps)
  mountTemplate(app, UNIONS_TEMPLATE, UNION_COLUMNS)
  mountTemplate(app, USERS_TEMPLATE, INVITE_COLUMNS)
}
