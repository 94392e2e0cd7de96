import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { makeTree } from '../../../test/parties.ts'
import { makePerson, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import { WAITING } from '../../../test/queued.ts'
import { type UnionRow, unionsCsv } from '../../../test/units.ts'
import { until } from '../../../test/until.ts'
import { type CallOptions, openWorld, type World } from '../../../test/world.ts'
import { shareSubject } from '../../db/lock.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import { insertUnit } from './organizations.queries.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const formOf = (bytes: Buffer | string) => ({
  form: { files: [{ field: 'file', name: 'unions.csv', bytes: Buffer.from(bytes) }] },
})
const send = (what: string, bytes: Buffer | string, more: CallOptions = {}) =>
  world.call('POST', `/api/union/bulk/${what}`, { token: ministry.token, ...formOf(bytes), ...more })
const preview = (bytes: Buffer | string, more?: CallOptions) => send('create?preview=true', bytes, more)
const create = (bytes: Buffer | string, more?: CallOptions) => send('create', bytes, more)
const check = async (bytes: Buffer | string) => (await send('check', bytes)).raw

const unions = async () =>
  (await world.deps.db.selectFrom('unit').select('name').where('kind', '=', 'union').orderBy('name').execute()).map(
    ({ name }) => name,
  )
let count = 0
const named = (more: Partial<UnionRow> = {}): Partial<UnionRow> => ({ name: `Union ${++count}`, ...more })

describe('a file of unions', () => {
  it('is made whole, with an event for each, and only once with one key', async () => {
    const file = unionsCsv([
      named({ name: 'Bakers of Ẹdo' }),
      named({ name: 'Millers, "old"\r\nand new', about: 'Two\r\nlines' }),
    ])
    const headers = { 'idempotency-key': 'bulk-once-1' }
    const made = await create(file, { headers })
    expect([made.status, made.body.message, made.body.data]).toEqual([
      200,
      'unions have been uploaded succesfully!',
      { created: 2 },
    ])
    const again = await create(file, { headers })
    expect([again.status, again.body.data]).toEqual([200, { created: 2 }])
    const { body } = await world.call('GET', '/api/get-unions?q=bakers', { token: ministry.token })
    const id: string = body.data[0]._id
    expect(body.data[0]).toMatchObject({
      name: 'Bakers of Ẹdo',
      acronym: 'TU',
      industry: 'Education',
      headquarters: 'Abuja',
      phone: '0803 555 0100',
      about: 'Those who teach.',
      founded_in: '1978',
      logo: null,
    })
    const events = await world.deps.db.selectFrom('event').selectAll().where('unit_id', '=', id).execute()
    expect(events.map(({ action, actor_id, after }) => ({ action, actor_id, after }))).toEqual([
      { action: 'unit made', actor_id: ministry.id, after: { kind: 'union', name: 'Bakers of Ẹdo', parent: null } },
    ])
    const [other] = (await world.call('GET', '/api/get-unions?q=millers', { token: ministry.token })).body.data
    expect(other).toMatchObject({ name: 'Millers, "old" and new', about: 'Two\r\nlines' })
  })

  it('is only looked at with preview=true', async () => {
    const before = await unions()
    const file = unionsCsv([named(), named({ phone: 'call us', about: 'a'.repeat(300) })])
    const { status, body } = await preview(file)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 2, wrong: 1, encoding: 'UTF-8', separator: ',', notes: [] })
    expect(body.data.rows[0]).toMatchObject({ line: 2, error: '', industry: 'Education', founded_in: '1978' })
    expect(body.data.rows[1]).toMatchObject({ line: 3, about: `${'a'.repeat(80)}…` })
    const said = 'phone: Enter a phone number of 7 to 15 digits, such as 0803 123 4567.'
    expect([body.data.rows[1].error, body.error]).toEqual([said, { 3: said }])
    expect(await unions()).toEqual(before)
  })

  it('shows every wrong row and the first 200 right ones, and counts all', async () => {
    const wrong = Array.from({ length: 210 }, () => named({ phone: 'call us' }))
    const right = Array.from({ length: 300 }, () => named())
    const { body } = await preview(unionsCsv([...right, ...wrong, named()]))
    expect(body.data).toMatchObject({ total: 511, wrong: 210 })
    expect(Object.keys(body.error ?? {})).toHaveLength(210)
    const lines = body.data.rows.map((one: { line: number }) => one.line)
    const from = (first: number, many: number) => Array.from({ length: many }, (_, i) => first + i)
    expect(lines).toEqual([...from(2, 200), ...from(302, 210)])
  })

  it('makes nothing where one row is wrong', async () => {
    const before = await unions()
    const { status, body } = await create(unionsCsv([named(), named({ about: '' }), named()]))
    expect([status, body.message, body.error]).toEqual([
      422,
      '1 of 3 rows has a problem, so nothing was created.',
      { 3: 'about: This is required.' },
    ])
    expect(await unions()).toEqual(before)
  })

  it('is for the ministry with the permission, asked before any of it is read', async () => {
    const tree = await makeTree(world, 'Palm')
    const without = await withoutPermissions(world, await makeMinistryAdmin(world), ['create unions'])
    const before = await unions()
    for (const who of [without, tree.unionAdmin, tree.orgAdmin, await makePerson(world, 'Staff')])
      for (const what of ['create', 'create?preview=true', 'check'])
        expect((await send(what, 'no header', { token: who.token })).status).toBe(403)
    expect(await unions()).toEqual(before)
  })

  it('of one person is worked on after another of theirs', async () => {
    const file = unionsCsv(Array.from({ length: 2000 }, () => named()))
    const other = await makeMinistryAdmin(world)
    const [theirs, ...own] = await Promise.all([preview(file, { token: other.token }), preview(file), preview(file)])
    expect([theirs.status, own.map(reply => reply.status).sort()]).toEqual([200, [200, 429]])
    expect(own.find(reply => reply.status === 429)?.body.message).toBe(
      'A file of yours is being read already. Wait until that has ended, then try again.',
    )
    expect((await preview(file)).status).toBe(200)
  })

  it('and the same names at once end in one', async () => {
    const other = await makeMinistryAdmin(world)
    const rows = Array.from({ length: 300 }, () => named())
    const replies = await Promise.all([
      create(unionsCsv(rows)),
      create(unionsCsv(rows.toReversed()), { token: other.token }),
    ])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422])
  })

  it('waits for a union that is being made under one of its names', async () => {
    const { name = '' } = named()
    const made = world.deps.db.transaction().execute(async tx => {
      await shareSubject(tx, 'unit-names')
      await insertUnit(tx, {
        id: newId(world.clock),
        kind: 'union',
        parent: null,
        name,
        nameKey: nameKey(name),
        at: new Date(),
      })
      const sent = create(unionsCsv([{ name }]))
      await until('the file waits', async () => {
        return (await world.pool.query(WAITING)).rows.length > 0
      })
      return { sent }
    })
    const { status, body } = await (await made).sent
    expect([status, body.error]).toEqual([422, { 2: 'There is already a union of this name.' }])
  })
})

