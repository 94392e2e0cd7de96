import { join } from 'node:path'
import { clean } from './clean.ts'
import { type Database, installationKey } from './db/database.ts'
import type { Deps } from './deps.ts'
import { systemClock } from './edges/clock.ts'
import type { Logger } from './edges/log.ts'
import { outboxMailer } from './edges/mail.outbox.ts'
import { argon2Hasher } from './edges/passwords.ts'
import { clamdScanner } from './edges/scan.clamd.ts'
import { httpSmsSender } from './edges/sms.http.ts'
import { outboxSmsSender } from './edges/sms.outbox.ts'
import { openStorage } from './edges/storage.open.ts'
import { uploadFolder } from './edges/uploads.ts'
import type { Env } from './env.ts'
import { type AuditChain, createAuditChain } from './events/auditChain.ts'
import type { Follower } from './events/follower.ts'
import { createLiveFeed } from './events/live.ts'
import { NEW_DAY, newDay, startDays } from './features/clocks/clocks.daily.ts'
import { SEND_MOVED_DAYS, sendMovedDays } from './features/clocks/clocks.moved.ts'
import { RECOUNT, recount } from './features/clocks/clocks.recount.ts'
import { REMIND_OF_DAYS, remindOfDays } from './features/clocks/clocks.remind.ts'
import { sendUnreadMessages } from './features/discussions/discussions.unread.ts'
import { forgetNames } from './features/disputes/disputes.names.queries.ts'
import { RENAME, renameInCases } from './features/disputes/disputes.renamed.ts'
import { CHECK, checkFile, startChecks } from './features/documents/documents.check.ts'
import { sendNewDocuments } from './features/documents/documents.digest.ts'
import { invitationsOver } from './features/invitations/invitations.over.ts'
import { REMIND, remindOfMeeting } from './features/meetings/meetings.remind.ts'
import { DROP, dropMyData, MAKE, makeMyData } from './features/mydata/mydata.make.ts'
import { createNotifier } from './features/notifications/notifications.listen.ts'
import { removeFiles } from './features/people/people.delete.service.ts'
import { sendResetLink } from './features/recovery/recovery.send.service.ts'
import { createReporter } from './features/reports/reports.follow.ts'
import { deliver } from './features/sending/deliver.ts'
import { closeSettled } from './features/stages/stages.close.ts'
import { NEW_WORK_DAY, newWorkDay, startWorkDays } from './features/work/work.daily.ts'
import {
  createWorkFollower,
  TURNS_OF_OFFICER,
  TURNS_OF_UNIT,
  turnsOfOfficer,
  turnsOfUnit,
} from './features/work/work.follow.ts'
import { reconcile } from './features/work/work.reconcile.ts'
import { hooks } from './hooks.ts'
import { graphileJobs } from './jobs/graphile.ts'
import { createLane } from './lib/lane.ts'
import type { Ending } from './lib/stop.ts'
import { mails } from './mails.ts'
import { composed, digests, lastNotifier, notices, promptNotifier } from './notices.ts'

/** What goes on beside requests, besides the jobs. */
export type Workers = {
  readonly auditChain: AuditChain
  readonly notifier: Follower
  readonly lastNotifier: Follower
  readonly reporter: Follower
  readonly worker: Follower
}

