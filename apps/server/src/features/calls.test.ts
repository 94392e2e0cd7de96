import { PERMISSIONS } from '@accord/contract/permissions'
import { type RouteKey, routes } from '@accord/contract/routes'
import { BUILT_IN_ROLES } from '@accord/policy/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALL_TABLE, CALLERS, type Caller, type Scope } from '../../test/calls.ts'
import { disputeForm, fileDispute, makeMinistryAdmin, makeStory } from '../../test/cases.ts'
import { postForm, SAFETY } from '../../test/help.ts'
import { roleId, usersCsv } from '../../test/invitations.ts'
import { meetingForm } from '../../test/meetings.ts'
import { join, leave, makeTree, NOBODYS_ID, readsOf } from '../../test/parties.ts'
import {
  customRole,
  makePerson,
  makeUnit,
  ministryId,
  PASSWORD,
  PNG,
  signInAs,
  type TestPerson,
  unitIdOf,
} from '../../test/people.ts'
import { askPoll } from '../../test/polls.ts'
import { askToJoin, decideRequest } from '../../test/requests.ts'
import { permissionId } from '../../test/roles.ts'
import { branchForm, unionForm, unionsCsv } from '../../test/units.ts'
import { type CallOptions, openWorld, type World } from '../../test/world.ts'
import { lagosDay } from '../lagos.ts'

type Target = {
  caseId: string
  threadId: string
  messageId: string
  documentId: string
  firmId: string
  unitId: string
  requestId: string
  /** Who filed the case and handed its document in. */
  party: TestPerson
}
/** What fills `:id`, the query, and what is sent; `n` differs in every cell. */
type Request = { id?: string; second?: string; query?: string } & Pick<CallOptions, 'body' | 'form'>