const header = 'name,acronym,industry,headquarters,phone,about,founded_in'
const row = 'Plain union,PU,Education,Abuja,0803 555 0100,Plain,1978'

describe('a row', () => {
  it.each<[string, Partial<UnionRow>, string]>([
    ['no name', { name: ' ' }, 'name: This is required.'],
    ['a name of 161 letters', { name: 'x'.repeat(161) }, 'name: Use at most 160 characters.'],
    [
      'a name that turns its direction',
      { name: 'a\u202eb' },
      'name: Leave out characters that cannot be seen, and type it again.',
    ],
    [
      'an industry nobody knows',
      { industry: 'Basket weaving' },
      'industry: “Basket weaving” is not in the list of industries.',
    ],
    [
      'an industry with a slip',
      { industry: 'educaton' },
      'industry: “educaton” is not in the list of industries. Did you mean “Education”?',
    ],
    [
      'a year to come',
      { founded_in: '2090', acronym: '' },
      'acronym: This is required. founded_in: This year has not come yet.',
    ],
    ['no year', { founded_in: 'long ago' }, 'founded_in: Enter a year, such as 1978.'],
    [
      'a formula',
      { headquarters: '=1+2' },
      'headquarters: This begins like a formula (=). Begin it with a letter or a digit.',
    ],
    [
      'a formula behind spaces',
      { about: ' \t@SUM(A1)' },
      'about: This begins like a formula (@). Begin it with a letter or a digit.',
    ],
    [
      'a formula for a phone number',
      { phone: '=2348035550100' },
      'phone: Enter a phone number of 7 to 15 digits, such as 0803 123 4567.',
    ],
    ['a cell of more than 10 kB', { about: 'x'.repeat(10_241) }, 'about: Use at most 10 kB.'],
    ['several faults', { acronym: '', phone: '' }, 'acronym: This is required. phone: This is required.'],
  ])('with %s is answered with what is wrong', async (_, fields, said) => {
    const { body } = await preview(unionsCsv([named(), named(fields)]))
    expect(body.error).toEqual({ 3: said })
  })

  it('with several faults shows one a line in the preview', async () => {
    const { body } = await preview(unionsCsv([named({ acronym: '', phone: '' })]))
    expect(body.data.rows[0].error).toBe('acronym: This is required.\nphone: This is required.')
  })

  it.each<[string, Partial<UnionRow>]>([
    ['a phone number from abroad', { phone: '+234 803 555 0100' }],
    ['an industry in other letters', { industry: ' oil AND gas' }],
    ['a date', { founded_in: '1978-05-01' }],
    ['a dash further on', { about: 'We:\n- teach\n- learn' }],
  ])('with %s is right', async (_, fields) => {
    expect((await preview(unionsCsv([named(fields)]))).body).toMatchObject({ data: { wrong: 0 } })
  })

  it('has a name that neither another row nor a union has, however it is written', async () => {
    await create(unionsCsv([{ name: 'Dock Workers' }]))
    const { body } = await preview(unionsCsv([{ name: 'Tailors' }, { name: 'DÖCK  workers' }, { name: 'tailors' }]))
    expect(body.error).toEqual({
      3: 'There is already a union of this name.',
      4: 'The union at line 2 of this file has the same name.',
    })
  })

  it('is found at the line it begins at, blank ones and breaks in cells counted', async () => {
    const broken = `\r\n${header}\r\n\r\n"A\r\nB",PU,Education,Abuja,0803 555 0100,"x\ny",1978\r\n,,,,,,\r\n${row.replace('1978', 'x')}\n${row.replace('0803', '0')},\r${row},,more`
    const { body } = await preview(broken)
    expect(body.data.rows.map((one: { line: number }) => one.line)).toEqual([4, 8, 9, 10])
    expect(Object.keys(body.error ?? {})).toEqual(['8', '9', '10'])
    expect(body.error?.[10]).toContain('This row has more cells than the header has columns.')
  })
})

