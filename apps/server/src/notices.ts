import type { Deps } from './deps.ts'
import { composeUnreadMessages } from './features/discussions/discussions.unread.email.ts'
import { awaitReaders } from './features/discussions/discussions.unread.ts'
import { disputesNotices } from './features/disputes/disputes.notices.ts'
import { composeNewDocuments } from './features/documents/documents.digest.email.ts'
import { collectDocuments } from './features/documents/documents.digest.ts'
import { documentsNotices } from './features/documents/documents.notices.ts'
import { hierarchyNotices } from './features/hierarchy/hierarchy.notices.ts'
import { invitationsNotices } from './features/invitations/invitations.notices.ts'
import { meetingsNotices } from './features/meetings/meetings.notices.ts'
import { myDataNotices } from './features/mydata/mydata.notices.ts'
import { type Notices, together } from './features/notices/notice.ts'
import type { Collect } from './features/notifications/notifications.listen.ts'
import { type DigestKind, NOTIFICATION } from './features/notifications/notifications.post.queries.ts'
import { composeNotification } from './features/notifications/notifications.send.ts'
import { peopleNotices } from './features/people/people.notices.ts'
import { pollsNotices } from './features/polls/polls.notices.ts'
import { profileNotices } from './features/profile/profile.notices.ts'
import { referralsNotices } from './features/referrals/referrals.notices.ts'
import { requestsNotices } from './features/requests/requests.notices.ts'
import type { Compose } from './features/sending/deliver.ts'
import { stagesNotices } from './features/stages/stages.notices.ts'

/** Every notification of the product, feature by feature. */
export const notices: Notices = together([
  disputesNotices,
  stagesNotices,
  referralsNotices,
  documentsNotices,
  meetingsNotices,
  pollsNotices,
  requestsNotices,
  peopleNotices,
  hierarchyNotices,
  invitationsNotices,
  myDataNotices,
  profileNotices,
])

/** What becomes one email about several things. */
export const collectors: readonly Collect[] = [collectDocuments, awaitReaders]

/** The emails and text messages that are put together when they leave. */
export const composed = (deps: Deps): Record<typeof NOTIFICATION | DigestKind, Compose> => ({
  [NOTIFICATION]: composeNotification(deps, notices),
  'unread messages': composeUnreadMessages(deps),
  'new documents': composeNewDocuments(deps),
})