const form = (field: string, name: string, bytes: Buffer, fields: Record<string, string> = {}) => ({
  form: { fields, files: [{ field, name, bytes }] },
})
const nobodysUpload = { body: { uploads: [{ id: NOBODYS_ID, name: 'slip.txt', sha256: 'a'.repeat(64) }] } }
/** The others of the set stay as they are. */
const aRule = {
  code: 'conciliation',
  section: 'Trade Disputes Act, s.8(3)',
  kind: 'duty',
  anchor: 'conciliator appointed',
  stops: ['stage left', 'conciliation failed', 'agreement'],
  length: 7,
  unit: 'days',
  leave_out_holidays: false,
  roll: true,
  first_day_excluded: true,
  holidays: 'national and state',
  duty: 'settlement',
  extend_by: 'ministry',
  next_step: 'Report failure',
  applies_to: [],
  confirmed: true,
}
const profile = { union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' }

/** A well-formed request of each call; a new call without one does not compile. */
const REQUESTS: Record<RouteKey, (target: Target, n: number) => Request | Promise<Request>> = {
  sendCode: (_, n) => ({ query: `email=new${n}@mail.example` }),
  resendCode: (_, n) => ({ body: { email: `again${n}@mail.example`, code: '' } }),
  confirmCode: (_, n) => ({ body: { email: `none${n}@mail.example`, code: '123456' } }),
  verifyInvitation: () => ({ query: `invite_token=${'x'.repeat(43)}` }),
  createPassword: () => ({ body: { password: PASSWORD, password_confirmation: PASSWORD } }),
  askForResetLink: (_, n) => ({ body: { email: `lost${n}@mail.example`, phone: '' } }),
  readResetLink: () => ({ query: `reset_token=${'x'.repeat(43)}` }),
  resetPassword: () => ({
    body: { password: PASSWORD, password_confirmation: PASSWORD, reset_token: 'x'.repeat(43) },
  }),
  login: (_, n) => ({ body: { email: `nobody${n}@mail.example`, password: PASSWORD } }),
  logout: () => ({}),
  secondStep: (_, n) => ({ body: { email: `nobody${n}@mail.example`, password: PASSWORD, auth_code: '123456' } }),
  resendSecondStep: (_, n) => ({ body: { email: `nobody${n}@mail.example`, password: PASSWORD, auth_code: '' } }),
  changePassword: () => ({
    body: { old_password: 'Wrong2026!', password: PASSWORD, password_confirmation: PASSWORD },
  }),
  myData: () => ({}),
  makeMyData: () => ({}),
  myDataLink: () => ({}),
  deleteAccount: () => ({ body: { password: 'Wrong2026!' } }),
  twoStepSetting: () => ({}),
  confirmTotp: () => ({ body: { code: '123456' } }),
  makeTotp: () => ({}),
  removeTotp: () => ({ body: { password: 'Wrong2026!' } }),
  sessions: () => ({}),
  endSession: () => ({ id: NOBODYS_ID }),
  completeRegistration: () => form('display_picture', 'me.png', PNG, profile),
  profile: () => ({}),
  unions: () => ({}),
  branches: () => ({ id: spare.unitId }),
  organizations: () => ({ id: spare.branchId }),
  ownBranches: () => ({}),
  ownOrganizations: () => ({}),
  exportUnions: () => ({}),
  exportBranches: () => ({ id: spare.unitId }),
  exportOrganizations: () => ({ id: spare.branchId }),
  exportOwnBranches: () => ({}),
  exportOwnOrganizations: () => ({}),
  industries: () => ({}),
  readUnion: () => ({ id: NOBODYS_ID }),
  readBranch: () => ({ id: NOBODYS_ID }),
  readSubBranch: ({ unitId }) => ({ id: unitId }),
  createUnion: async (_, n) => ({ form: { fields: await unionForm(world, { name: `Union ${n}` }) } }),
  createUnions: (_, n) => form('file', 'unions.csv', unionsCsv([{ name: `Bulk union ${n}` }])),
  checkUnions: (_, n) => form('file', 'unions.csv', unionsCsv([{ name: `Checked union ${n}` }])),
  sampleCsv: () => ({}),
  inviteUsers: (_, n) => form('file', 'users.csv', usersCsv([{ email: `many${n}@mail.example`, role: 'Staff' }])),
  checkInvites: (_, n) => form('file', 'users.csv', usersCsv([{ email: `seen${n}@mail.example`, role: 'Staff' }])),
  inviteProgress: () => ({}),
  createBranch: async () => ({ form: { fields: await branchForm(world, { union: NOBODYS_ID }) } }),
  createSubBranch: async () => ({ form: { fields: await branchForm(world, { branch: NOBODYS_ID }) } }),
  editUnion: () => ({ id: NOBODYS_ID, form: { fields: { about: 'Ours' } } }),
  editBranch: () => ({ id: NOBODYS_ID, form: { fields: { about: 'Ours' } } }),
  editSubBranch: ({ unitId }) => ({ id: unitId, form: { fields: { about: 'Ours' } } }),
  organizationProfile: () => ({}),
  editOrganizationProfile: () => ({ form: { fields: { about: 'Ours' } } }),
  unionAdmins: () => ({ id: NOBODYS_ID }),
  branchAdmins: () => ({ id: NOBODYS_ID }),
  subBranchAdmins: ({ unitId }) => ({ id: unitId }),
  removeUnionAdmin: () => ({ id: NOBODYS_ID, body: { admin_id: NOBODYS_ID } }),
  removeBranchAdmin: () => ({ id: NOBODYS_ID, body: { admin_id: NOBODYS_ID } }),
  removeSubBranchAdmin: ({ unitId }) => ({ id: unitId, body: { admin_id: NOBODYS_ID } }),
  mergePreview: ({ unitId }) => ({ id: unitId, query: `into=${NOBODYS_ID}` }),
  mergeUnit: ({ unitId }) => ({ id: unitId, body: { into: NOBODYS_ID } }),
  movePreview: ({ unitId }) => ({ id: unitId, query: `parent=${NOBODYS_ID}` }),
  moveUnit: ({ unitId }) => ({ id: unitId, body: { parent: NOBODYS_ID } }),
  searchOrganizations: () => ({ query: 'q=mills' }),
  search: () => ({ query: 'q=mills' }),
  caseTypes: () => ({}),
  createCase: ({ firmId }, n) => ({ body: disputeForm({ accused_party: firmId, title: `Case ${n}` }) }),
  disputes: () => ({}),
  pendingDisputes: () => ({}),
  exportDisputes: () => ({}),
  drafts: () => ({}),
  readDraft: () => ({ id: NOBODYS_ID }),
  saveDraft: (_, n) => ({ id: `01a1fc9f-0000-7000-8000-${String(n).padStart(12, '0')}`, body: { title: 'Unpaid' } }),
  dropDraft: () => ({ id: NOBODYS_ID }),
  unitCases: ({ unitId }) => ({ id: unitId }),
  readCase: ({ caseId }) => ({ id: caseId }),
  caseReceipt: ({ caseId }) => ({ id: caseId }),
  caseAttempts: ({ caseId }) => ({ id: caseId }),
  caseTimeline: ({ caseId }) => ({ id: caseId }),
  casePermissions: ({ caseId }) => ({ id: caseId }),
  approveCase: ({ caseId }) => ({ id: caseId, body: { status: 'concilliation' } }),
  roles: () => ({}),
  permissions: () => ({}),
  createRole: (_, n) => ({ body: { name: `Role ${n}`, permissions: {} } }),
  updatePermission: async () => ({
    body: { role_id: await roleId(world, 'Staff'), permission_id: await permissionId(world, 'view reports') },
  }),
  restoreRole: async () => ({ body: { role_id: await roleId(world, 'Staff') } }),
  requests: () => ({}),
  approveRequest: ({ requestId }) => ({ id: requestId, body: {} }),
  declineRequest: ({ requestId }) => ({ id: requestId, body: { reason: 'Not one of ours.' } }),
  askForRole: () => ({ body: { role_id: spare.roleId } }),
  askForOrganization: () => ({ body: { org_id: spare.unitId } }),
  askForDeletion: () => ({ body: { reason: 'We have closed.' } }),
  askForPermissions: async () => ({ body: { permissions: { [await permissionId(world, 'create unions')]: 1 } } }),
  ownRequests: () => ({}),
  cancelRequest: () => ({ id: NOBODYS_ID }),
  addDocument: ({ caseId }) => ({ id: caseId, ...form('documents[]', 'slip.txt', Buffer.from('pay slip')) }),
  addUploads: ({ caseId }) => ({ id: caseId, ...nobodysUpload }),
  caseDocuments: ({ caseId }) => ({ id: caseId }),
  createFolder: ({ caseId }, n) => ({ id: caseId, body: { name: `Letters ${n}` } }),
  folders: () => ({}),
  allDocuments: () => ({}),
  exportDocuments: () => ({}),
  ownDocuments: () => ({}),
  addOwnDocument: () => form('documents[]', 'slip.txt', Buffer.from('pay slip')),
  addOwnUploads: () => nobodysUpload,
  copyDocument: ({ documentId }) => ({ id: documentId, body: {} }),
  // One of its own in each cell: it is gone afterwards.
  deleteDocument: async ({ caseId, party }) => ({ id: await addDocument(caseId, party) }),
  documentLink: ({ documentId }) => ({ id: documentId }),
  threads: () => ({}),
  caseThreads: ({ caseId }) => ({ id: caseId }),
  openedCase: ({ caseId }) => ({ id: caseId }),
  messages: ({ threadId }) => ({ id: threadId }),
  sendMessage: ({ threadId }) => ({ id: threadId, body: { type: 'text', message: 'Good morning' } }),
  uploadDocument: ({ threadId }) => ({ id: threadId, ...form('document', 'slip.txt', Buffer.from('pay slip')) }),
  uploadDocumentInPieces: ({ threadId }) => ({ id: threadId, ...nobodysUpload }),
  // A poll of its own in each cell: whoever has voted in it is answered more.
  votePoll: async target => ({
    id: target.threadId,
    body: { poll_id: await askPoll(world, await fresh(target.party), target), poll_value: 'Yes' },
  }),
  pollResult: async target => ({
    id: target.threadId,
    query: `message_id=${await askPoll(world, await fresh(target.party), target)}`,
  }),
  changeMeeting: async ({ threadId, party }, n) => ({
    id: threadId,
    second: await addMeeting(threadId, party),
    body: meetingForm({ meeting_title: `Meeting ${n}` }),
  }),
  cancelMeeting: async ({ threadId, party }) => ({ id: threadId, second: await addMeeting(threadId, party) }),
  meetingFile: async ({ threadId, party }) => ({ id: threadId, second: await addMeeting(threadId, party) }),
  readUpTo: ({ threadId, messageId }) => ({ id: threadId, body: { message_id: messageId } }),
  members: ({ threadId }) => ({ id: threadId }),
  caseStatuses: () => ({}),
  // Steps that no case here can take: the table is of who may try.
  changeStatus: ({ caseId }) => ({
    id: caseId,
    form: { fields: { status: 'case opened', resolution_reached: 'no', summary: 'Back to the start' } },
  }),
  rejectCase: ({ caseId }) => ({ id: caseId, body: { reason: 'Not a labour dispute' } }),
  withdrawCase: ({ caseId }) => ({ id: caseId, body: { reason: 'Paid', version: 999 } }),
  agreements: ({ caseId }) => ({ id: caseId }),
  // Its promise says no amount.
  draftAgreement: ({ caseId }) => ({
    id: caseId,
    body: {
      terms: 'As agreed.',
      promises: [{ debtor_side: 'accused', what: 'Salary', kind: 'money', due_on: '2026-04-13' }],
    },
  }),
  readAgreement: () => ({ id: NOBODYS_ID }),
  changeAgreement: () => ({ id: NOBODYS_ID, body: { terms: 'As agreed.', promises: [] } }),
  offerAgreement: () => ({ id: NOBODYS_ID }),
  confirmAgreement: () => ({ id: NOBODYS_ID, body: { name: 'Ada Obi', hash: 'a'.repeat(64) } }),
  refuseAgreement: () => ({ id: NOBODYS_ID, body: { reason: 'Too high' } }),
  withdrawAgreement: () => ({ id: NOBODYS_ID, body: { reason: 'Other talks' } }),
  markPromise: () => ({ id: NOBODYS_ID, form: { fields: { mark: 'kept' }, files: [] } }),
  reportPromise: () => ({ id: NOBODYS_ID, form: { fields: { note: 'Paid' }, files: [] } }),
  promises: () => ({}),
  exportPromises: () => ({}),
  promiseSummary: () => ({}),
  caseClocks: ({ caseId }) => ({ id: caseId }),
  clocksFile: ({ caseId }) => ({ id: caseId }),
  recordDate: ({ caseId }) => ({
    id: caseId,
    body: { kind: 'conciliation failed', on: lagosDay(world.clock.now()), note: 'No agreement.' },
  }),
  withdrawDate: ({ caseId }) => ({ id: caseId, second: NOBODYS_ID, body: { reason: 'Wrong case' } }),
  objectToAward: ({ caseId }) => ({ id: caseId, body: { reason: 'Not what was asked' } }),
  extendClock: ({ caseId }) => ({
    id: caseId,
    second: NOBODYS_ID,
    body: { until: '2099-01-02', reason: 'More witnesses', authority: 'The Minister' },
  }),
  withdrawExtension: ({ caseId }) => ({ id: caseId, second: NOBODYS_ID, body: { reason: 'Wrong case' } }),
  setCaseState: ({ caseId }) => ({ id: caseId, body: { state: 'Lagos' } }),
  holidays: () => ({}),
  addHoliday: () => ({ query: 'preview=true', body: { day: '2099-03-02', name: 'A day of mourning' } }),
  removeHoliday: () => ({ id: NOBODYS_ID, body: { reason: 'Entered twice' } }),
  clockRules: () => ({}),
  draftClockRules: () => ({ body: { rules: [aRule] } }),
  publishClockRules: () => ({ query: 'preview=true', body: { effective_from: '2099-01-02', reaches_running: false } }),
  tryClockRule: () => ({ body: { code: 'conciliation', on: '2026-03-05' } }),
  overdueClocks: () => ({}),
  work: () => ({}),
  workLoad: () => ({}),
  reassignWork: ({ caseId }) => ({ body: { case_ids: [caseId], to: NOBODYS_ID, reason: 'On leave' } }),
  setOfficer: ({ caseId }) => ({ id: caseId, body: { officer: null } }),
  recallCase: ({ caseId }) => ({ id: caseId, body: { reason: 'Not paid', since: '2026-01-02' } }),
  linkAccused: ({ caseId }) => ({ id: caseId, body: { accused: { unit_id: NOBODYS_ID }, version: 999 } }),
  giveFeedback: ({ caseId }) => ({ id: caseId, body: { score: 4 } }),
  // Whoever may refer is answered that there is nobody of this id.
  referCase: ({ caseId }) => ({ id: NOBODYS_ID, body: { cases: [caseId] } }),
  referCaseToBody: ({ caseId }) => ({ id: NOBODYS_ID, body: { cases: [caseId] } }),
  unassign: ({ caseId }) => ({ id: caseId, body: { user_id: NOBODYS_ID, reason: 'On leave' } }),
  allUsers: () => ({}),
  exportUsers: () => ({}),
  changeUserStatus: ({ party }) => ({ id: party.id, body: { status: 'active' } }),
  person: ({ party, caseId }) => ({ id: party.id, query: `case_id=${caseId}` }),
  usersOfRole: () => ({ id: NOBODYS_ID }),
  referredCases: () => ({ id: NOBODYS_ID }),
  settlementBodies: () => ({ id: NOBODYS_ID }),
  createBody: (_, n) => ({ id: NOBODYS_ID, body: { name: `Board ${n}` } }),
  boardMembers: () => ({ id: NOBODYS_ID }),
  inviteBoardMember: (_, n) => ({ id: NOBODYS_ID, body: { email: `member${n}@mail.example` } }),
  removeBoardMember: () => ({ id: NOBODYS_ID }),
  dissolveBody: () => ({ id: NOBODYS_ID }),
  acceptInvitation: () => ({ body: { invite_token: 'x'.repeat(43) } }),
  declineInvitation: () => ({ body: { invite_token: 'x'.repeat(43) } }),
  askForNewLink: () => ({ body: { invite_token: 'x'.repeat(43) } }),
  receivedInvitations: () => ({}),
  // Whoever may invite is answered that there is no such role.
  inviteUser: (_, n) => ({ body: { email: `guest${n}@mail.example`, role: NOBODYS_ID } }),
  inviteToUnion: () => ({ id: NOBODYS_ID, body: { email: 'guest@mail.example', role: NOBODYS_ID } }),
  inviteToBranch: () => ({ id: NOBODYS_ID, body: { email: 'guest@mail.example', role: NOBODYS_ID } }),
  inviteToSubBranch: () => ({ id: NOBODYS_ID, body: { email: 'guest@mail.example', role: NOBODYS_ID } }),
  inviteParty: ({ caseId }) => ({ id: caseId, body: { email: 'guest@mail.example', role: NOBODYS_ID } }),
  involvedParties: ({ caseId }) => ({ id: caseId }),
  removeParticipant: ({ caseId }) => ({ id: caseId, second: NOBODYS_ID }),
  sentInvitations: () => ({}),
  resendInvitation: () => ({ id: NOBODYS_ID }),
  revokeInvitation: () => ({ id: NOBODYS_ID }),
  invitableRoles: () => ({}),
  adminRoles: () => ({}),
  settlementRoles: () => ({}),
  updateProfile: () => ({ form: { fields: { contact_address: '12 Marina, Lagos' } } }),
  confirmContact: () => ({ body: { code: '123456' } }),
  notifications: () => ({}),
  caseNotifications: () => ({}),
  pendingNotifications: () => ({}),
  readNotifications: () => ({ body: {} }),
  notificationSettings: () => ({}),
  updateSetting: () => ({ body: { setting: '2fa', value: '1' } }),
  report: () => ({ query: 'from=2026-01-01&q=union' }),
  resolutionReport: () => ({ query: 'period=1+week' }),
  dashboard: () => ({}),
  landing: () => ({}),
  helpCategories: () => ({}),
  helpPosts: () => ({ id: SAFETY }),
  helpCategory: () => ({ id: SAFETY }),
  searchHelp: () => ({ query: 'q=fraud' }),
  posts: () => ({}),
  createPost: () => ({ body: postForm() }),
  previewPost: () => ({ body: { markdown: '**Pay**' } }),
  readPost: () => ({ id: NOBODYS_ID }),
  savePost: () => ({ id: NOBODYS_ID, body: postForm() }),
  deletePost: () => ({ id: NOBODYS_ID }),
  publishPost: () => ({ id: NOBODYS_ID, body: {} }),
  unpublishPost: () => ({ id: NOBODYS_ID, body: {} }),
  postVersions: () => ({ id: NOBODYS_ID }),
  postVersion: () => ({ id: NOBODYS_ID, second: '1' }),
  restorePost: () => ({ id: NOBODYS_ID, body: { number: 1 } }),
  addPostPicture: () => ({ id: NOBODYS_ID, ...form('picture', 'office.png', PNG, { alt: 'The office' }) }),
  postCategories: () => ({}),
  createPostCategory: (_, n) => ({ body: { title: `Category ${n}` } }),
  editPostCategory: () => ({ id: NOBODYS_ID, body: { title: 'Rights' } }),
  orderPosts: () => ({ id: NOBODYS_ID, body: { posts: [NOBODYS_ID] } }),
  orderPostCategories: () => ({ body: { categories: [NOBODYS_ID] } }),
}
const KEYS = Object.keys(REQUESTS) as RouteKey[]

/** What a Ministry Admin holds. */
const MINISTRYS = PERMISSIONS.filter(one => one !== 'create dispute')

let world: World
let people: Record<Exclude<Caller, 'anonymous' | 'registration'>, TestPerson>
let targets: Record<Scope | 'former', Target>
/** A role that nobody here has, and a union with a branch that are no party of any case. */
let spare: { roleId: string; unitId: string; branchId: string }
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  const tree = await makeTree(world, 'Oil')
  const union = await makeUnit(world, 'union', 'Spare union')
  spare = {
    roleId: await roleId(world, await customRole(world, 'Help desk', ['view reports'])),
    unitId: union.id,
    branchId: (await makeUnit(world, 'branch', 'Spare branch', union)).id,
  }
  const firmId = (await makeUnit(world, 'employer', 'Delta Mills')).id
  const neutrals = {
    'Conciliators and Arbitrators': await makePerson(world, 'Conciliators and Arbitrators'),
    Mediators: await makePerson(world, 'Mediators'),
    'Industrial Arbitration Panel': await makePerson(world, 'Industrial Arbitration Panel'),
    'Board of Enquiry': await makePerson(world, 'Board of Enquiry'),
    'National Industrial Courts': await makePerson(world, 'National Industrial Courts'),
  }
  people = {
    ...neutrals,
    'Ministry Admin': await makeMinistryAdmin(world),
    'National Union Admin': tree.unionAdmin,
    'Union Branch Admin': tree.branchAdmin,
    Employers: tree.orgAdmin,
    Staff: await makePerson(world, 'Staff', { unitId: tree.org.id }),
    Claimants: await makePerson(world, 'Claimants'),
    Respondents: await makePerson(world, 'Respondents'),
    Registry: await makePerson(world, await customRole(world, 'Registry', MINISTRYS), {
      unitId: await ministryId(world),
    }),
    Guests: await makePerson(world, await customRole(world, 'Guests', [])),
  }
  const filed = await fileDispute(world, people.Staff, { accused_party: firmId, title: 'Own' })
  const caseId: string = filed.body.data._id
  const ministry = people['Ministry Admin']
  const body = { status: 'concilliation' }
  await world.call('POST', `/api/case/approve-case/${caseId}`, { token: ministry.token, body })
  await join(world, caseId, people.Claimants, 'claimant')
  await join(world, caseId, people.Respondents, 'accused')
  for (const neutral of Object.values(neutrals)) await join(world, caseId, neutral, 'neutral')
  const story = await makeStory(world)
  const own = {
    ...(await targetOf(caseId, people.Staff, firmId)),
    unitId: tree.org.id,
    requestId: await decidedRequest(tree.org.id),
  }
  const strangers = await targetOf(story.caseId, story.claimant, firmId)
  const other = { ...strangers, unitId: firmId, requestId: await decidedRequest(firmId) }
  targets = { own, none: own, other, former: await formerTarget(firmId) }
})
afterAll(() => world.end())

