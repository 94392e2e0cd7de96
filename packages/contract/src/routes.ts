import { accountsRoutes } from './accounts/accounts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bodiesRoutes } from './bodies/bodies.routes.ts'
import { clocksRoutes } from './clocks/clocks.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { discussionsRoutes } from './discussions/discussions.routes.ts'
import { disputesRoutes } from './disputes/disputes.routes.ts'
import { draftsRoutes } from './disputes/drafts.routes.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { helpRoutes } from './help/help.routes.ts'
import { hierarchyRoutes } from './hierarchy/hierarchy.routes.ts'
import { bulkInviteRoutes } from './invitations/bulk.routes.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { landingRoutes } from './landing/landing.routes.ts'
import { meetingsRoutes } from './meetings/meetings.routes.ts'
import { myDataRoutes } from './mydata/mydata.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { bulkRoutes } from './organizations/bulk.routes.ts'
import { organizationsRoutes } from './organizations/organizations.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { pollsRoutes } from './polls/polls.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { promisesRoutes } from './promises/promises.routes.ts'
import { recoveryRoutes } from './recovery/recovery.routes.ts'
import { referralsRoutes } from './referrals/referrals.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { requestsRoutes } from './requests/requests.routes.ts'
import { rolesRoutes } from './roles/roles.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { securityRoutes } from './security/security.routes.ts'
import { stagesRoutes } from './stages/stages.routes.ts'
import { workRoutes } from './work/work.routes.ts'

/** Every call of the product. Server, web, tests and OpenAPI read this one list. */
export const routes = {
  ...accountsRoutes,
  ...profileRoutes,
  ...peopleRoutes,
  ...hierarchyRoutes,
  ...invitationsRoutes,
  ...bulkInviteRoutes,
  ...recoveryRoutes,
  ...securityRoutes,
  ...organizationsRoutes,
  ...bulkRoutes,
  ...disputesRoutes,
  ...draftsRoutes,
  ...rolesRoutes,
  ...requestsRoutes,
  ...documentsRoutes,
  ...discussionsRoutes,
  ...pollsRoutes,
  ...meetingsRoutes,
  ...promisesRoutes,
  ...clocksRoutes,
  ...referralsRoutes,
  ...bodiesRoutes,
  ...stagesRoutes,
  ...reportsRoutes,
  ...searchRoutes,
  ...helpRoutes,
  ...notificationsRoutes,
  ...auditRoutes,
  ...workRoutes,
  ...dashboardRoutes,
  ...myDataRoutes,
  ...landingRoutes,
}

export type Routes = typeof routes
export type RouteKey = keyof Routes