describe('the file again', () => {
  const read = (csv: string): string[][] => parse(csv, { bom: true, relax_column_count: true })
  const rows = [
    named({ phone: '+234 803 555 0100', about: '- and so\n- on; "said" =she' }),
    named({ headquarters: '=1+2' }),
    named({ headquarters: "'=1+2" }),
    named({ about: "O'Neil; '=x" }),
    named({ industry: 'Nothing' }),
  ]

  it('has what is wrong in each row, and nothing in it is a formula', async () => {
    const [head, ...lines] = read(await check(unionsCsv(rows)))
    expect(head).toEqual([...header.split(','), 'what is wrong'])
    expect(lines[0]?.[4]).toBe("'+234 803 555 0100")
    expect(lines[0]?.[7]).toMatch(/^about: This begins like a formula/)
    expect(lines[4]?.[7]).toBe('industry: “Nothing” is not in the list of industries.')
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@]/)
  })

  it('gives the same verdicts at the same lines when it comes back unchanged', async () => {
    const file = `${unionsCsv(rows)}\r\n\r\n${row},too,many\r\n`
    const checked = await check(file)
    expect(await check(checked)).toBe(checked)
    const [first, second] = [await preview(file), await preview(checked)]
    expect(first.body.data.wrong).toBe(5)
    expect(second.body).toEqual(first.body)
  })

  it('is taken once it is mended, though the column is still there', async () => {
    const mended = (await check(unionsCsv([named(), named({ industry: 'Nothing' })]))).replace(
      '"Nothing"',
      '"Education"',
    )
    const { status, body } = await create(mended)
    expect([status, body.data]).toEqual([200, { created: 2 }])
  })
})

describe('a file', () => {
  it.each<[string, Buffer | string, object]>([
    ['with the mark of UTF-8', `\ufeff${header}\n${row}`, { encoding: 'UTF-8', notes: [] }],
    [
      'with semicolons',
      unionsCsv([named({ about: 'a, b; c' })], { separator: ';' }),
      { separator: ';', notes: ['Columns are separated by semicolons in this file.'] },
    ],
    ['with tabs', unionsCsv([named()], { separator: '\t' }), { separator: '\t' }],
    ['of old Macs', unionsCsv([named(), named()], { end: '\r' }), { total: 2 }],
    [
      'with its columns in another order and other letters',
      ` NAME ;"Phone";About;Founded in;INDUSTRY;headquarters;Acronym;;\nA union;0803 555 0100;Plain;1978;Education;Abuja;AU;;`,
      { rows: [expect.objectContaining({ name: 'A union', acronym: 'AU' })] },
    ],
    [
      'with bare quotes',
      `${header}\n${row.replace('Plain union', 'The 5" union')}`,
      { rows: [expect.objectContaining({ name: 'The 5" union' })] },
    ],
    [
      'in Windows-1252',
      Buffer.from(`${header}\n${row.replace('Plain union', 'Caf\xe9 \x93workers\x94 \x80')}`, 'latin1'),
      {
        encoding: 'Windows-1252',
        rows: [expect.objectContaining({ name: 'Café “workers” €' })],
        notes: [expect.stringContaining('Windows-1252')],
      },
    ],
  ])('%s is read', async (_, bytes, data) => {
    const reply = await preview(bytes)
    expect(reply.status, reply.raw).toBe(200)
    expect(reply.body.data).toMatchObject({ wrong: 0, ...data })
  })

  it('in UTF-8 is read as such also where a character is split over two pieces', async () => {
    const rows = Array.from({ length: 300 }, () => named({ about: `x${'ọ'.repeat(400)}` }))
    expect((await preview(unionsCsv(rows))).body.data).toMatchObject({ encoding: 'UTF-8', wrong: 0 })
  })
})

it('gives its template to anybody, as a file that would make nothing', async () => {
  const { status, headers, raw } = await world.call('GET', '/templates/unions.csv')
  expect([status, headers['content-type'], headers['content-disposition'], raw]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="unions.csv"',
    `\ufeff${header}\r\n`,
  ])
  expect((await create(raw)).body.error).toEqual({
    file: 'This file has a header, but no unions below it. Add one row for each union.',
  })
})