/** A case that everybody outside the ministry was in, and a unit that unit people belonged to, and now no more. */
async function formerTarget(firmId: string): Promise<Target> {
  const story = await makeStory(world)
  const unitId = await unitIdOf(world, story.employer)
  const { db } = world.deps
  const those = Object.entries(people).filter(([role]) => role !== 'Ministry Admin' && role !== 'Registry')
  for (const [role, person] of those) {
    const before = await db.selectFrom('person').select('unit_id').where('id', '=', person.id).executeTakeFirstOrThrow()
    const belongTo = (unit_id: string | null) =>
      db.updateTable('person').set({ unit_id }).where('id', '=', person.id).execute()
    if (before.unit_id) await belongTo(unitId)
    await join(world, story.caseId, person, sideOfRole(role))
    expect([role, ...(await readsOf(world, story.caseId, [person]))]).toEqual([role, 200])
    await leave(world, story.caseId, person)
    await belongTo(before.unit_id)
  }
  const target = await targetOf(story.caseId, story.claimant, firmId)
  return { ...target, unitId, requestId: await decidedRequest(unitId) }
}

const sideOfRole = (role: string) => {
  if (BUILT_IN_ROLES.some(({ name, group }) => name === role && group === 'settlement')) return 'neutral'
  return role === 'Respondents' ? 'accused' : 'claimant'
}

