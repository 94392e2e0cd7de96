import { newId } from '../../src/lib/ids.ts'
import { disputeForm, fileDispute, makeMinistryAdmin, makeStory, type Story } from '../cases.ts'
import { roleId } from '../invitations.ts'
import { meetingForm, scheduled } from '../meetings.ts'
import { join } from '../parties.ts'
import { makePerson, makeUnit, unitIdOf } from '../people.ts'
import { askPoll } from '../polls.ts'
import { changeForm, changeStatus, makeBody, refer, seatOf } from '../stages.ts'
import { arrived } from '../uploads.ts'
import type { World } from '../world.ts'
import { address, type Changing, file, idIn, type Made, type Making, name } from './making.ts'

/** Of an approved case. */
const ofCase =
  (make: (story: Story, world: World) => Made | Promise<Made>, approved = true): Making =>
  async world =>
    make(await makeStory(world, { approved }), world)

const documentOf = (world: World, { claimant, caseId }: Story) =>
  idIn(world.call('POST', `/api/case/${caseId}/add-document`, { token: claimant.token, ...file('documents[]') }))

async function resolved(world: World, { ministry, caseId }: Story) {
  const reply = await changeStatus(world, ministry, caseId, 'resolved')
  if (reply.status !== 200) throw new Error(reply.raw)
}

/** Cases, drafts, documents, discussions, meetings and polls. */
export const cases = {
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
  addOwnDocument: async world => ({ who: await makePerson(world, 'Claimants'), ...file('documents[]') }),
  addUploads: ofCase(async ({ claimant, caseId }, world) => ({
    who: claimant,
    id: caseId,
    body: { uploads: [await arrived(world, claimant, Buffer.from(name()))] },
  })),
  addOwnUploads: async world => {
    const who = await makePerson(world, 'Claimants')
    return { who, body: { uploads: [await arrived(world, who, Buffer.from(name()))] } }
  },
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
  uploadDocumentInPieces: ofCase(async ({ claimant, threadId }, world) => ({
    who: claimant,
    id: threadId,
    body: { uploads: [await arrived(world, claimant, Buffer.from(name()))] },
  })),
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
    return { who: await makeMinistryAdmin(world), id, body: { accused: { unit_id: unit.id } } }
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
  createBody: async world => ({
    who: await makeMinistryAdmin(world),
    id: await roleId(world, 'Mediators'),
    body: { name: name() },
  }),
  inviteBoardMember: async world => ({
    who: await makeMinistryAdmin(world),
    id: await makeBody(world, 'Mediators', name(), []),
    body: { email: address() },
  }),
  removeBoardMember: async world => {
    const member = await makePerson(world, 'Mediators')
    await makeBody(world, 'Mediators', name(), [member])
    return { who: await makeMinistryAdmin(world), id: await seatOf(world, member) }
  },
  dissolveBody: async world => ({
    who: await makeMinistryAdmin(world),
    id: await makeBody(world, 'Mediators', name(), []),
  }),
  unassign: ofCase(async ({ ministry, caseId }, world) => {
    const mediator = await makePerson(world, 'Mediators')
    await refer(world, ministry, mediator, caseId)
    return { who: ministry, id: caseId, body: { user_id: mediator.id, reason: 'On leave' } }
  }),
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
} satisfies Partial<Record<Changing, Making>>
