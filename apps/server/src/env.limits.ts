import { wholeNumber } from './env.parts.ts'

/** How much one case may hold, whoever brings it; never lifted. */
export const quotaVariables = {
  CASE_QUOTA_FILES: wholeNumber(1, 1_000_000).default(1000),
  CASE_QUOTA_MB: wholeNumber(1, 1_000_000).default(1024),
}

export type Quota = { readonly files: number; readonly mb: number }

export const quotaOf = (v: Record<keyof typeof quotaVariables, number>): Quota => ({
  files: v.CASE_QUOTA_FILES,
  mb: v.CASE_QUOTA_MB,
})

/** How much of all forms may be arriving or at work at once, in one process; never lifted. */
export const arrivingVariables = {
  ARRIVING_MB_PERSON: wholeNumber(10, 1_000_000).default(60),
  ARRIVING_MB: wholeNumber(10, 1_000_000).default(400),
}

export type Arriving = { readonly personMb: number; readonly mb: number }

export const arrivingOf = (v: Record<keyof typeof arrivingVariables, number>): Arriving => ({
  personMb: v.ARRIVING_MB_PERSON,
  mb: v.ARRIVING_MB,
})

const times = (usual: number) => wholeNumber(1, 100_000_000).default(usual)

/** How often what may happen (rules "Rates"); `RATE_LIMITS=off` lifts all of it. */
export const limitVariables = {
  // One person: reads and writes a minute, messages in 10 seconds.
  LIMIT_READS: times(120),
  LIMIT_WRITES: times(30),
  LIMIT_MESSAGES: times(20),
  // Draft saves in 3 seconds.
  LIMIT_DRAFTS: times(1),
  // Pieces of uploads, a minute.
  LIMIT_PIECES: times(240),
  // One network, an IPv4 address or an IPv6 /64: requests a minute, codes an hour, wrong passwords in 15 minutes, tries
  // of link tokens an hour. Mobile networks put thousands of people behind one.
  LIMIT_REQUESTS: times(1200),
  LIMIT_CODES: times(300),
  LIMIT_SIGN_INS: times(300),
  LIMIT_LINKS: times(100),
  // One network, a minute: files of the web with pictures, and questions of supervisors (health, readiness, metrics).
  LIMIT_STATIC: times(12_000),
  LIMIT_PROBES: times(600),
  // Live streams at a time: of one person, of one session of theirs.
  LIMIT_STREAMS: times(10),
  LIMIT_STREAMS_SESSION: times(5),
  // One email address or number is written to: an hour, a day.
  LIMIT_SENDS_HOUR: times(5),
  LIMIT_SENDS_DAY: times(10),
  // Invitations: of one person in an hour, of one unit in a day.
  LIMIT_INVITES_HOUR: times(50),
  LIMIT_INVITES_DAY: times(500),
  // Messages of files of invitations, of all files together, a minute; those that are more wait for their turn.
  LIMIT_FILE_INVITES: times(120),
  // Invitations of the claimant's side to a case that is not approved: waiting at a time, in all, and those of all such
  // cases of one filer in a day.
  LIMIT_UNAPPROVED_PENDING: times(5),
  LIMIT_UNAPPROVED_INVITES: times(10),
  LIMIT_UNAPPROVED_INVITES_DAY: times(20),
  // Files of one person, a day.
  LIMIT_FILES_DAY: times(500),
  // Texts to all numbers together, a day: what an attack on sign-up can cost at most.
  LIMIT_SMS_DAY: times(20_000),
  // Texts of notifications, apart from those: neither kind uses up the other's.
  LIMIT_SMS_NOTICES_DAY: times(10_000),
}

export type Limits = Record<
  | 'reads'
  | 'writes'
  | 'messages'
  | 'drafts'
  | 'pieces'
  | 'requests'
  | 'staticFiles'
  | 'probes'
  | 'streams'
  | 'streamsASession'
  | 'codes'
  | 'signIns'
  | 'links'
  | 'sendsAnHour'
  | 'sendsADay'
  | 'invitesAnHour'
  | 'invitesADay'
  | 'fileInvites'
  | 'unapprovedPending'
  | 'unapprovedInvites'
  | 'unapprovedADay'
  | 'filesADay'
  | 'smsADay'
  | 'notificationSmsADay',
  number
>

export const limitsOf = (v: Record<keyof typeof limitVariables, number>): Limits => ({
  reads: v.LIMIT_READS,
  writes: v.LIMIT_WRITES,
  messages: v.LIMIT_MESSAGES,
  drafts: v.LIMIT_DRAFTS,
  pieces: v.LIMIT_PIECES,
  requests: v.LIMIT_REQUESTS,
  staticFiles: v.LIMIT_STATIC,
  probes: v.LIMIT_PROBES,
  streams: v.LIMIT_STREAMS,
  streamsASession: v.LIMIT_STREAMS_SESSION,
  codes: v.LIMIT_CODES,
  signIns: v.LIMIT_SIGN_INS,
  links: v.LIMIT_LINKS,
  sendsAnHour: v.LIMIT_SENDS_HOUR,
  sendsADay: v.LIMIT_SENDS_DAY,
  invitesAnHour: v.LIMIT_INVITES_HOUR,
  invitesADay: v.LIMIT_INVITES_DAY,
  fileInvites: v.LIMIT_FILE_INVITES,
  unapprovedPending: v.LIMIT_UNAPPROVED_PENDING,
  unapprovedInvites: v.LIMIT_UNAPPROVED_INVITES,
  unapprovedADay: v.LIMIT_UNAPPROVED_INVITES_DAY,
  filesADay: v.LIMIT_FILES_DAY,
  smsADay: v.LIMIT_SMS_DAY,
  notificationSmsADay: v.LIMIT_SMS_NOTICES_DAY,
})
