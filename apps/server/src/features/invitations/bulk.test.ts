import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { enter, inviteUser, linkTo, roleId, usersCsv, verifyLink } from '../../../test/invitations.ts'
import { join, makeTree } from '../../../test/parties.ts'
import {
  customRole,
  makePerson,
  makeUnit,
  profileOf,
  type TestPerson,
  withoutPermissions,
} from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { type CallOptions, openWorld, type World } from '../../../test/world.ts'
import { mails } from '../../mails.ts'
import { deliver } from '../sending/deliver.ts'
import { invitationsOver } from './invitations.over.ts'

type Rows = Parameters<typeof usersCsv>[0]

let world: World
let ministry: TestPerson
let tree: Awaited<ReturnType<typeof makeTree>>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
  tree = await makeTree(world, 'Grain')
})
afterAll(() => world.end())

const formOf = (rows: Rows | string) => ({
  form: {
    files: [{ field: 'file', name: 'users.csv', bytes: typeof rows === 'string' ? Buffer.from(rows) : usersCsv(rows) }],
  },
})
const upload = (what: string, rows: Rows | string, more: CallOptions = {}) =>
  world.call('POST', `/api/users/bulk/${what}`, { token: ministry.token, ...formOf(rows), ...more })
const send = (rows: Rows | string, more?: CallOptions) => upload('send-invite', rows, more)
const preview = (rows: Rows | string, more?: CallOptions) => upload('send-invite?preview=true', rows, more)
const progress = async (who: TestPerson = ministry) =>
  (await world.call('GET', '/api/users/bulk/progress', { token: who.token })).body.data