/** A membership of a unit that was decided before. */
async function decidedRequest(unitId: string): Promise<string> {
  const { requestId } = await askToJoin(world, unitId)
  await decideRequest(world, people['Ministry Admin'], requestId, 'approve')
  return requestId
}

async function targetOf(
  caseId: string,
  party: TestPerson,
  firmId: string,
): Promise<Omit<Target, 'requestId' | 'unitId'>> {
  const { token } = party
  const threads = await world.call('GET', `/api/case/discussions/${caseId}`, { token })
  const threadId: string = threads.body.data[0]._id
  const messages = await world.call('GET', `/api/case/discussions/${threadId}/messages`, { token })
  const documentId = await addDocument(caseId, party)
  return { caseId, firmId, threadId, messageId: messages.body.data[0]._id, documentId, party }
}

/** The same person with a session of its own: the table also ends sessions. */
const fresh = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  token: await signInAs(world, person.id),
})

async function addMeeting(threadId: string, { id }: TestPerson): Promise<string> {
  const sent = await world.call('POST', `/api/case/discussions/${threadId}/send-message`, {
    token: await signInAs(world, id),
    body: { type: 'meeting', ...meetingForm() },
  })
  return sent.body.data._id
}

async function addDocument(caseId: string, party: TestPerson): Promise<string> {
  const added = await world.call('POST', `/api/case/${caseId}/add-document`, {
    token: (await fresh(party)).token,
    ...form('documents[]', 'first.txt', Buffer.from('first')),
  })
  return added.body.data[0]._id
}

