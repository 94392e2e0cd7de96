import type { RouteKey } from '@accord/contract/routes'

/**
 * Everybody a call may meet: nobody signed in, half signed up, each built-in role, a role of the ministry's own making that may do
 * what a Ministry Admin may, and one that may do nothing.
 */
export const CALLERS = [
  'anonymous',
  'registration',
  'Ministry Admin',
  'National Union Admin',
  'Union Branch Admin',
  'Employers',
  'Claimants',
  'Respondents',
  'Staff',
  'Conciliators and Arbitrators',
  'Mediators',
  'Industrial Arbitration Panel',
  'Board of Enquiry',
  'National Industrial Courts',
  'Registry',
  'Guests',
] as const
export type Caller = (typeof CALLERS)[number]

/** `own`: an approved case the caller is tied to; `other`: a case between strangers; `none`: the call has no object. */
export type Scope = 'own' | 'other' | 'none'

type Row = Readonly<Partial<Record<Scope, Readonly<Record<Caller, number>>>>>

const row = (rest: number, exceptions: Partial<Record<Caller, number>>): Record<Caller, number> => {
  // What somebody may do follows from where they belong and what they hold, never from what their role is called.
  const all = { Registry: exceptions['Ministry Admin'] ?? rest, ...exceptions }
  const filled = Object.fromEntries(CALLERS.map(caller => [caller, all[caller] ?? rest]))
  return filled as Record<Caller, number>
}

const shut = { anonymous: 401, registration: 403 } as const
const anyone = { none: row(200, {}) }
const signedIn = { none: row(200, shut) }
/** Whoever may take part in discussions, or files. */
const takesPart = { none: row(200, { ...shut, Guests: 403 }) }
const halfSignedUp = { none: row(200, { anonymous: 401 }) }
/** Of a stranger's case only the ministry is answered more than "not found". */
const withAccess = (own: Partial<Record<Caller, number>> = {}, ministry = 200) => ({
  own: row(200, { ...shut, Guests: 404, ...own }),
  other: row(404, { ...shut, 'Ministry Admin': ministry }),
})

/** Of a case with access `rest` to all but the exceptions. */
const accessibleAll = (rest: number, own: Partial<Record<Caller, number>>, ministry: number) => ({
  own: row(rest, { ...shut, Guests: 404, ...own }),
  other: row(404, { ...shut, 'Ministry Admin': ministry }),
})

/** The ministry's alone, of an id that nothing has. */
const ministryMissing = { none: row(403, { ...shut, 'Ministry Admin': 404 }) }

/** Roles with `invite users`. */
const inviters = (answer: number) => ({
  'Ministry Admin': answer,
  'National Union Admin': answer,
  'Union Branch Admin': answer,
  Employers: answer,
})

/** Roles with `edit roles and permissions`. */
const rolesEdited = (answer: number) => ({ none: row(403, { ...shut, 'Ministry Admin': answer }) })

/** Those of an organization and above it. */
const ownTree = {
  'Ministry Admin': 200,
  'National Union Admin': 200,
  'Union Branch Admin': 200,
  Employers: 200,
  Staff: 200,
}

/** Of the own organization, as those over it and its members are answered; of a foreign one only the ministry is answered more. */
const inOwnTree = (own: Partial<Record<Caller, number>>) => ({
  own: row(404, { ...shut, ...ownTree, ...own }),
  other: row(404, { ...shut, 'Ministry Admin': 200 }),
})

/** Who belongs to a union, branch or organization. */
const unitPeople = (answer: number) => ({
  'National Union Admin': answer,
  'Union Branch Admin': answer,
  Employers: answer,
  Staff: answer,
})

/** Roles with `view reports`. */
const reports = {
  none: row(403, {
    ...shut,
    'Ministry Admin': 200,
    'National Union Admin': 200,
    'Union Branch Admin': 200,
    'Industrial Arbitration Panel': 200,
    'National Industrial Courts': 200,
  }),
}

