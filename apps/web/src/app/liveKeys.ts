import { accountsLive } from '../features/accounts/accounts.live.ts'
import { auditLive } from '../features/audit/audit.live.ts'
import { bodiesLive } from '../features/bodies/bodies.live.ts'
import { clocksLive } from '../features/clocks/clocks.live.ts'
import { dashboardLive } from '../features/dashboard/dashboard.live.ts'
import { discussionsLive } from '../features/discussions/discussions.live.ts'
import { disputesLive } from '../features/disputes/disputes.live.ts'
import { documentsLive } from '../features/documents/documents.live.ts'
import { hierarchyLive } from '../features/hierarchy/hierarchy.live.ts'
import { invitationsLive } from '../features/invitations/invitations.live.ts'
import { meetingsLive } from '../features/meetings/meetings.live.ts'
import { myDataLive } from '../features/mydata/mydata.live.ts'
import { notificationsLive } from '../features/notifications/notifications.live.ts'
import { organizationsLive } from '../features/organizations/organizations.live.ts'
import { peopleLive } from '../features/people/people.live.ts'
import { pollsLive } from '../features/polls/polls.live.ts'
import { promisesLive } from '../features/promises/promises.live.ts'
import { referralsLive } from '../features/referrals/referrals.live.ts'
import { requestsLive } from '../features/requests/requests.live.ts'
import { rolesLive } from '../features/roles/roles.live.ts'
import { stagesLive } from '../features/stages/stages.live.ts'
import { workLive } from '../features/work/work.live.ts'
import type { LiveKeys } from '../lib/liveKeys.ts'

/** Every feature's table of events and the query keys they make stale. */
export const liveKeys: readonly LiveKeys[] = [
  auditLive,
  bodiesLive,
  clocksLive,
  dashboardLive,
  discussionsLive,
  disputesLive,
  documentsLive,
  hierarchyLive,
  accountsLive,
  invitationsLive,
  meetingsLive,
  myDataLive,
  notificationsLive,
  organizationsLive,
  peopleLive,
  pollsLive,
  promisesLive,
  referralsLive,
  requestsLive,
  rolesLive,
  stagesLive,
  workLive,
]