/** Somebody who confirmed a code and has not chosen a password yet. */
async function halfSignedUp(): Promise<string> {
  const person = await makePerson(world, 'Claimants')
  await world.deps.db.updateTable('person').set({ registered_at: null }).where('id', '=', person.id).execute()
  return signInAs(world, person.id, 'registration')
}

/** A session of its own for each cell: some calls end it. */
const tokenOf = (caller: Caller): Promise<string> | null => {
  if (caller === 'anonymous') return null
  return caller === 'registration' ? halfSignedUp() : signInAs(world, people[caller].id)
}

let cells = 0
async function ask(key: RouteKey, scope: keyof typeof targets, token: string | null) {
  const { id = '', second = '', query, ...sent } = await REQUESTS[key](targets[scope], ++cells)
  const path = routes[key].path.replace(/:\w+/, id).replace(/:\w+/, second)
  return world.call(routes[key].method, query ? `${path}?${query}` : path, { token, ...sent })
}

describe.each(KEYS)('%s', key => {
  const scopes = Object.keys(CALL_TABLE[key]) as Scope[]

  it.each(scopes)('answers each caller as the table says: %s', async scope => {
    const answers: Partial<Record<Caller, number>> = {}
    for (const caller of CALLERS) answers[caller] = (await ask(key, scope, await tokenOf(caller))).status
    expect(answers).toEqual(CALL_TABLE[key][scope])
  })

  const others = scopes.filter(scope => scope === 'other')
  it.each(others)('answers whoever was there before as it answers a stranger: %s', async scope => {
    const answers: Partial<Record<Caller, number>> = {}
    for (const caller of CALLERS) answers[caller] = (await ask(key, 'former', await tokenOf(caller))).status
    expect(answers).toEqual(CALL_TABLE[key][scope])
  })

  it('never answers with more than the envelope of its contract', async () => {
    const scope = scopes[0] ?? 'none'
    const reply = await ask(key, scope, await signInAs(world, people.Staff.id))
    if (reply.status < 400 && ('csv' in routes[key] || 'calendar' in routes[key])) {
      expect(reply.headers['content-type']).toMatch(/^text\/(csv|calendar); charset=utf-8$/)
      return
    }
    const { message, data, error, ...extra } = reply.body
    expect(typeof message).toBe('string')
    if (reply.status >= 400) {
      expect(data).toBeUndefined()
      return
    }
    expect(error).toBeUndefined()
    const route = routes[key]
    const known = [
      ...('list' in route ? ['next_cursor', 'total'] : []),
      ...('extra' in route ? Object.keys(route.extra.shape) : []),
    ]
    expect(Object.keys(extra).sort()).toEqual(known.sort())
  })
})

it('takes a person who may not take part in the resolution out of threads and files', async () => {
  const { db } = world.deps
  const role = await db.selectFrom('role').select('id').where('name', '=', 'Mediators').executeTakeFirstOrThrow()
  await db
    .deleteFrom('role_permission')
    .where('role_id', '=', role.id)
    .where('permission_id', 'in', eb =>
      eb.selectFrom('permission').select('id').where('name', '=', 'participate in resolution'),
    )
    .execute()
  const { token } = people.Mediators
  const shut: RouteKey[] = [
    'threads',
    'caseThreads',
    'openedCase',
    'messages',
    'sendMessage',
    'uploadDocument',
    'votePoll',
    'pollResult',
    'readUpTo',
    'members',
    'caseDocuments',
    'addDocument',
    'documentLink',
  ]
  for (const key of shut) expect([key, (await ask(key, 'own', token)).status]).toEqual([key, 403])
  for (const key of ['readCase', 'casePermissions', 'disputes'] as const)
    expect([key, (await ask(key, 'own', token)).status]).toEqual([key, 200])
  expect((await ask('messages', 'other', token)).status).toBe(404)
})
