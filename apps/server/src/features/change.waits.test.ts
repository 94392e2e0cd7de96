import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileHeld } from '../../test/account.ts'
import { fileDispute, filedCase, makeStory, type Story } from '../../test/cases.ts'
import { type Changing, changeOf } from '../../test/changes.ts'
import { everythingKept } from '../../test/kept.ts'
import { join, leave, makeTree } from '../../test/parties.ts'
import { makePerson, PASSWORD, signInAs, type TestPerson, unitIdOf, withoutPermissions } from '../../test/people.ts'
import { personWith } from '../../test/recovery.ts'
import { askToJoin } from '../../test/requests.ts'
import { until } from '../../test/until.ts'
import { type CallOptions, openWorld, type World } from '../../test/world.ts'
import { makeContactCode } from './sending/codes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' }, { work: false })
})
afterAll(() => world.end())

type Sent = { method?: string; path: string; token: string; body?: CallOptions['body'] }
/** A row, by its table and what tells it from others. */
type Row = readonly [text: string, value: string | null]

const logOut = ({ token }: { token: string }) => world.call('GET', '/api/logout', { token })
const send = (sent: Sent) => world.call(sent.method ?? 'POST', sent.path, sent)

/** Holds a row, sends, takes something away behind the waiting call, and lets the row go. */
async function waiting([text, value]: Row, sent: Sent, meanwhile: () => Promise<unknown>, on = world) {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${text} = $1 for update`, [value])
    const reply = on.call(sent.method ?? 'POST', sent.path, sent)
    await until('the call to wait', async () => {
      const found = await world.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`)
      return found.rows.length > 0
    })
    await meanwhile()
    await client.query('commit')
    return await reply
  } finally {
    client.release()
  }
}

const message = ({ threadId }: Story, { token }: TestPerson): Sent => ({
  path: `/api/case/discussions/${threadId}/send-message`,
  token,
  body: { type: 'text', message: 'Good morning' },
})
const itself = ({ caseId }: Story): Row => ['cases where id', caseId]

it('a call that waits for its case finds the session ended', async () => {
  const story = await makeStory(world)
  const reply = await waiting(itself(story), message(story, story.claimant), () => logOut(story.claimant))
  expect(reply.status).toBe(401)
})

it('finds the permission taken', async () => {
  const story = await makeStory(world)
  const reply = await waiting(itself(story), message(story, story.claimant), () =>
    withoutPermissions(world, story.claimant, ['participate in resolution']),
  )
  expect(reply.status).toBe(403)
})

it('finds the participant removed', async () => {
  const story = await makeStory(world)
  const witness = await makePerson(world, 'Claimants')
  await join(world, story.caseId, witness, 'claimant')
  const { path, token } = { path: `/api/case/${story.caseId}/create-folder`, token: witness.token }
  expect((await world.call('POST', path, { token, body: { name: 'One' } })).status).toBe(200)
  const reply = await waiting(itself(story), { path, token, body: { name: 'Two' } }, () =>
    leave(world, story.caseId, witness),
  )
  expect(reply.status).toBe(404)
})

it('finds the session ended also where the server would show a transaction what was when it began', async () => {
  const story = await makeStory(world)
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query('select current_database() name')
  await owner.query(`alter database "${rows[0].name}" set default_transaction_isolation = 'repeatable read'`)
  const other = await openWorld({ RATE_LIMITS: 'off' }, { work: false, beside: world })
  const reply = await waiting(itself(story), message(story, story.claimant), () => logOut(story.claimant), other)
  await other.end()
  await owner.query(`alter database "${rows[0].name}" reset default_transaction_isolation`)
  await owner.end()
  expect(reply.status).toBe(401)
})

/** What each call of these may have to wait for besides a case. */
const WAITS: [Changing, string, (who: TestPerson) => Promise<Row>][] = [
  ['readNotifications', 'what it marks', async who => ['notification where person_id', who.id]],
  ['declineRequest', 'the unit', async who => ['unit where id', await unitIdOf(world, who)]],
  ['approveRequest', 'the unit', async who => ['unit where id', await unitIdOf(world, who)]],
]
it.each(WAITS)('%s, while it waits for %s, finds the session ended', async (key, _what, rowOf) => {
  const { who, ...sent } = await changeOf(world, key)
  let before: unknown
  const reply = await waiting(await rowOf(who), sent, async () => {
    await logOut(who)
    before = await everythingKept(world)
  })
  expect(reply.status).toBe(401)
  expect(await everythingKept(world)).toEqual(before)
})

it('a typed name is not confirmed once the officer was logged out while its unit was held', async () => {
  const { claimant, ministry } = await makeStory(world)
  const caseId: string = (await fileDispute(world, claimant, { accused_name: 'Own name', title: 'Typed' })).body.data
    ._id
  const found = await world.deps.db.selectFrom('cases').select('accused_unit_id').where('id', '=', caseId).execute()
  const unit_id = found[0]?.accused_unit_id ?? ''
  const path = `/api/case/${caseId}/link-accused`
  const reply = await waiting(
    ['unit where id', unit_id],
    { path, token: ministry.token, body: { accused: { unit_id } } },
    () => logOut(ministry),
  )
  expect(reply.status).toBe(401)
})

it('a channel is not chosen by whoever was logged out while another change of the account was under way', async () => {
  const who = await makePerson(world, 'Claimants')
  const path = '/api/notifications/update-setting'
  const body = { setting: 'requests', option: 'email:0' }
  const reply = await waiting(['person where id', who.id], { path, token: who.token, body }, () => logOut(who))
  expect(reply.status).toBe(401)
  const chosen = await world.deps.db
    .selectFrom('notification_preference')
    .selectAll()
    .where('person_id', '=', who.id)
    .execute()
  expect(chosen).toEqual([])
})

it('nobody is accepted while a case of theirs was held and the decider was logged out', async () => {
  const [tree, other] = [await makeTree(world, 'Bank'), await makeTree(world, 'Mine')]
  const asker = await askToJoin(world, tree.org.id)
  const caseId = await filedCase(world, asker, other.org.id, 'Waiting')
  const path = `/api/users/requests/${asker.requestId}/approve`
  const reply = await waiting(['cases where id', caseId], { path, token: tree.orgAdmin.token, body: {} }, () =>
    logOut(tree.orgAdmin),
  )
  expect(reply.status).toBe(401)
})

it('an address is not taken by a session that a changed password ended while the address was held', async () => {
  const [old, next] = ['owner@mail.example', 'thief@mail.example']
  const id = await personWith(world, old)
  const [thief, owner] = [await signInAs(world, id), await signInAs(world, id)]
  const code = await world.deps.db
    .transaction()
    .execute(tx => makeContactCode(world.deps, tx, { kind: 'email', value: next }, id))
  const confirming = await whileHeld(world, `code/${next}`, async waiters => {
    const reply = send({ path: '/api/profile-update/confirm', token: thief, body: { code } })
    await waiters(1)
    const body = { old_password: PASSWORD, password: 'Another.2026', password_confirmation: 'Another.2026' }
    expect((await world.call('POST', '/api/change-password', { token: owner, body })).status).toBe(200)
    return { reply }
  })
  expect((await confirming.reply).status).toBe(401)
  const kept = await world.deps.db.selectFrom('contact').select('value').where('person_id', '=', id).execute()
  expect(kept).toEqual([{ value: old }])
})
