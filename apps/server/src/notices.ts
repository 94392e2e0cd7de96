import type { Deps } from './deps.ts'
import { bodiesNotices } from './features/bodies/bodies.notices.ts'
import { movedDays } from './features/clocks/clocks.moved.email.ts'
import { clocksNotices } from './features/clocks/clocks.notices.ts'
import { isCounting } from './features/clocks/clocks.recount.queries.ts'
import { unreadMessages } from './features/discussions/discussions.unread.email.ts'
import { disputesNotices } from './features/disputes/disputes.notices.ts'
import { documentChecksNotices } from './features/documents/documents.check.notices.ts'
import { newDocuments } from './features/documents/documents.digest.email.ts'
import { documentsNotices } from './features/documents/documents.notices.ts'
import { hierarchyNotices } from './features/hierarchy/hierarchy.notices.ts'
import { invitationsNotices } from './features/invitations/invitations.notices.ts'
import { meetingsNotices } from './features/meetings/meetings.notices.ts'
import { myDataNotices } from './features/mydata/mydata.notices.ts'
import { type Notice, type Notices, together } from './features/notices/notice.ts'
import type { Digest, Notifier } from './features/notifications/notifications.listen.ts'
import { NOTIFICATION } from './features/notifications/notifications.post.queries.ts'
import { composeNotification } from './features/notifications/notifications.send.ts'
import { peopleNotices } from './features/people/people.notices.ts'
import { pollsNotices } from './features/polls/polls.notices.ts'
import { profileNotices } from './features/profile/profile.notices.ts'
import { promisesNotices } from './features/promises/promises.notices.ts'
import { referralsNotices } from './features/referrals/referrals.notices.ts'
import { requestsNotices } from './features/requests/requests.notices.ts'
import type { Compose } from './features/sending/deliver.ts'
import { stagesNotices } from './features/stages/stages.notices.ts'
import { workNotices } from './features/work/work.notices.ts'

/** Every notification of the product, feature by feature. */
export const notices: Notices = together([
  disputesNotices,
  stagesNotices,
  referralsNotices,
  bodiesNotices,
  documentsNotices,
  documentChecksNotices,
  meetingsNotices,
  pollsNotices,
  promisesNotices,
  clocksNotices,
  requestsNotices,
  peopleNotices,
  hierarchyNotices,
  invitationsNotices,
  myDataNotices,
  profileNotices,
  workNotices,
])

const promptDigests: readonly Digest[] = [newDocuments, unreadMessages]
const lastDigests: readonly Digest[] = [movedDays]
/** What becomes one email about several things. */
export const digests: readonly Digest[] = [...promptDigests, ...lastDigests]

const which = (isWanted: (notice: Notice) => boolean): Notices =>
  Object.fromEntries(Object.entries(notices).filter(([, notice]) => isWanted(notice)))

/** Who brings them: what may be of very many cases at once keeps nobody's message waiting. */
export const promptNotifier: Notifier = {
  name: 'notifications',
  notices: which(notice => !notice.last),
  digests: promptDigests,
  settles: notices,
}
export const lastNotifier = (deps: Deps): Notifier => ({
  name: 'moved days',
  notices: which(notice => notice.last === true),
  digests: lastDigests,
  waits: () => isCounting(deps.beside),
})

/** The emails and text messages that are put together when they leave. */
export const composed = (deps: Deps): Record<string, Compose> => ({
  [NOTIFICATION]: composeNotification(deps, notices),
  ...Object.fromEntries(digests.map(({ kind, compose }) => [kind, compose(deps)])),
})