let count = 0
const email = () => `many${++count}@mail.example`
const kept = async () =>
  Number(
    (
      await world.deps.db
        .selectFrom('invitation')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

describe('a file of people', () => {
  it('is invited whole, each by a link of their own that lets them in, and only once with one key', async () => {
    const [admin, staff, mediator] = [email(), email(), email()]
    const file = [
      { email: admin, role: 'union branch admin', unit: 'GRAIN union > grain  branch' },
      { email: staff.toUpperCase(), role: 'Staff (Union Members)', unit: tree.org.id },
      { email: mediator, role: 'Mediators' },
    ]
    const headers = { 'idempotency-key': 'many-once-1' }
    const made = await send(file, { headers })
    expect([made.status, made.body.message, made.body.data]).toEqual([
      200,
      'users have been uploaded succesfully!',
      { created: 3 },
    ])
    const again = await send(file, { headers })
    expect([again.status, again.body.data]).toEqual([200, { created: 3 }])
    await until('all are sent', async () => (await progress())[0].sent === 3)
    expect(await progress()).toMatchObject([{ total: 3, sent: 3, undelivered: 0, waiting: 0 }])
    expect((await verifyLink(world, await linkTo(world, mediator))).body.data).toMatchObject({
      kind: 'role',
      role: 'Mediators',
    })
    expect((await verifyLink(world, await linkTo(world, staff))).body.data).toMatchObject({ unit: 'Grain org' })
    const session = await enter(world, await linkTo(world, admin))
    expect(await profileOf(world, { token: session })).toMatchObject({
      user_role: { union_branch_name: 'Grain branch' },
    })
    const events = world.deps.db.selectFrom('event').select('actor_id').where('action', '=', 'invitation sent')
    expect((await events.execute()).filter(({ actor_id }) => actor_id === ministry.id)).toHaveLength(3)
  })

  it('is only looked at with preview=true, and nobody is invited where one row is wrong', async () => {
    const before = await kept()
    const file = [
      { email: email(), role: 'Mediators' },
      { email: 'nobody', role: 'Mediator' },
    ]
    const said = 'email: Enter one email address or one Nigerian mobile number.'
    const role = 'role: “Mediator” is no role that you can give. Did you mean “Mediators”?'
    const looked = await preview(file)
    expect(looked.status, looked.raw).toBe(200)
    expect(looked.body.data).toMatchObject({ total: 2, wrong: 1, sample_csv: '/templates/users.csv' })
    expect(looked.body.data.rows[1]).toEqual({
      line: 3,
      email: 'nobody',
      role: 'Mediator',
      unit: '',
      case_no: '',
      error: `${said}\n${role}`,
    })
    const refused = await send(file)
    expect([refused.status, refused.body.message, refused.body.error]).toEqual([
      422,
      '1 of 2 rows has a problem, so nobody was invited.',
      { 3: `${said} ${role}` },
    ])
    expect(await kept()).toBe(before)
    const marked = await upload('check', file)
    expect(marked.raw).toContain(`"nobody","Mediator","","","${said} ${role}"`)
    expect((await send(marked.raw.replace('"nobody","Mediator"', `"${email()}","Mediators"`))).body.data).toEqual({
      created: 2,
    })
  })

  it('is for whoever may invite, asked before any of it is read', async () => {
    const without = await withoutPermissions(world, await makeMinistryAdmin(world), ['invite users'])
    for (const who of [without, await makePerson(world, 'Staff'), await makePerson(world, 'Mediators')]) {
      for (const what of ['send-invite', 'send-invite?preview=true', 'check'])
        expect((await upload(what, 'no header', { token: who.token })).status).toBe(403)
      expect((await world.call('GET', '/api/users/bulk/progress', { token: who.token })).status).toBe(403)
    }
  })

  it('needs its first two columns only, and has a template', async () => {
    expect((await send(`role,email\nMediators,${email()}`)).body.data).toEqual({ created: 1 })
    expect((await send('email,unit\na@mail.example,')).body.error).toEqual({
      file: 'The first line of the file must name each of these columns once: email, role. Missing: role.',
    })
    const { data } = (await world.call('GET', '/api/users/sample-csv', { token: ministry.token })).body
    const template = await world.call('GET', data.sample_csv)
    expect([template.headers['content-type'], template.raw]).toEqual([
      'text/csv; charset=utf-8',
      '\ufeffemail,role,unit,case_no\r\n',
    ])
    expect((await send(template.raw)).body.error?.file).toContain('nobody below it')
  })
})

describe('a row', () => {
  /** What is said of a row, and what a single invitation is refused with. */
  const both = async (who: TestPerson, row: Record<string, string>, single: Record<string, string | null>) => {
    const { body } = await preview([row], { token: who.token })
    const alone = await inviteUser(world, who, row.email ?? '', row.role ?? '', single)
    return [body.error?.[2] ?? '', Object.values(alone.body.error ?? {})[0] ?? alone.body.message, alone.status]
  }

  it('is held to the rules of a single invitation', async () => {
    const other = await makeTree(world, 'Cotton')
    const { unionAdmin, branchAdmin, union, branch, org } = tree
    const member = await makePerson(world, 'Staff', { unitId: org.id })
    const needed = 'Choose the organization this role belongs to.'
    const cases: [TestPerson, Record<string, string>, string | null, string, number][] = [
      [ministry, { role: 'National Union Admin' }, null, `unit: ${needed}`, 422],
      [
        ministry,
        { role: 'Mediators', unit: 'Grain union' },
        union.id,
        'unit: This role belongs to no organization. Leave it out.',
        422,
      ],
      [
        ministry,
        { role: 'Employers', unit: 'Grain union' },
        union.id,
        'unit: This role does not fit this kind of organization.',
        422,
      ],
      [unionAdmin, { role: 'Mediators' }, null, 'role: You may not invite anybody to this role.', 403],
      [
        branchAdmin,
        { role: 'Union Branch Admin', unit: branch.id },
        branch.id,
        'role: You may not invite anybody to this role.',
        403,
      ],
      [
        ministry,
        { role: 'Staff', unit: org.id, email: member.email },
        org.id,
        'email: This person already has this role here.',
        409,
      ],
    ]
    for (const [who, row, unit_id, said, status] of cases) {
      const [many, alone, answered] = await both(who, { email: email(), ...row }, { unit_id })
      expect([many, answered]).toEqual([said, status])
      expect(said).toContain(alone)
    }
    const [many, , status] = await both(
      unionAdmin,
      { email: email(), role: 'Staff', unit: 'Cotton union > Cotton branch' },
      { unit_id: other.branch.id },
    )
    expect([many, status]).toEqual([
      'unit: No organization of yours is found by “Cotton union > Cotton branch”. Write its name with those above it, such as Union > Branch, or its id.',
      404,
    ])
  })

  it('is told of everything that is wrong in it at once, also of what it names', async () => {
    const address = email()
    const noUnit = (name: string) =>
      `unit: No organization of yours is found by “${name}”. Write its name with those above it, such as Union > Branch, or its id.`
    const noRole = 'role: “Mediatrs” is no role that you can give. Did you mean “Mediators”?'
    const noAddress = 'email: Enter one email address or one Nigerian mobile number.'
    const rows = [
      { email: 'notanemail', role: 'Mediatrs', unit: 'Nowhere > None', case_no: 'LD/2099/1' },
      { email: 'notanemail', role: 'Mediators', unit: 'Grain union' },
      { email: address, role: 'Mediatrs', unit: 'Nowhere' },
      { email: address, role: 'Mediators', unit: '=Nowhere' },
      { email: address, role: 'Mediators', case_no: 'LD/2099/1' },
    ]
    const wrong = {
      2: [
        noAddress,
        noRole,
        'unit: Choose either an organization or a case.',
        noUnit('Nowhere > None'),
        'case_no: No case of yours has the number “LD/2099/1”.',
      ],
      3: [noAddress, 'unit: This role belongs to no organization. Leave it out.'],
      4: [noRole, noUnit('Nowhere')],
      5: [
        'email: The row at line 4 of this file has the same address.',
        'unit: This begins like a formula (=). Begin it with a letter or a digit.',
      ],
      6: ['case_no: No case of yours has the number “LD/2099/1”.'],
    }
    const said = Object.fromEntries(Object.entries(wrong).map(([line, all]) => [line, all.join(' ')]))
    expect((await preview(rows)).body.error).toEqual(said)
    expect((await send(rows)).body.error).toEqual(said)
    // Behind a comma too many nobody knows which cell is which.
    const shifted = await preview('email,role,unit\nnotanemail,Mediators,Grain,Abuja')
    expect(shifted.body.error?.[2]).not.toContain('unit: ')
  })

  it('waits for no answer already, and is not there twice', async () => {
    const [waits, twice] = [email(), email()]
    await inviteUser(world, ministry, waits, 'Mediators')
    const { body } = await preview([
      { email: waits, role: 'Mediators' },
      { email: twice, role: 'Mediators' },
      { email: twice.toUpperCase(), role: 'Staff' },
    ])
    expect(body.error).toEqual({
      2: 'email: This address is invited already and has not answered yet. You can send the invitation again.',
      4: 'email: The row at line 3 of this file has the same address.',
    })
  })

  it('leads into a case, for whoever assigns them, by the rules of the case', async () => {
    const firm = await makeUnit(world, 'employer', 'Bulk Mills')
    const filer = await makePerson(world, 'Claimants')
    const caseId = await filedCase(world, filer, firm.id)
    await approveCase(world, ministry, caseId)
    const early = await filedCase(world, filer, firm.id)
    const numbers = await world.deps.db.selectFrom('cases').select(['id', 'case_no']).execute()
    const numberOf = (id: string) => numbers.find(one => one.id === id)?.case_no ?? ''
    const joined = await makePerson(world, 'Respondents')
    await join(world, caseId, joined, 'accused')
    const [mediator, party] = [email(), email()]
    const rows = [
      { email: mediator, role: 'Mediators', case_no: numberOf(caseId).toLowerCase() },
      { email: party, role: 'Respondents', case_no: numberOf(caseId) },
      { email: party, role: 'Claimants', case_no: numberOf(early) },
    ]
    const wrong = [
      { email: email(), role: 'Respondents', case_no: numberOf(early) },
      { email: filer.email, role: 'Mediators', case_no: numberOf(caseId) },
      { email: joined.email, role: 'Respondents', case_no: numberOf(caseId) },
      { email: email(), role: 'National Union Admin', case_no: numberOf(caseId) },
      { email: email(), role: 'Mediators', case_no: 'ACC-1' },
      { email: email(), role: 'Mediators', case_no: numberOf(caseId), unit: firm.id },
    ]
    expect((await preview([...rows, ...wrong])).body.error).toEqual({
      5: 'role: The accused side is invited once the ministry has approved the case.',
      6: 'email: This person has already joined the case.',
      7: 'email: This person has already joined the case.',
      8: 'role: This role is not given in a case. Choose one that is offered.',
      9: 'case_no: No case of yours has the number “ACC-1”.',
      10: 'unit: Choose either an organization or a case.',
    })
    const officer = await withoutPermissions(world, await makeMinistryAdmin(world), ['assign users cases'])
    expect((await preview(rows.slice(0, 1), { token: officer.token })).body.error?.[2]).toContain('case_no: ')
    expect((await send(rows)).body.data).toEqual({ created: 3 })
    expect((await verifyLink(world, await linkTo(world, mediator))).body.data).toMatchObject({
      kind: 'case',
      case_no: numberOf(caseId),
    })
  })

  it('of a custom role is found by its name', async () => {
    const role = await customRole(world, 'Figures desk', ['view reports'])
    const address = email()
    expect((await send([{ email: address, role }])).body.data).toEqual({ created: 1 })
    const found = world.deps.db.selectFrom('invitation').select('role_id').where('contact_value', '=', address)
    expect(await found.execute()).toEqual([{ role_id: await roleId(world, role) }])
  })
})

describe('messages of a file', () => {
  it('leave at one rate for all files, count once, are followed, and not sent where the invitation has ended', async () => {
    const paced = await openWorld({ LIMIT_FILE_INVITES: '60', LIMIT_INVITES_HOUR: '2' }, { work: false })
    try {
      const officer = await makeMinistryAdmin(paced)
      const upload = (rows: Rows, headers: Record<string, string> = {}) =>
        paced.call('POST', '/api/users/bulk/send-invite', { token: officer.token, headers, ...formOf(rows) })
      const rows = (many: number) => Array.from({ length: many }, () => ({ email: email(), role: 'Mediators' }))
      const [first, second] = [rows(3), rows(2)]
      // What is sent again with its key is the same file, and counts no more.
      const key = { 'idempotency-key': 'the-first-file' }
      for (const _ of [1, 2]) expect((await upload(first, key)).status).toBe(200)
      expect((await upload(second)).status).toBe(200)
      const due = await sql<{ s: number }>`select extract(epoch from run_at - min(run_at) over ())::int s
        from graphile_worker.jobs where task_identifier = 'deliver' order by run_at`.execute(paced.deps.db)
      expect(due.rows.map(({ s }) => s)).toEqual([0, 1, 2, 3, 4])
      const read = async (path: string) => (await paced.call('GET', path, { token: officer.token })).body.data
      const [late, early] = await read('/api/users/bulk/progress')
      expect([late.total, late.waiting, early.total, early.waiting]).toEqual([2, 2, 3, 3])
      expect(Date.parse(late.until) - Date.parse(early.until)).toBe(2000)
      // Two files are two of the two invitations of this hour.
      expect((await upload(rows(1))).status).toBe(429)

      const listed = await read('/api/users/invites')
      const idOf = (at: number) => listed.find((one: { email: string }) => one.email === first[at]?.email)._id
      await paced.call('DELETE', `/api/users/invites/${idOf(0)}`, { token: officer.token })
      const outbox = await paced.deps.db
        .selectFrom('invitation as i')
        .innerJoin('outbox as o', 'o.id', 'i.outbox_id')
        .select(['o.id', 'o.recipient'])
        .execute()
      const messageTo = (at: number) => outbox.find(one => one.recipient === first[at]?.email)?.id ?? ''
      await paced.deps.db.updateTable('outbox').set({ tries: 1 }).where('id', '=', messageTo(1)).execute()
      const send = deliver(paced.deps, { mails, over: invitationsOver(paced.deps), composed: {} })
      for (const at of [0, 2]) await send({ outbox_ids: [messageTo(at)] })
      expect((await read('/api/users/bulk/progress'))[1]).toMatchObject({
        total: 3,
        sent: 1,
        undelivered: 1,
        waiting: 0,
      })
      const failed = await read('/api/users/invites?undelivered=true')
      expect(failed.map((one: { email: string; undelivered: boolean }) => [one.email, one.undelivered])).toEqual([
        [first[1]?.email, true],
      ])
    } finally {
      await paced.end()
    }
  })

  it('to a case that is not approved are as many as single ones may be, each as if those before had been sent', async () => {
    const paced = await openWorld({ LIMIT_UNAPPROVED_PENDING: '2' }, { work: false })
    try {
      const { union, org } = await makeTree(paced, 'Cocoa')
      const may = ['invite users', 'assign users cases', 'invite dispute participants'] as const
      const officer = await makePerson(paced, await customRole(paced, 'Union desk', may), { unitId: union.id })
      const filer = await makePerson(paced, 'Staff', { unitId: org.id })
      const caseId = await filedCase(paced, filer, (await makeUnit(paced, 'employer', 'Cocoa Mills')).id)
      const { case_no } = await paced.deps.db
        .selectFrom('cases')
        .select('case_no')
        .where('id', '=', caseId)
        .executeTakeFirstOrThrow()
      const rows = Array.from({ length: 3 }, () => ({ email: email(), role: 'Claimants', case_no }))
      const upload = (some: Rows) =>
        paced.call('POST', '/api/users/bulk/send-invite', { token: officer.token, ...formOf(some) })
      const refused = await upload(rows)
      expect([refused.status, Object.keys(refused.body.error ?? {})]).toEqual([422, ['4']])
      expect(refused.body.error?.[4]).toContain('2 invitations may wait for an answer')
      expect((await upload(rows.slice(0, 2))).body.data).toEqual({ created: 2 })
    } finally {
      await paced.end()
    }
  })

  it('of 2,000 people are made in seconds', async () => {
    const rows = Array.from({ length: 2000 }, () => ({
      email: email(),
      role: 'Staff',
      unit: 'Grain union > Grain branch',
    }))
    world.statements()
    const begun = performance.now()
    const looked = await preview(rows)
    const [previewS, statements] = [(performance.now() - begun) / 1000, world.statements()]
    const made = await send(rows)
    const madeS = (performance.now() - begun) / 1000 - previewS
    expect([looked.body.data.wrong, made.body.data]).toEqual([0, { created: 2000 }])
    expect(statements).toBeLessThan(30)
    expect(Math.max(previewS, madeS)).toBeLessThan(10)
    expect((await send([...rows, { email: email(), role: 'Staff' }])).body.error?.file).toContain('2,000')
    const large = await send('x'.repeat(50 * 1024 * 1024 + 1))
    expect([large.status, large.body.message]).toEqual([413, 'This file is too large. The most is 50 MB.'])
  })
})
