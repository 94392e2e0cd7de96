import { accountsRoutes } from '@accord/contract/accounts/accounts.routes'
import { auditRoutes } from '@accord/contract/audit/audit.routes'
import { bodiesRoutes } from '@accord/contract/bodies/bodies.routes'
import { clocksRoutes } from '@accord/contract/clocks/clocks.routes'
import { dashboardRoutes } from '@accord/contract/dashboard/dashboard.routes'
import { discussionsRoutes } from '@accord/contract/discussions/discussions.routes'
import { disputesRoutes } from '@accord/contract/disputes/disputes.routes'
import { draftsRoutes } from '@accord/contract/disputes/drafts.routes'
import { documentsRoutes } from '@accord/contract/documents/documents.routes'
import { helpRoutes } from '@accord/contract/help/help.routes'
import { hierarchyRoutes } from '@accord/contract/hierarchy/hierarchy.routes'
import { bulkInviteRoutes } from '@accord/contract/invitations/bulk.routes'
import { invitationsRoutes } from '@accord/contract/invitations/invitations.routes'
import { landingRoutes } from '@accord/contract/landing/landing.routes'
import { meetingsRoutes } from '@accord/contract/meetings/meetings.routes'
import { myDataRoutes } from '@accord/contract/mydata/mydata.routes'
import { notificationsRoutes } from '@accord/contract/notifications/notifications.routes'
import { bulkRoutes } from '@accord/contract/organizations/bulk.routes'
import { organizationsRoutes } from '@accord/contract/organizations/organizations.routes'
import { peopleRoutes } from '@accord/contract/people/people.routes'
import { pollsRoutes } from '@accord/contract/polls/polls.routes'
import { profileRoutes } from '@accord/contract/profile/profile.routes'
import { promisesRoutes } from '@accord/contract/promises/promises.routes'
import { recoveryRoutes } from '@accord/contract/recovery/recovery.routes'
import { referralsRoutes } from '@accord/contract/referrals/referrals.routes'
import { reportsRoutes } from '@accord/contract/reports/reports.routes'
import { requestsRoutes } from '@accord/contract/requests/requests.routes'
import { rolesRoutes } from '@accord/contract/roles/roles.routes'
import type { Route } from '@accord/contract/route'
import { searchRoutes } from '@accord/contract/search/search.routes'
import { securityRoutes } from '@accord/contract/security/security.routes'
import { stagesRoutes } from '@accord/contract/stages/stages.routes'
import { workRoutes } from '@accord/contract/work/work.routes'

type Group = { name: string; about: string; calls: readonly Readonly<Record<string, Route>>[] }

/** Under which heading a reader finds a call. */
export const groups: readonly Group[] = [
  { name: 'Accounts', about: 'Signing up and signing in, in two steps where asked for.', calls: [accountsRoutes] },
  { name: 'Recovery', about: 'A forgotten password.', calls: [recoveryRoutes] },
  { name: 'Security', about: 'The own password, two-step login, and the list of sessions.', calls: [securityRoutes] },
  {
    name: 'Profile',
    about: 'The person who is signed in, and the archive of their own data.',
    calls: [profileRoutes, myDataRoutes],
  },
  {
    name: 'Invitations',
    about: 'Who is asked in, to a role, a unit or a case, and who came.',
    calls: [invitationsRoutes, bulkInviteRoutes],
  },
  {
    name: 'People',
    about: 'Who there is, admins of units, and how an account is suspended or ends.',
    calls: [peopleRoutes],
  },
  {
    name: 'Organizations',
    about: 'Unions, branches, organizations and employers.',
    calls: [organizationsRoutes, bulkRoutes, hierarchyRoutes],
  },
  { name: 'Roles', about: 'What each role may do.', calls: [rolesRoutes] },
  {
    name: 'Requests',
    about: 'Memberships and other things that somebody asks for and somebody decides.',
    calls: [requestsRoutes],
  },
  {
    name: 'Cases',
    about: 'Disputes, from the draft to the case as it stands, and what happened in it.',
    calls: [disputesRoutes, draftsRoutes, auditRoutes],
  },
  {
    name: 'Stages',
    about: 'The steps of a case: approval, changes of status, recall, feedback.',
    calls: [stagesRoutes],
  },
  {
    name: 'Agreements',
    about: 'What both sides signed, promise by promise, and what became of it.',
    calls: [promisesRoutes],
  },
  {
    name: 'Legal dates',
    about: 'The law’s days in cases, how they are counted, and the calendar and rules behind them.',
    calls: [clocksRoutes],
  },
  { name: 'Work', about: 'What waits for whom, by the law’s days.', calls: [workRoutes] },
  { name: 'Referrals', about: 'Into whose hands a case is put.', calls: [referralsRoutes] },
  { name: 'Settlement bodies', about: 'Who settles cases together.', calls: [bodiesRoutes] },
  { name: 'Documents', about: 'Files and folders of a case.', calls: [documentsRoutes] },
  {
    name: 'Discussions',
    about: 'What is said in a case: messages, polls and meetings.',
    calls: [discussionsRoutes, pollsRoutes, meetingsRoutes],
  },
  { name: 'Notifications', about: 'What a person is notified of, and how.', calls: [notificationsRoutes] },
  { name: 'Search', about: 'Everything that one may see, by its words.', calls: [searchRoutes] },
  { name: 'Reports', about: 'What the figures of the cases say.', calls: [reportsRoutes] },
  { name: 'Help', about: 'Articles, questions and news, and how the ministry writes them.', calls: [helpRoutes] },
  { name: 'Dashboard', about: 'What stands on the first screen.', calls: [dashboardRoutes] },
  { name: 'Landing page', about: 'What anybody may read of the system.', calls: [landingRoutes] },
  { name: 'Live updates', about: 'What is new, as it happens.', calls: [] },
]

export const groupOf = (name: string): string =>
  groups.find(({ calls }) => calls.some(some => Object.hasOwn(some, name)))?.name ?? ''
