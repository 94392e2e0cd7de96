import type { Hooks } from './deps.ts'
import { forgetSentTo } from './events/outbox.ts'
import { forgetProofsOf } from './features/accounts/forget.queries.ts'
import { takeMoved } from './features/clocks/clocks.moved.queries.ts'
import { forgetNotified } from './features/discussions/discussions.unread.queries.ts'
import { standingsOf } from './features/disputes/disputes.facts.ts'
import { keepName } from './features/disputes/disputes.names.queries.ts'
import { followUnitName } from './features/disputes/disputes.renamed.ts'
import { followPersonName } from './features/disputes/disputes.searchable.queries.ts'
import { deleteDraftsOf } from './features/disputes/drafts.queries.ts'
import { deleteWaitingOf } from './features/documents/documents.digest.queries.ts'
import { makeCaseFolder } from './features/documents/documents.folders.queries.ts'
import { deleteAllOwnOf } from './features/documents/documents.own.queries.ts'
import { deleteUploadsOf } from './features/documents/documents.pieces.queries.ts'
import { forgetAddresses } from './features/invitations/invitations.ends.queries.ts'
import { inviteToMerged, revokeWith, revokeWithUnit } from './features/invitations/invitations.ends.ts'
import { takeInvitation } from './features/invitations/invitations.enter.service.ts'
import { deleteArchiveOf } from './features/mydata/mydata.queries.ts'
import { deleteNotificationsOf } from './features/notifications/notifications.post.queries.ts'
import { pollsAsked } from './features/polls/polls.queries.ts'
import { followMergedDebts, latestUnkept, owedBy } from './features/promises/promises.hooks.ts'
import { deleteResetLinksOf } from './features/recovery/recovery.queries.ts'
import { endReferralsTo } from './features/referrals/referrals.queries.ts'
import { askAtRegistration } from './features/requests/requests.ask.service.ts'
import { endWithUnit, goWithUnit, lapseWith } from './features/requests/requests.ends.ts'
import { askForOwnRole } from './features/requests/requests.permissions.service.ts'
import { refreshDeciders } from './features/requests/requests.units.queries.ts'
import { deleteCodesOf, forgetCodesOf } from './features/sending/codes.queries.ts'
import { forgetChoices } from './features/settings/settings.queries.ts'
import { endAnswers } from './features/work/work.queries.ts'
import { deleteKeysOf } from './http/once.queries.ts'
import { deleteSessionsOf } from './http/sessions.queries.ts'

/** What follows a change in tables of others, each written by its owner (docs/house.md, "Tables have owners"). */
export const hooks: Hooks = {
  stopsSettling: [endReferralsTo],
  personRenamed: [followPersonName],
  unitRenamed: [followUnitName],
  personChanged: [lapseWith, revokeWith],
  accountDeleted: [
    deleteDraftsOf,
    forgetProofsOf,
    (tx, { personId }) => deleteResetLinksOf(tx, [personId]),
    forgetCodesOf,
    deleteKeysOf,
    deleteNotificationsOf,
    forgetChoices,
    deleteWaitingOf,
    takeMoved,
    forgetNotified,
    forgetSentTo,
    forgetAddresses,
    keepName,
  ],
  accountsFiles: [deleteArchiveOf, deleteAllOwnOf, deleteUploadsOf],
  registered: [askAtRegistration, takeInvitation],
  signUpsForgotten: [deleteSessionsOf, deleteCodesOf, deleteResetLinksOf],
  unitDeleted: [revokeWithUnit, endWithUnit],
  unitMerged: [inviteToMerged, goWithUnit, followMergedDebts],
  unitsMoved: [refreshDeciders],
  caseFiled: [makeCaseFolder],
  sideSpoke: endAnswers,
  ownRoleWanted: askForOwnRole,
  promisesUnkept: latestUnkept,
  promisesOwedBy: owedBy,
  standings: standingsOf,
  pollsAsked,
}
