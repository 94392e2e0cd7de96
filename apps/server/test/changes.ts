import { type RouteKey, type Routes, routes } from '@accord/contract/routes'
import type { Transaction } from 'kysely'
import type { DB } from '../src/db/tables.generated.ts'
import { newId } from '../src/edges/ids.ts'
import { newTotpSecret } from '../src/features/accounts/totp.codes.ts'
import { putTotpInForce } from '../src/features/accounts/totp.queries.ts'
import { stepAt, totpAt } from '../src/features/accounts/totp.ts'
import { makeContactCode } from '../src/features/sending/codes.ts'
import type { Sent } from './arrivals.ts'
import { disputeForm, fileDispute, makeMinistryAdmin, makeStory, type Story } from './cases.ts'
import { inviteUser, roleId } from './invitations.ts'
import { meetingForm, scheduled } from './meetings.ts'
import { join, makeTree } from './parties.ts'
import { makePerson, makeUnit, PASSWORD, PNG, signInAs, type TestPerson, unitIdOf } from './people.ts'
import { askPoll } from './polls.ts'
import { personWith } from './recovery.ts'
import { askToJoin } from './requests.ts'
import { changeForm, changeStatus, makeBody, refer } from './stages.ts'
import { branchForm, unionForm, unionsCsv } from './units.ts'
import type { World } from './world.ts'

/** Calls that change something for somebody with a session. A first password is set with a token or a link. */
export type Changing =
  | Exclude<
      {
        [K in RouteKey]: Routes[K]['method'] extends 'GET' ? never : Routes[K]['reach'] extends 'public' ? never : K
      }[RouteKey],
      // The file is read and sent back.
      'checkUnions'
    >
  | 'createPassword'

/** A request that is carried out, by whom, and what fills `:id` in its path. */
type Made = { who: TestPerson; id?: string; second?: string } & Pick<Sent, 'body' | 'form'>
type Making = (world: World) => Promise<Made>

let names = 0
const name = () => `n${++names}`
const address = () => `${name()}@mail.example`

const file = (field: string, fields: Record<string, string> = {}) => ({
  form: { fields, files: [{ field, name: `${name()}.txt`, bytes: Buffer.from('pay slip '.repeat(50)) }] },
})
const picture = (fields: Record<string, string>) => ({
  form: { fields, files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }] },
})
const logo = (fields: Record<string, string>) => ({
  form: { fields, files: [{ field: 'logo', name: 'logo.png', bytes: PNG }] },
})
/** An admin edits the unit they run. */
const editing =
  (at: 'union' | 'branch' | 'org'): Making =>
  async world => {
    const tree = await makeTree(world, name())
    return { who: tree[`${at}Admin`], id: tree[at].id, ...logo({ about: name() }) }
  }
const inTransaction = <T>({ deps }: World, act: (tx: Transaction<DB>) => Promise<T>) =>
  deps.db.transaction().execute(act)

/** Of an approved case. */
const ofCase =
  (make: (story: Story, world: World) => Made | Promise<Made>, approved = true): Making =>
  async world =>
    make(await makeStory(world, { approved }), world)

async function idIn(reply: Promise<{ status: number; raw: string; body: { data: unknown } }>): Promise<string> {
  const { status, raw, body } = await reply
  if (status !== 200) throw new Error(raw)
  const [one] = [body.data].flat() as { _id: string }[]
  return one?._id ?? ''
}

const documentOf = (world: World, { claimant, caseId }: Story) =>
  idIn(world.call('POST', `/api/case/${caseId}/add-document`, { token: claimant.token, ...file('documents[]') }))

async function resolved(world: World, { ministry, caseId }: Story) {
  const reply = await changeStatus(world, ministry, caseId, 'resolved')
  if (reply.status !== 200) throw new Error(reply.raw)
}

/** Somebody with a password, and a session. */
async function withPassword(world: World): Promise<TestPerson> {
  const email = address()
  const id = await personWith(world, email)
  return { id, key: '', email, token: await signInAs(world, id) }
}