/** The ministry's alone, of a unit it sees; the other id is 404. */
const placing = inOwnTree({
  'Ministry Admin': 422,
  'National Union Admin': 403,
  'Union Branch Admin': 403,
  Employers: 403,
  Staff: 403,
})
const placingUnit = { own: placing.own, other: row(404, { ...shut, 'Ministry Admin': 422 }) }

/** Of a request that was decided before: those who may decide it are answered so, to everybody else it is not there. */
const decidedBefore = {
  own: row(404, {
    ...shut,
    'Ministry Admin': 409,
    'National Union Admin': 409,
    'Union Branch Admin': 409,
    Employers: 409,
  }),
  other: row(404, { ...shut, 'Ministry Admin': 409 }),
}

/** Roles with `invite dispute participants`, and who is alone on a side. */
const caseInviters = (answer: number) => ({
  ...inviters(answer),
  'Conciliators and Arbitrators': answer,
  'Industrial Arbitration Panel': answer,
  Respondents: answer,
})

const neutral = {
  'Conciliators and Arbitrators': 403,
  Mediators: 403,
  'Industrial Arbitration Panel': 403,
  'Board of Enquiry': 403,
  'National Industrial Courts': 403,
} as const

const withoutFiling = {
  'Ministry Admin': 403,
  Respondents: 403,
  Guests: 403,
  ...neutral,
} as const

/**
 * Which answer each call gives to each caller on a well-formed request (rules "Roles and permissions"). A call without
 * a row does not compile; a test walks every cell.
 */
