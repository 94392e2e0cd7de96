import { places } from '@accord/contract/places'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../../test/account.ts'
import { approveCase, filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { inviteUser } from '../../../test/invitations.ts'
import { sentencesTo } from '../../../test/notifications.ts'
import { join } from '../../../test/parties.ts'
import { codeIn, makePerson, makeUnit, PASSWORD, PNG, signInAs, type TestPerson } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'
import { forgetNames } from '../disputes/disputes.names.queries.ts'

let world: World
let ministry: TestPerson
let employer: TestPerson
let firm: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' })
  ministry = await makeMinistryAdmin(world)
  firm = (await makeUnit(world, 'employer', 'Kano Mills')).id
  employer = await makePerson(world, 'Employers', { unitId: firm })
})
afterAll(() => world.end())

/** Somebody whose first name nobody else has, with a password. */
async function leaver(name: string, role = 'Claimants', unitId: string | null = null): Promise<TestPerson> {
  const person = await makePerson(world, role, { name, unitId })
  const password_hash = await world.deps.hasher.hash(PASSWORD, 'test')
  await world.deps.db.updateTable('person').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

const leave = (who: { token: string | null }, password = PASSWORD) =>
  world.call('DELETE', '/api/delete-account', { token: who.token, body: { password } })
const get = async (who: TestPerson, path: string) => (await world.call('GET', path, { token: who.token })).body.data

/** An approved case of theirs, in which they wrote a message and handed in a file. */
async function caseOf(who: TestPerson) {
  const caseId = await filedCase(world, who, firm)
  await approveCase(world, ministry, caseId)
  const [thread] = await get(ministry, `/api/case/discussions/${caseId}`)
  const threadId: string = thread._id
  const body = { type: 'text', message: 'Good morning' }
  await world.call('POST', `/api/case/discussions/${threadId}/send-message`, { token: who.token, body })
  const files = [{ field: 'documents[]', name: 'slip.txt', bytes: Buffer.from('pay slip') }]
  await world.call('POST', `/api/case/${caseId}/add-document`, { token: who.token, form: { fields: {}, files } })
  return { caseId, threadId }
}

/** Which tables hold these words anywhere. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`select table_name name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(world.deps.db)
  const holding: string[] = []
  for (const { name } of tables.rows) {
    const found = await sql`select from ${sql.table(name)} t where t::text ilike ${`%${words}%`} limit 1`.execute(
      world.deps.db,
    )
    if (found.rows.length > 0) holding.push(name)
  }
  return holding
}

/** What is kept for a person alone, by its table: a row of each for `$1`, whose address is `$2`. */
const OF_THE_PERSON: Readonly<Record<string, string>> = {
  code: `values (gen_random_uuid(), 'sign-in', 'email', $2, $1::uuid, '', null, now(), now())`,
  contact: `values (gen_random_uuid(), $1::uuid, 'phone', '2348031234888', null, now())`,
  device: `values ($1::uuid, '', now())`,
  draft: `values (gen_random_uuid(), $1::uuid, '{}', now(), now())`,
  email_waiting: `values ($1::uuid, gen_random_uuid(), '{}', now(), now())`,
  idempotency: `values ($1::uuid, 'createCase', 'key', '', gen_random_uuid(), now())`,
  moved_waiting: `values ($1::uuid, now(), now())`,
  my_data: `values (gen_random_uuid(), $1::uuid, 'waiting', 0, 0, null, null, now(), null, null)`,
  notification: `values (gen_random_uuid(), $1::uuid, 'x', gen_random_uuid(), null, null, null, null, '{}', null, null, null, now())`,
  notification_preference: `select $1::uuid, key, 'email', false from notification_setting limit 1`,
  own_document: `values (gen_random_uuid(), $1::uuid, 'x', gen_random_uuid()::text, '', 0, '', 'unscanned', now())`,
  reset_link: `values (gen_random_uuid(), sha256($2::bytea), $1::uuid, '{}', now(), now())`,
  thread_notified: `values (gen_random_uuid(), $1::uuid)`,
  upload: `values (gen_random_uuid(), $1::uuid, 1, 0, now(), now(), null)`,
  totp: `values ($1::uuid, '', now(), 0, now())`,
}

/** What names people and stays when one of them goes (rules "Deleted accounts"). */
const STAYS: Readonly<Record<string, string>> = {
  person: 'as "Former user", for all that leads to it',
  former_name: 'until their cases are over',
  session: 'ended, for a day',
  outbox: 'the message that says so, for 30 days',
  event: 'the record',
  body_member: 'ended',
  case_change: 'of a case',
  case_participant: 'ended',
  cases: 'of a case',
  agreement: 'of a case',
  consent: 'who signed it',
  promise_mark: 'of a case',
  clock_extension: 'of a case',
  legal_date: 'of a case',
  holiday: 'of the calendar of all cases',
  rule_set: 'of the calendar of all cases',
  document: 'of a case',
  file: 'of a case',
  feedback: 'of a case',
  invitation: 'ended, without the address',
  invitation_file: 'how many a file invited, for 30 days',
  meeting: 'of a case',
  message: 'of a case',
  poll_vote: 'of a case',
  post_pictures: 'of the help, which is read by everybody',
  post_versions: 'of the help, which is read by everybody',
  referral: 'ended',
  request: 'ended',
  thread_read: 'what of a discussion they have read',
}

/** The tables with a column for a person. */
async function tablesOfPeople(): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select conrelid::regclass::text name from pg_constraint
    where contype = 'f' and confrelid = 'person'::regclass and connamespace = 'public'::regnamespace
    union select table_name from information_schema.columns where table_schema = 'public'
      and column_name in ('person_id', 'actor_id', 'sender_id')
    union select 'person' order by name`.execute(world.deps.db)
  return found.rows.map(row => row.name)
}

/** Everything the ministry reads inside a case, and what it reads of it elsewhere. */
async function readAbout({ caseId, threadId }: { caseId: string; threadId: string }) {
  const paths = [`case/read/${caseId}`, `case/discussions/${threadId}/messages`, `case/${caseId}/documents`]
  const within = await Promise.all(paths.map(path => get(ministry, `/api/${path}`)))
  const parties = await get(ministry, `/api/case/involved-parties/${caseId}`)
  const export_ = await world.call('GET', '/api/case/disputes/export', { token: ministry.token })
  const lists = ['case/disputes', 'case/discussions', 'documents/all', 'search?q=Ngozichukwu'].map(path =>
    get(ministry, `/api/${path}`),
  )
  return {
    within: [...within, parties].map(data => JSON.stringify(data)),
    elsewhere: [...(await Promise.all(lists)).map(data => JSON.stringify(data)), export_.raw],
  }
}

describe('deleting the own account', () => {
  it('asks for the password, and lets nobody guess at it', async () => {
    const who = await leaver('Guessed')
    expect((await leave({ token: null })).status).toBe(401)
    for (let i = 0; i < 4; i++) {
      const { status, body } = await leave(who, 'Wrong2026!')
      expect([status, Object.keys(body.error ?? {})]).toEqual([403, ['password']])
    }
    expect((await leave(who, 'Wrong2026!')).status).toBe(403)
    expect((await leave(who)).status).toBe(401)
    const again = { token: await signInAs(world, who.id) }
    expect((await leave(again)).body).toEqual({ message: 'Your Account has been deleted successfully!', data: null })
  })

  it('ends every session, frees the address and leaves nothing of the person but what the rules name', async () => {
    const who = await leaver('Ngozichukwu')
    const account = accountOf(world)
    await account.update(who.token, { contact_address: '5 Ngozichukwu Street', phone: '08031234999' }, PNG)
    const { picture } = await world.deps.db
      .selectFrom('person')
      .select('picture')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    const id = newId(world.clock)
    await world.call('PUT', `/api/case/drafts/${id}`, { token: who.token, body: { title: 'By Ngozichukwu' } })
    await inviteUser(world, ministry, who.email, 'Mediators')
    const other = await signInAs(world, who.id)
    const { caseId } = await caseOf(who)
    await changeStatus(world, ministry, caseId, 'resolved')
    expect(await sentencesTo(world, employer)).toContainEqual(expect.stringContaining('Ngozichukwu Test'))
    expect((await leave(who)).status).toBe(200)
    for (const token of [who.token, other]) expect((await leave({ token })).status).toBe(401)
    expect(await world.mailTo(who.email, text => text.includes('was deleted'))).toContain(places.yourData)
    // The last message says where it went, as every one does for 30 days.
    await until('the name is forgotten', async () => (await tablesWith('Ngozichukwu')).length === 0)
    expect(await tablesWith(who.email)).toEqual(['outbox'])
    expect(await tablesWith('2348031234999')).toEqual([])
    await until(
      'the portrait is gone',
      async () => (await world.call('GET', `/api/pictures/${picture}`)).status === 404,
    )
    expect(await sentencesTo(world, employer)).toContainEqual(expect.stringContaining('Former user'))
    expect((await account.signIn(who.email)).status).toBe(401)

    await world.call('GET', `/api/validate-email?email=${who.email}`)
    const code = codeIn(await world.mailTo(who.email, text => text.includes('Your Accord code')))
    const body = { email: who.email, code }
    expect((await world.call('POST', '/api/confirm-email-code', { body })).status).toBe(200)
  })

  it('takes what was kept for the person alone, table by table', async () => {
    expect(await tablesOfPeople()).toEqual([...Object.keys(OF_THE_PERSON), ...Object.keys(STAYS)].sort())
    const who = await leaver('Ifeoma')
    for (const [table, row] of Object.entries(OF_THE_PERSON)) {
      const text = `insert into ${table} ${row}`
      await world.pool.query(text, [who.id, who.email].slice(0, text.includes('$2') ? 2 : 1))
    }
    expect(await tablesWith(who.id)).toEqual([...Object.keys(OF_THE_PERSON), 'person', 'session'].sort())
    expect((await leave(who)).status).toBe(200)
    await until('the name is forgotten', async () => (await tablesWith('Ifeoma')).length === 0)
    expect(await tablesWith(who.id)).toEqual(['event', 'outbox', 'person', 'session'])
  })

  it('keeps the name inside a case that is open, and nowhere else, until that case is over', async () => {
    const who = await leaver('Adaobi')
    const place = await caseOf(who)
    const neutral = await leaver('Babajide', 'Mediators')
    await join(world, place.caseId, neutral, 'neutral')
    await leave(who)
    await leave(neutral)
    await forgetNames(world.deps.db)
    const open = await readAbout(place)
    for (const text of open.within) expect(text).toContain('Adaobi Test')
    for (const text of open.elsewhere) expect(text).not.toContain('Adaobi')
    expect(open.elsewhere.join()).toContain('Former user')
    for (const text of [...open.within, ...open.elsewhere]) expect(text).not.toContain(`"uploader_id":"${who.id}"`)
    expect(await tablesWith('Babajide')).toEqual(['former_name'])

    await changeStatus(world, ministry, place.caseId, 'resolved')
    for (const text of (await readAbout(place)).within) {
      expect(text).not.toContain('Adaobi')
      expect(text).toContain('Former user')
    }
    await forgetNames(world.deps.db)
    expect(await tablesWith('Adaobi')).toEqual([])
    expect(await tablesWith('Babajide')).toEqual([])
  })

  it('has one effect, however many ask at once', async () => {
    const who = await leaver('Chidinma')
    const replies = await Promise.all(Array.from({ length: 50 }, () => leave(who)))
    const statuses = replies.map(reply => reply.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.every(status => status === 200 || status === 401)).toBe(true)
    const events = await world.deps.db
      .selectFrom('event')
      .select('action')
      .where('person_id', '=', who.id)
      .where('action', '=', 'person deleted')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('is refused for the last person of the ministry who can mend everything, and changes nothing then', async () => {
    const unit = await world.deps.db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirst()
    const [first, second] = [
      await leaver('First', 'Ministry Admin', unit?.id ?? ''),
      await leaver('Second', 'Ministry Admin', unit?.id ?? ''),
    ]
    const others = world.deps.db.updateTable('person').where('unit_id', '=', unit?.id ?? '')
    await others.where('id', 'not in', [first.id, second.id]).set({ status: 'suspended' }).execute()
    const [one, other] = await Promise.all([leave(first), leave(second)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect(refused.body.message).toContain('Invite another Ministry Admin')
    const last = one.status === 409 ? first : second
    expect((await get(last, '/api/user-profile')).email).toBe(last.email)
    await others.set({ status: 'active' }).where('status', '=', 'suspended').execute()
  })
})
