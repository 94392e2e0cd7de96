/** Who writes a table, alone. Features above the owner may read it; whoever else reads it says why. */
export type Table = {
  readonly owner: string
  /** Layers and features below the owner, or beside it, that read it. */
  readonly reads?: Readonly<Record<string, string>>
}

const RIGHTS = 'the rights of whoever calls'
const LIVE = 'who is sent an event'
const NAMES = 'a name is kept where an open case shows it'
const COUNTS = 'what a case page counts'
const OBJECTING = 'how far an award has come, before a case leaves it behind'
const CHECKED = 'what an operator watches'
const PERSON_DETAILS = 'what a profile shows as waiting'

/** Every table of the product, by its owner: a layer of the server or a feature. */
export const tables: Readonly<Record<string, Table>> = {
  secret: { owner: 'db' },

  event: { owner: 'events' },
  event_chain: { owner: 'events' },
  event_unchained: { owner: 'events' },
  listener: { owner: 'events' },
  outbox: { owner: 'events' },

  idempotency: { owner: 'http' },
  rate_count: { owner: 'http' },
  heartbeat: { owner: 'http' },
  outage: { owner: 'http' },
  session: { owner: 'http' },

  notification_setting: { owner: 'settings' },
  notification_preference: { owner: 'settings' },

  code: { owner: 'sending' },
  limit_count: { owner: 'sending' },
  failed_tries: { owner: 'sending' },

  person: {
    owner: 'accounts',
    reads: { http: RIGHTS, notices: 'the name in a sentence', settings: 'the number to which text messages go' },
  },
  contact: {
    owner: 'accounts',
    reads: { settings: 'which ways of sending somebody can choose' },
  },
  device: { owner: 'accounts' },
  totp: { owner: 'accounts' },
  reset_link: { owner: 'recovery' },

  industry: { owner: 'organizations' },
  unit: {
    owner: 'organizations',
    reads: { http: LIVE, accounts: 'who keeps the system' },
  },

  role: {
    owner: 'roles',
    reads: { http: RIGHTS, accounts: RIGHTS, organizations: 'the admins of a unit', profile: PERSON_DETAILS },
  },
  permission: { owner: 'roles', reads: { http: RIGHTS, accounts: 'who keeps the system', profile: PERSON_DETAILS } },
  role_permission: {
    owner: 'roles',
    reads: { http: RIGHTS, accounts: 'who keeps the system', profile: PERSON_DETAILS },
  },

  cases: { owner: 'disputes' },
  case_type: { owner: 'disputes' },
  case_due: { owner: 'disputes' },
  due_list: { owner: 'disputes' },
  case_access: { owner: 'disputes', reads: { http: LIVE } },
  case_words: { owner: 'disputes' },
  draft: { owner: 'disputes' },
  former_name: { owner: 'disputes' },
  filing_attempt: { owner: 'disputes' },

  notification: { owner: 'notifications' },

  settlement_body: {
    owner: 'people',
    reads: { http: RIGHTS, disputes: 'a ground of access: referred' },
  },
  body_member: { owner: 'people', reads: { http: RIGHTS, disputes: 'a ground of access: referred' } },
  case_participant: {
    owner: 'people',
    reads: { http: LIVE, disputes: 'a ground of access: joined' },
  },

  invitation: {
    owner: 'invitations',
    reads: {
      accounts: 'who may still finish signing up',
      profile: PERSON_DETAILS,
      disputes: COUNTS,
      hierarchy: 'what prevents a move',
    },
  },
  invitation_file: { owner: 'invitations' },
  referral: {
    owner: 'referrals',
    reads: {
      disputes: 'a ground of access: referred',
      people: 'which cases somebody settles',
      invitations: 'who takes part in a case already',
    },
  },
  request: {
    owner: 'requests',
    reads: {
      profile: PERSON_DETAILS,
      disputes: COUNTS,
      people: 'who waits to be accepted',
      hierarchy: 'what prevents a move',
    },
  },
  request_access: { owner: 'requests' },
  request_permission: { owner: 'requests' },

  document: {
    owner: 'documents',
    reads: { disputes: COUNTS },
  },
  folder: { owner: 'documents' },
  file: { owner: 'documents', reads: { http: CHECKED } },
  own_document: { owner: 'documents', reads: { http: CHECKED } },
  upload: { owner: 'documents' },
  upload_part: { owner: 'documents' },
  email_waiting: { owner: 'documents' },
  moved_waiting: { owner: 'clocks' },

  thread: {
    owner: 'discussions',
    reads: { disputes: COUNTS, documents: 'who has read the message with a document' },
  },
  message: {
    owner: 'discussions',
    reads: { disputes: COUNTS, documents: 'who has read the message with a document' },
  },
  thread_read: {
    owner: 'discussions',
    reads: { documents: 'who has read the message with a document' },
  },
  thread_notified: { owner: 'discussions' },
  first_word: { owner: 'discussions' },

  meeting: { owner: 'meetings' },
  meeting_change: { owner: 'meetings' },
  poll: { owner: 'polls' },
  poll_vote: { owner: 'polls', reads: { disputes: NAMES } },
  ballot_box: { owner: 'polls' },
  case_change: { owner: 'stages', reads: { disputes: 'what a case page shows of its past' } },
  feedback: { owner: 'stages', reads: { disputes: 'what a case page shows at its end' } },

  agreement: { owner: 'promises', reads: { stages: OBJECTING } },
  promise: { owner: 'promises' },
  consent: { owner: 'promises' },
  promise_mark: { owner: 'promises' },
  promise_reminder: { owner: 'promises' },

  holiday: { owner: 'clocks' },
  rule_set: { owner: 'clocks' },
  rule: { owner: 'clocks' },
  legal_calendar: { owner: 'clocks' },
  legal_date: { owner: 'clocks', reads: { promises: 'what the recorded days make of an award', stages: OBJECTING } },
  clock: { owner: 'clocks', reads: { stages: OBJECTING } },
  clock_extension: { owner: 'clocks' },
  clock_reminder: { owner: 'clocks' },

  turn: { owner: 'work', reads: { disputes: 'whose turn it is in a case' } },
  work_day: { owner: 'work' },

  report_case: { owner: 'reports' },
  report_day: { owner: 'reports' },
  report_name: { owner: 'reports' },

  post_categories: { owner: 'help' },
  posts: { owner: 'help' },
  post_versions: { owner: 'help' },
  post_pictures: { owner: 'help' },

  my_data: { owner: 'mydata' },
}