export const CALL_TABLE: Readonly<Record<RouteKey, Row>> = {
  // Open to everybody; what they answer beyond that is the business of their own tests.
  sendCode: anyone,
  resendCode: anyone,
  confirmCode: { none: row(422, {}) },
  verifyInvitation: { none: row(404, {}) },
  createPassword: { none: row(403, { anonymous: 401, registration: 200 }) },
  askForResetLink: anyone,
  readResetLink: { none: row(404, {}) },
  resetPassword: { none: row(404, {}) },
  login: { none: row(401, {}) },
  logout: anyone,
  // Nobody here has a password.
  secondStep: { none: row(401, {}) },
  resendSecondStep: { none: row(401, {}) },
  changePassword: { none: row(403, shut) },
  myData: signedIn,
  makeMyData: signedIn,
  // Nothing is made in this test.
  myDataLink: { none: row(409, shut) },
  deleteAccount: { none: row(403, shut) },
  twoStepSetting: signedIn,
  // Nothing waits for a code.
  confirmTotp: { none: row(409, shut) },
  makeTotp: signedIn,
  removeTotp: { none: row(403, shut) },
  sessions: signedIn,
  // Nobody has a session of this id.
  endSession: { none: row(404, shut) },
  completeRegistration: { none: row(409, { anonymous: 401, registration: 409 }) },
  profile: halfSignedUp,
  unions: halfSignedUp,
  branches: halfSignedUp,
  organizations: halfSignedUp,
  ownBranches: signedIn,
  ownOrganizations: signedIn,
  exportUnions: signedIn,
  exportBranches: signedIn,
  exportOrganizations: signedIn,
  exportOwnBranches: signedIn,
  exportOwnOrganizations: signedIn,
  industries: signedIn,
  // There is no such union or branch; each level is walked by own, parent, child and foreign unit in units.calls.test.ts.
  readUnion: { none: row(404, shut) },
  readBranch: { none: row(404, shut) },
  readSubBranch: inOwnTree({}),
  createUnion: { none: row(403, { ...shut, 'Ministry Admin': 200 }) },
  createUnions: { none: row(403, { ...shut, 'Ministry Admin': 200 }) },
  checkUnions: { none: row(403, { ...shut, 'Ministry Admin': 200 }) },
  // No such parent.
  createBranch: { none: row(403, { ...shut, 'Ministry Admin': 422, 'National Union Admin': 422 }) },
  createSubBranch: {
    none: row(403, { ...shut, 'Ministry Admin': 422, 'National Union Admin': 422, 'Union Branch Admin': 422 }),
  },
  editUnion: { none: row(404, shut) },
  editBranch: { none: row(404, shut) },
  editSubBranch: inOwnTree({ Staff: 403 }),
  organizationProfile: { none: row(404, { ...shut, ...unitPeople(200) }) },
  editOrganizationProfile: { none: row(404, { ...shut, ...unitPeople(200), Staff: 403 }) },
  unionAdmins: { none: row(404, shut) },
  branchAdmins: { none: row(404, shut) },
  subBranchAdmins: inOwnTree({ Staff: 403 }),
  removeUnionAdmin: { none: row(404, shut) },
  removeBranchAdmin: { none: row(404, shut) },
  // Nobody of this id runs it.
  removeSubBranchAdmin: {
    own: row(404, { ...shut, Employers: 403, Staff: 403 }),
    other: row(404, shut),
  },
  mergePreview: placingUnit,
  mergeUnit: placingUnit,
  movePreview: placingUnit,
  moveUnit: placingUnit,
  searchOrganizations: signedIn,
  search: signedIn,
  caseTypes: signedIn,
  createCase: { none: row(200, { ...shut, ...withoutFiling }) },
  disputes: signedIn,
  pendingDisputes: signedIn,
  exportDisputes: signedIn,
  drafts: signedIn,
  // Nobody has a draft of this id.
  readDraft: { none: row(404, shut) },
  saveDraft: { none: row(200, { ...shut, ...withoutFiling }) },
  dropDraft: { none: row(404, shut) },
  // The organization of the case's claimant; another that the caller has nothing to do with.
  unitCases: inOwnTree({}),
  readCase: withAccess(),
  caseReceipt: accessibleAll(404, { 'Ministry Admin': 200, Employers: 200, Staff: 200 }, 200),
  caseAttempts: accessibleAll(404, { 'Ministry Admin': 200 }, 200),
  caseTimeline: withAccess(),
  casePermissions: withAccess(),
  // The case in the table is approved already.
  approveCase: {
    own: row(403, { ...shut, 'Ministry Admin': 409, Guests: 404 }),
    other: row(404, { ...shut, 'Ministry Admin': 409 }),
  },
  roles: rolesEdited(200),
  permissions: rolesEdited(200),
  createRole: rolesEdited(200),
  // Of Staff, who are everywhere.
  updatePermission: rolesEdited(200),
  restoreRole: rolesEdited(200),
  requests: signedIn,
  approveRequest: decidedBefore,
  declineRequest: decidedBefore,
  // Of a role of the ministry's own making, of a unit nobody here belongs to, and of the own unit.
  askForRole: { none: row(403, { ...shut, ...inviters(200), Guests: 200 }) },
  askForOrganization: { none: row(200, { ...shut, ...inviters(403), Guests: 403 }) },
  askForDeletion: {
    none: row(403, { ...shut, 'National Union Admin': 200, 'Union Branch Admin': 200, Employers: 200 }),
  },
  // They hold it already.
  askForPermissions: rolesEdited(409),
  ownRequests: signedIn,
  // Nobody has a request of this id.
  cancelRequest: { none: row(404, shut) },
  addDocument: withAccess(),
  // Nobody has an upload of this id.
  addUploads: { own: row(404, shut), other: row(404, shut) },
  caseDocuments: withAccess(),
  documentLink: withAccess(),
  createFolder: withAccess(),
  folders: takesPart,
  allDocuments: takesPart,
  exportDocuments: takesPart,
  ownDocuments: takesPart,
  addOwnDocument: takesPart,
  addOwnUploads: { none: row(404, { ...shut, Guests: 403 }) },
  copyDocument: withAccess(),
  // Staff handed it in.
  deleteDocument: accessibleAll(403, { 'Ministry Admin': 200, Staff: 200 }, 200),

  threads: takesPart,
  caseThreads: withAccess(),
  openedCase: withAccess(),
  messages: withAccess(),
  sendMessage: withAccess(),
  uploadDocument: withAccess(),
  uploadDocumentInPieces: { own: row(404, shut), other: row(404, shut) },
  votePoll: withAccess(),
  // Of a poll in which nobody has voted: who only presides looks without voting.
  pollResult: accessibleAll(
    409,
    {
      'Board of Enquiry': 200,
      'Conciliators and Arbitrators': 200,
      'Industrial Arbitration Panel': 200,
      Mediators: 200,
      'National Industrial Courts': 200,
      Staff: 200,
    },
    409,
  ),
  // Staff scheduled it; the case is in conciliation.
  changeMeeting: accessibleAll(403, { 'Ministry Admin': 200, 'Conciliators and Arbitrators': 200, Staff: 200 }, 200),
  cancelMeeting: accessibleAll(403, { 'Ministry Admin': 200, 'Conciliators and Arbitrators': 200, Staff: 200 }, 200),
  meetingFile: withAccess(),
  readUpTo: withAccess(),
  members: withAccess(),
  caseStatuses: signedIn,
  // The case in the table is in conciliation, so that whoever may lead it now reads what may come next.
  changeStatus: accessibleAll(403, { 'Ministry Admin': 409, 'Conciliators and Arbitrators': 409 }, 409),
  rejectCase: accessibleAll(403, { 'Ministry Admin': 409 }, 409),
  // Staff filed it for the organization that Employers runs.
  withdrawCase: accessibleAll(403, { Staff: 409, Employers: 409 }, 403),
  recallCase: accessibleAll(403, { Staff: 409, Employers: 409 }, 403),
  linkAccused: accessibleAll(403, { 'Ministry Admin': 409 }, 409),
  agreements: withAccess(),
  // What is sent is wrong, which only whoever leads the case learns.
  draftAgreement: accessibleAll(403, { 'Ministry Admin': 422, 'Conciliators and Arbitrators': 422 }, 422),
  // There is no such agreement, and no such promise.
  readAgreement: { none: row(404, shut) },
  changeAgreement: { none: row(404, shut) },
  offerAgreement: { none: row(404, shut) },
  confirmAgreement: { none: row(404, shut) },
  refuseAgreement: { none: row(404, shut) },
  withdrawAgreement: { none: row(404, shut) },
  markPromise: { none: row(404, shut) },
  reportPromise: { none: row(404, shut) },
  promises: signedIn,
  exportPromises: { none: row(403, { ...shut, 'Ministry Admin': 200, 'National Union Admin': 200 }) },
  promiseSummary: reports,
  caseClocks: withAccess(),
  clocksFile: withAccess(),
  // The case in the table is in conciliation.
  recordDate: accessibleAll(403, { 'Ministry Admin': 200, 'Conciliators and Arbitrators': 200 }, 200),
  // There is no such day, no such clock, and no more time was given.
  withdrawDate: accessibleAll(404, {}, 404),
  extendClock: accessibleAll(404, {}, 404),
  withdrawExtension: accessibleAll(404, {}, 404),
  // No award was published.
  objectToAward: accessibleAll(409, { ...neutral, 'Ministry Admin': 403 }, 403),
  setCaseState: accessibleAll(403, { 'Ministry Admin': 200 }, 200),
  holidays: signedIn,
  addHoliday: rolesEdited(200),
  removeHoliday: ministryMissing,
  clockRules: rolesEdited(200),
  draftClockRules: rolesEdited(200),
  publishClockRules: rolesEdited(200),
  tryClockRule: signedIn,
  overdueClocks: rolesEdited(200),
  work: signedIn,
  workLoad: rolesEdited(200),
  // There is nobody of this id.
  reassignWork: ministryMissing,
  setOfficer: accessibleAll(403, { 'Ministry Admin': 200 }, 200),
  giveFeedback: accessibleAll(409, { ...neutral, 'Ministry Admin': 403 }, 403),
  referCase: accessibleAll(403, { 'Ministry Admin': 404 }, 404),
  referCaseToBody: accessibleAll(403, { 'Ministry Admin': 404 }, 404),
  unassign: accessibleAll(403, { 'Ministry Admin': 404 }, 404),
  allUsers: { none: row(403, { ...shut, ...inviters(200) }) },
  exportUsers: { none: row(403, { ...shut, ...inviters(200) }) },
  // Of who filed the case.
  changeUserStatus: accessibleAll(403, { 'Ministry Admin': 200 }, 200),
  person: withAccess(),
  usersOfRole: { none: row(403, { ...shut, ...inviters(404) }) },
  referredCases: ministryMissing,
  settlementBodies: ministryMissing,
  createBody: ministryMissing,
  boardMembers: ministryMissing,
  inviteBoardMember: ministryMissing,
  removeBoardMember: ministryMissing,
  dissolveBody: ministryMissing,
  // Nobody has such a link, role, unit or invitation.
  acceptInvitation: { none: row(404, shut) },
  declineInvitation: { none: row(404, shut) },
  askForNewLink: { none: row(404, {}) },
  receivedInvitations: signedIn,
  inviteUser: { none: row(403, { ...shut, ...inviters(422) }) },
  sampleCsv: signedIn,
  inviteUsers: { none: row(403, { ...shut, ...inviters(200) }) },
  checkInvites: { none: row(403, { ...shut, ...inviters(200) }) },
  inviteProgress: { none: row(403, { ...shut, ...inviters(200) }) },
  inviteToUnion: { none: row(404, shut) },
  inviteToBranch: { none: row(404, shut) },
  inviteToSubBranch: { none: row(404, shut) },
  // The accused of the table has no admin: the first Respondent who joined may invite for that side.
  inviteParty: accessibleAll(403, caseInviters(422), 422),
  sentInvitations: { none: row(403, { ...shut, ...inviters(200) }) },
  resendInvitation: { none: row(404, shut) },
  revokeInvitation: { none: row(404, shut) },
  involvedParties: accessibleAll(403, caseInviters(200), 200),
  // Nobody of this id is in the case.
  removeParticipant: accessibleAll(403, caseInviters(404), 404),
  invitableRoles: signedIn,
  adminRoles: signedIn,
  settlementRoles: signedIn,
  updateProfile: signedIn,
  confirmContact: { none: row(422, shut) },
  notifications: signedIn,
  caseNotifications: signedIn,
  pendingNotifications: signedIn,
  readNotifications: signedIn,
  notificationSettings: signedIn,
  updateSetting: signedIn,
  report: reports,
  resolutionReport: reports,
  dashboard: signedIn,
  landing: anyone,
  helpCategories: signedIn,
  helpPosts: signedIn,
  helpCategory: signedIn,
  searchHelp: signedIn,
  posts: rolesEdited(200),
  createPost: rolesEdited(200),
  previewPost: rolesEdited(200),
  // There is no such post.
  readPost: ministryMissing,
  savePost: ministryMissing,
  deletePost: ministryMissing,
  publishPost: ministryMissing,
  unpublishPost: ministryMissing,
  postVersions: ministryMissing,
  postVersion: ministryMissing,
  restorePost: ministryMissing,
  addPostPicture: ministryMissing,
  postCategories: rolesEdited(200),
  createPostCategory: rolesEdited(200),
  editPostCategory: ministryMissing,
  orderPosts: ministryMissing,
  // Some categories are left out.
  orderPostCategories: rolesEdited(409),
}