/** Somebody who is signing up. */
async function signingUp(world: World, password: string | null): Promise<TestPerson> {
  const person = await makePerson(world, 'Claimants')
  const password_hash = password && (await world.deps.hasher.hash(password, 'test'))
  const set = { registered_at: null, password_hash }
  await world.deps.db.updateTable('person').set(set).where('id', '=', person.id).execute()
  return { ...person, token: await signInAs(world, person.id, 'registration') }
}

const invited = async (world: World): Promise<Made> => {
  const who = await makePerson(world, 'Claimants')
  const id = await idIn(inviteUser(world, await makeMinistryAdmin(world), who.email, 'Mediators'))
  return { who, body: { invite_id: id } }
}
const sentInvitation: Making = async world => {
  const who = await makeMinistryAdmin(world)
  return { who, id: await idIn(inviteUser(world, who, address(), 'Mediators')) }
}
const inviting =
  (unit: 'union' | 'branch' | 'org'): Making =>
  async world => {
    const tree = await makeTree(world, name())
    const body = { email: address(), role: await roleId(world, 'Staff') }
    return { who: await makeMinistryAdmin(world), id: tree[unit].id, body }
  }
const asked = async (world: World, body: object): Promise<Made> => {
  const unit = await makeUnit(world, 'employer', name())
  const { requestId } = await askToJoin(world, unit.id)
  return { who: await makePerson(world, 'Employers', { unitId: unit.id }), id: requestId, body }
}

