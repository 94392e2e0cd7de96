import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArrivals, inHalves, type Sent } from '../../test/arrivals.ts'
import { disputeForm, makeStory, type Story } from '../../test/cases.ts'
import { type Changing, changeOf } from '../../test/changes.ts'
import { everythingKept } from '../../test/kept.ts'
import { join, leave, setPersonStatus } from '../../test/parties.ts'
import {
  makePerson,
  makeUnit,
  PASSWORD,
  signInAs,
  type TestPerson,
  unitIdOf,
  withoutPermissions,
} from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'

const setUnit = ({ id }: TestPerson, unit_id: string | null) =>
  world.deps.db.updateTable('person').set({ unit_id }).where('id', '=', id).execute()

const endUnitOf = async (who: TestPerson) =>
  world.deps.db
    .updateTable('unit')
    .set({ status: 'deleted' })
    .where('id', '=', await unitIdOf(world, who))
    .execute()

const arrivals = createArrivals()
let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false, prepare: arrivals.prepare })
})
afterAll(() => world.end())

const logOut = ({ token }: { token: string }) => world.call('GET', '/api/logout', { token })

/** Somebody changes their password somewhere else. */
async function changePassword({ id }: TestPerson) {
  const { db, hasher } = world.deps
  const password_hash = await hasher.hash(PASSWORD, 'test')
  await db.updateTable('person').set({ password_hash }).where('id', '=', id).execute()
  const [token, password] = [await signInAs(world, id), 'Another.2026']
  const body = { old_password: PASSWORD, password, password_confirmation: password }
  const reply = await world.call('POST', '/api/change-password', { token, body })
  if (reply.status !== 200) throw new Error(reply.raw)
}

/** Sends a call whose body stops halfway until this has happened; what is kept then, and afterwards. */
async function late(sent: Sent, meanwhile: () => Promise<unknown>) {
  let before: unknown
  const reply = await inHalves(world, arrivals, sent, async () => {
    await meanwhile()
    before = await everythingKept(world)
  })
  return { reply, before, after: await everythingKept(world) }
}

const message = ({ threadId }: Story, { token }: TestPerson): Sent => ({
  path: `/api/case/discussions/${threadId}/send-message`,
  token,
  body: { type: 'text', message: 'Good morning' },
})

const LATE: Changing[] = [
  'sendMessage',
  'createCase',
  'saveDraft',
  'addDocument',
  'uploadDocument',
  'changeStatus',
  'updateProfile',
  'deleteDocument',
]

describe.each([...LATE, 'completeRegistration'] as const)('%s whose body is still on its way', key => {
  it('is carried out when nothing happens meanwhile', async () => {
    const { reply, before, after } = await late(await changeOf(world, key), async () => undefined)
    expect(reply.status).toBe(200)
    expect(after).not.toEqual(before)
  })

  it.each<[string, (who: TestPerson) => Promise<unknown>]>([
    ['was logged out', logOut],
    ['was suspended', who => setPersonStatus(world, who, 'suspended')],
  ])('is not once whoever sends it %s', async (_what, meanwhile) => {
    const sent = await changeOf(world, key)
    const { reply, before, after } = await late(sent, () => meanwhile(sent.who))
    expect(reply).toEqual({ status: 401, body: { message: 'User is not logged in.' } })
    expect(after).toEqual(before)
  })
})

it.each(LATE)('%s is not carried out with a session that a changed password has ended', async key => {
  const sent = await changeOf(world, key)
  const { reply, before, after } = await late(sent, () => changePassword(sent.who))
  expect(reply.status).toBe(401)
  expect(after).toEqual(before)
})

describe('a message whose body is still on its way', () => {
  it.each<[string, number, (story: Story) => Promise<unknown>]>([
    ['lost the permission', 403, ({ employer }) => withoutPermissions(world, employer, ['participate in resolution'])],
    ['was moved out of the unit', 404, ({ employer }) => setUnit(employer, null)],
    ['has a unit that ended', 404, ({ employer }) => endUnitOf(employer)],
  ])('is not kept once its sender %s', async (_what, status, meanwhile) => {
    const story = await makeStory(world)
    const { reply, before, after } = await late(message(story, story.employer), () => meanwhile(story))
    expect(reply.status).toBe(status)
    expect(after).toEqual(before)
  })

  it('is not kept once its sender was removed from the case', async () => {
    const story = await makeStory(world)
    const witness = await makePerson(world, 'Claimants')
    await join(world, story.caseId, witness, 'claimant')
    const { reply, before, after } = await late(message(story, witness), () => leave(world, story.caseId, witness))
    expect(reply.status).toBe(404)
    expect(after).toEqual(before)
  })
})

it('a case whose body is still on its way is filed for the unit that its filer has come to belong to', async () => {
  const { employer, claimant } = await makeStory(world)
  const own = await makeUnit(world, 'employer', `Unit of ${claimant.id}`)
  const filer = await makePerson(world, 'Employers')
  const body = disputeForm({ accused_party: await unitIdOf(world, employer), title: 'Late' })
  const { reply } = await late({ path: '/api/case/create', token: filer.token, body }, () => setUnit(filer, own.id))
  expect(reply.status).toBe(200)
  const read = await world.call('GET', `/api/case/read/${reply.body.data._id}`, { token: filer.token })
  expect(read.body.data).toMatchObject({ filed_by_person: false })
})