/** Builds every edge from the configuration. The database is open and migrated. */
export async function compose(
  env: Env,
  log: Logger,
  database: Database,
  { clock = systemClock(env.clockOffsetS), hasher }: Partial<Pick<Deps, 'clock' | 'hasher'>> = {},
): Promise<{ deps: Deps; workers: Workers }> {
  const outbox = { dir: join(env.dataDir, 'outbox'), clock, log }
  const sender = { from: env.mailFrom, publicUrl: env.publicUrl }
  const deps: Deps = {
    env,
    log,
    clock,
    db: database.db,
    beside: database.beside.db,
    lane: createLane(),
    pool: database.pool,
    mailer: env.smtpUrl
      ? (await import('./edges/mail.smtp.ts')).smtpMailer({ url: env.smtpUrl, ...sender })
      : outboxMailer({ ...outbox, ...sender }),
    sms: env.smsUrl ? httpSmsSender({ url: env.smsUrl }) : outboxSmsSender(outbox),
    scanner: env.scanner && clamdScanner({ at: env.scanner }),
    storage: await openStorage(env.storage),
    uploads: await uploadFolder(join(env.dataDir, 'uploads')),
    jobs: graphileJobs({ connection: database.dedicated, log, aheadMs: env.clockOffsetS * 1000 }),
    live: createLiveFeed(database, log),
    hasher: hasher ?? (await argon2Hasher()),
    linkKey: await installationKey(database.db, 'links'),
    tokenKey: await installationKey(database.db, 'tokens'),
    encryptionKey: await installationKey(database.db, 'encryption'),
    hooks,
    digests: digests.map(({ kind }) => kind),
    reconcile,
  }
  return {
    deps,
    workers: {
      auditChain: createAuditChain(database.beside.pool, deps.live, log),
      notifier: createNotifier(deps, promptNotifier),
      lastNotifier: createNotifier(deps, lastNotifier(deps)),
      reporter: createReporter(deps),
      worker: createWorkFollower(deps),
    },
  }
}

/** What each job does. */
const workOf = (deps: Deps) => ({
  deliver: deliver(deps, { mails, over: invitationsOver(deps), composed: composed(deps) }),
  'send unread messages': sendUnreadMessages(deps),
  'send new documents': sendNewDocuments(deps),
  [SEND_MOVED_DAYS]: sendMovedDays(deps),
  clean: clean(deps),
  'remove files': removeFiles(deps),
  'forget names': () => forgetNames(deps.db),
  'send reset link': sendResetLink(deps),
  'close settled cases': () => closeSettled(deps),
  [CHECK]: checkFile(deps),
  [RENAME]: renameInCases(deps),
  [MAKE]: makeMyData(deps, notices),
  [DROP]: dropMyData(deps),
  [REMIND]: remindOfMeeting(deps),
  [RECOUNT]: recount(deps),
  [NEW_DAY]: newDay(deps),
  [REMIND_OF_DAYS]: remindOfDays(deps),
  [NEW_WORK_DAY]: newWorkDay(deps),
  [TURNS_OF_UNIT]: turnsOfUnit(deps),
  [TURNS_OF_OFFICER]: turnsOfOfficer(deps),
})

export type JobName = keyof ReturnType<typeof workOf>

/** Work that goes on beside requests: jobs, the audit chain, the live feed and notifications. */
export async function startWork(
  deps: Deps,
  { auditChain, notifier, lastNotifier, reporter, worker }: Workers,
): Promise<void> {
  await deps.live.start()
  await auditChain.start()
  notifier.start()
  lastNotifier.start()
  reporter.start()
  worker.start()
  await deps.jobs.start(workOf(deps), ['clean', 'close settled cases', DROP])
  await startDays(deps)
  await startWorkDays(deps)
  await startChecks(deps)
}

/** How that ends: what does the work, and then what the work goes through. */
export const endingsOfWork = (
  deps: Deps,
  { auditChain, notifier, lastNotifier, reporter, worker }: Workers,
): Ending[][] => [
  [
    { what: 'the virus scanner', end: () => deps.scanner?.close() },
    { what: 'jobs', end: () => deps.jobs.stop(), asks: true },
    { what: 'the audit chain', end: () => auditChain.stop(), asks: true },
    { what: 'notifications', end: () => notifier.stop(), asks: true },
    { what: 'notifications of moved days', end: () => lastNotifier.stop(), asks: true },
    { what: 'reports', end: () => reporter.stop(), asks: true },
    { what: 'the list of work', end: () => worker.stop(), asks: true },
  ],
  [
    { what: 'the live feed', end: () => deps.live.stop(), asks: true },
    { what: 'emails', end: () => deps.mailer.close() },
  ],
]
