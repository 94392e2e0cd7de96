import type { Deps } from './deps.ts'
import { forgetSent } from './events/outbox.ts'
import { forgetProofs } from './features/accounts/forget.queries.ts'
import { forgetUnfinished } from './features/accounts/sign-up.service.ts'
import { forgetRead } from './features/discussions/discussions.unread.queries.ts'
import { forgetNames } from './features/disputes/disputes.names.queries.ts'
import { forgetDrafts } from './features/disputes/drafts.queries.ts'
import { forgetUploads } from './features/documents/documents.pieces.sweep.ts'
import { forgetFiles } from './features/invitations/bulk.queries.ts'
import { forgetInvitations } from './features/invitations/invitations.queries.ts'
import { forgetResetLinks } from './features/recovery/recovery.queries.ts'
import { forgetTries } from './features/sending/forget.queries.ts'
import { forgetOutages } from './http/heartbeat.queries.ts'
import { forgetKeys } from './http/once.queries.ts'
import { forgetRates } from './http/rates.queries.ts'
import { forgetSessions } from './http/sessions.queries.ts'
import type { JobHandler } from './jobs/jobs.ts'

/** Each night what no rule needs any more goes. What happened is in the event log and stays (rules "Kept how long"). */
export const clean =
  (deps: Deps): JobHandler =>
  async () => {
    const { db, clock } = deps
    for (const forget of [
      forgetTries,
      forgetResetLinks,
      forgetInvitations,
      forgetFiles,
      forgetProofs,
      forgetSessions,
      forgetDrafts,
      forgetKeys,
      forgetRates,
      forgetOutages,
      forgetSent,
      forgetRead,
      forgetNames,
    ])
      await forget(db, clock.now())
    await forgetUnfinished(deps)
    await forgetUploads(deps)
  }