/** One request of each that would be carried out; a new call without one does not compile. */
const CHANGES: Record<Changing, Making> = {
  createCase: ofCase(async ({ claimant, employer }, world) => ({
    who: claimant,
    body: disputeForm({ accused_party: await unitIdOf(world, employer), title: name() }),
  })),
  saveDraft: async world => ({
    who: await makePerson(world, 'Claimants'),
    id: newId(world.clock),
    body: { title: 'Unpaid' },
  }),
  dropDraft: async world => {
    const [who, id] = [await makePerson(world, 'Claimants'), newId(world.clock)]
    await world.call('PUT', `/api/case/drafts/${id}`, { token: who.token, body: { title: 'Unpaid' } })
    return { who, id }
  },
  addDocument: ofCase(({ claimant, caseId }) => ({ who: claimant, id: caseId, ...file('documents[]') })),
  createFolder: ofCase(({ claimant, caseId }) => ({ who: claimant, id: caseId, body: { name: name() } })),
  copyDocument: ofCase(async (story, world) => ({
    who: story.claimant,
    id: await documentOf(world, story),
    body: {},
  })),
  deleteDocument: ofCase(async (story, world) => ({ who: story.claimant, id: await documentOf(world, story) })),
  sendMessage: ofCase(({ claimant, threadId }) => ({
    who: claimant,
    id: threadId,
    body: { type: 'text', message: 'Good morning' },
  })),
  uploadDocument: ofCase(({ claimant, threadId }) => ({ who: claimant, id: threadId, ...file('document') })),
  readUpTo: ofCase(async ({ claimant, employer, threadId }, world) => {
    const said = { token: claimant.token, body: { type: 'text', message: 'Good morning' } }
    const message_id = await idIn(world.call('POST', `/api/case/discussions/${threadId}/send-message`, said))
    return { who: employer, id: threadId, body: { message_id } }
  }),
  votePoll: ofCase(async (story, world) => ({
    who: story.employer,
    id: story.threadId,
    body: { poll_id: await askPoll(world, story.claimant, story), poll_value: 'Yes' },
  })),
  changeMeeting: ofCase(async (story, world) => ({
    who: story.claimant,
    id: story.threadId,
    second: await scheduled(world, story, story.claimant),
    body: meetingForm({ meeting_title: 'Second sitting' }),
  })),
  cancelMeeting: ofCase(async (story, world) => ({
    who: story.claimant,
    id: story.threadId,
    second: await scheduled(world, story, story.claimant),
  })),
  approveCase: ofCase(
    ({ ministry, caseId }) => ({ who: ministry, id: caseId, body: { status: 'concilliation' } }),
    false,
  ),
  rejectCase: ofCase(({ ministry, caseId }) => ({ who: ministry, id: caseId, body: { reason: 'Not ours' } }), false),
  withdrawCase: ofCase(({ claimant, caseId }) => ({ who: claimant, id: caseId, body: { reason: 'Paid' } })),
  recallCase: ofCase(async (story, world) => {
    await resolved(world, story)
    return { who: story.claimant, id: story.caseId, body: { reason: 'Not paid', since: '2026-01-02' } }
  }),
  giveFeedback: ofCase(async (story, world) => {
    await resolved(world, story)
    return { who: story.claimant, id: story.caseId, body: { score: 4 } }
  }),
  changeStatus: ofCase(({ ministry, caseId }) => ({
    who: ministry,
    id: caseId,
    ...file('document', changeForm('mediation').fields),
  })),
  linkAccused: async world => {
    const [claimant, unit] = [await makePerson(world, 'Claimants'), await makeUnit(world, 'employer', name())]
    const id = await idIn(fileDispute(world, claimant, { accused_name: name(), title: name() }))
    return { who: await makeMinistryAdmin(world), id, body: { unit_id: unit.id } }
  },
  referCase: ofCase(async ({ ministry, caseId }, world) => ({
    who: ministry,
    id: (await makePerson(world, 'Mediators')).id,
    body: { cases: [caseId] },
  })),
  referCaseToBody: ofCase(async ({ ministry, caseId }, world) => ({
    who: ministry,
    id: await makeBody(world, 'Board of Enquiry', name(), [await makePerson(world, 'Board of Enquiry')]),
    body: { cases: [caseId] },
  })),
  unassign: ofCase(async ({ ministry, caseId }, world) => {
    const mediator = await makePerson(world, 'Mediators')
    await refer(world, ministry, mediator, caseId)
    return { who: ministry, id: caseId, body: { user_id: mediator.id, reason: 'On leave' } }
  }),
  updateProfile: async world => ({
    who: await makePerson(world, 'Claimants'),
    ...picture({ contact_address: '12 Marina, Lagos' }),
  }),
  confirmContact: async world => {
    const who = await makePerson(world, 'Claimants')
    const email = { kind: 'email', value: address() } as const
    return { who, body: { code: await inTransaction(world, tx => makeContactCode(world.deps, tx, email, who.id)) } }
  },
  changePassword: async world => ({
    who: await withPassword(world),
    body: { old_password: PASSWORD, password: 'Another.2026', password_confirmation: 'Another.2026' },
  }),
  makeMyData: async world => ({ who: await withPassword(world) }),
  deleteAccount: async world => ({ who: await withPassword(world), body: { password: PASSWORD } }),
  makeTotp: async world => ({ who: await withPassword(world) }),
  confirmTotp: async world => {
    const who = await withPassword(world)
    const secret = await inTransaction(world, tx => newTotpSecret(world.deps, tx, who.id))
    return { who, body: { code: totpAt(secret ?? Buffer.alloc(0), stepAt(world.clock.now())) } }
  },
  removeTotp: async world => {
    const who = await withPassword(world)
    await inTransaction(world, async tx => {
      await newTotpSecret(world.deps, tx, who.id)
      await putTotpInForce(tx, who.id, 0, world.clock.now())
    })
    return { who, body: { password: PASSWORD } }
  },
  endSession: async world => {
    const who = await makePerson(world, 'Claimants')
    await signInAs(world, who.id)
    const { body } = await world.call('GET', '/api/sessions', { token: who.token })
    const other: { _id: string } = body.data.find((one: { current: boolean }) => !one.current)
    return { who, id: other._id }
  },
  readNotifications: async world => {
    const who = await makePerson(world, 'Claimants')
    const [id, event_id, at] = [newId(world.clock), newId(world.clock), world.clock.now()]
    const row = { id, event_id, at, person_id: who.id, kind: 'role given', params: '{}' }
    await world.deps.db.insertInto('notification').values(row).execute()
    return { who, body: {} }
  },
  updateSetting: async world => ({ who: await makePerson(world, 'Claimants'), body: { setting: '2fa', value: '1' } }),
  createPassword: async world => ({
    who: await signingUp(world, null),
    body: { password: PASSWORD, password_confirmation: PASSWORD },
  }),
  completeRegistration: async world => ({
    who: await signingUp(world, PASSWORD),
    ...picture({ union_member: 'no', first_name: 'Ada', last_name: 'Obi', phone: '08031234567' }),
  }),
  acceptInvitation: invited,
  declineInvitation: invited,
  inviteUser: async world => ({
    who: await makeMinistryAdmin(world),
    body: { email: address(), role: await roleId(world, 'Mediators') },
  }),
  inviteToUnion: inviting('union'),
  inviteToBranch: inviting('branch'),
  inviteToSubBranch: inviting('org'),
  inviteParty: ofCase(async ({ ministry, caseId }, world) => ({
    who: ministry,
    id: caseId,
    body: { email: address(), role: await roleId(world, 'Mediators') },
  })),
  removeParticipant: ofCase(async ({ ministry, caseId }, world) => {
    const witness = await makePerson(world, 'Claimants')
    await join(world, caseId, witness, 'claimant')
    return { who: ministry, id: caseId, second: witness.id }
  }),
  resendInvitation: sentInvitation,
  revokeInvitation: sentInvitation,
  mergeUnit: async world => ({
    who: await makeMinistryAdmin(world),
    id: (await makeUnit(world, 'employer', name())).id,
    body: { into: (await makeUnit(world, 'employer', name())).id },
  }),
  moveUnit: async world => ({
    who: await makeMinistryAdmin(world),
    id: (await makeUnit(world, 'branch', name(), await makeUnit(world, 'union', name()))).id,
    body: { parent: (await makeUnit(world, 'union', name())).id },
  }),
  createUnion: async world => ({
    who: await makeMinistryAdmin(world),
    ...logo(await unionForm(world, { name: name() })),
  }),
  createUnions: async world => ({
    who: await makeMinistryAdmin(world),
    form: { files: [{ field: 'file', name: 'unions.csv', bytes: unionsCsv([{ name: name() }]) }] },
  }),
  createBranch: async world => {
    const tree = await makeTree(world, name())
    return { who: tree.unionAdmin, ...logo(await branchForm(world, { union: tree.union.id, name: name() })) }
  },
  createSubBranch: async world => {
    const tree = await makeTree(world, name())
    return { who: tree.branchAdmin, ...logo(await branchForm(world, { branch: tree.branch.id, name: name() })) }
  },
  editUnion: editing('union'),
  editBranch: editing('branch'),
  editSubBranch: editing('org'),
  editOrganizationProfile: async world => ({
    who: (await makeTree(world, name())).orgAdmin,
    ...logo({ about: name() }),
  }),
  removeUnionAdmin: async world => {
    const { union, unionAdmin } = await makeTree(world, name())
    return { who: await makeMinistryAdmin(world), id: union.id, body: { admin_id: unionAdmin.id } }
  },
  removeBranchAdmin: async world => {
    const { branch, branchAdmin, unionAdmin } = await makeTree(world, name())
    return { who: unionAdmin, id: branch.id, body: { admin_id: branchAdmin.id } }
  },
  removeSubBranchAdmin: async world => {
    const { org, orgAdmin, branchAdmin } = await makeTree(world, name())
    return { who: branchAdmin, id: org.id, body: { admin_id: orgAdmin.id } }
  },
  approveRequest: world => asked(world, {}),
  declineRequest: world => asked(world, { reason: 'Not one of ours.' }),
  askForRole: async world => ({
    who: (await makeTree(world, name())).branchAdmin,
    body: { role_id: await roleId(world, 'National Union Admin') },
  }),
  askForOrganization: async world => ({
    who: await makePerson(world, 'Claimants'),
    body: { org_id: (await makeUnit(world, 'union', name())).id },
  }),
  askForDeletion: async world => ({
    who: (await makeTree(world, name())).orgAdmin,
    body: { reason: 'We have closed.' },
  }),
  cancelRequest: async world => {
    const asker = await askToJoin(world, (await makeUnit(world, 'union', name())).id)
    return { who: asker, id: asker.requestId }
  },
}
export const CHANGING = Object.keys(CHANGES) as Changing[]

/** What is sent to make one of these changes, and who sends it. */
export async function changeOf(world: World, key: Changing): Promise<Sent & { who: TestPerson }> {
  const { who, id = '', second = '', ...sent } = await CHANGES[key](world)
  const { method } = routes[key]
  const path = routes[key].path.replace(/:\w+/, id).replace(/:\w+/, second)
  return { who, token: who.token, method, path, ...sent }
}
