import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { SAMPLES } from '../../../test/files.ts'
import { join, leave } from '../../../test/parties.ts'
import { makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const TYPED = ['=1+2.txt', 'Payslip of May.txt', '100% paid.txt']
const ADDED = [...SAMPLES.map(({ name }) => name), ...TYPED]
const BY_NAME = ADDED.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))

let world: World
let story: Story
let other: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  other = await makeStory(world)
  for (const { name, bytes } of SAMPLES) await add(story, name, bytes)
  for (const name of TYPED) await add(story, name, Buffer.from(name))
  await add(other, 'Payslip of somebody else.txt', Buffer.from('x'))
})
afterAll(() => world.end())

const add = (of: Story, name: string, bytes: Buffer, { token }: Pick<TestPerson, 'token'> = of.claimant) =>
  world.call('POST', `/api/case/${of.caseId}/add-document`, {
    token,
    form: { files: [{ field: 'documents[]', name, bytes }] },
  })
const ask = (who: Pick<TestPerson, 'token'>, path: string) =>
  world.call('GET', `/api/documents/${path}`, { token: who.token })
const names = async (who: Pick<TestPerson, 'token'>, query = ''): Promise<string[]> =>
  (await ask(who, `all${query}`)).body.data.map((row: { name: string }) => row.name)
const exported = async (who: Pick<TestPerson, 'token'>, query = ''): Promise<Record<string, string>[]> => {
  const reply = await ask(who, `export${query}`)
  expect([reply.status, reply.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="documents-\d{4}-\d\d-\d\d\.csv"$/),
  ])
  return parse(reply.raw, { bom: true, columns: true })
}

describe('all documents', () => {
  it.each(SAMPLES)('are narrowed to $type', async ({ type }) => {
    const found = (await ask(story.claimant, `all?type=${type}`)).body.data
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map((row: { type: string }) => row.type))).toEqual(new Set([type]))
  })

  it('are found by any part of their names, signs as they were typed, and by their case', async () => {
    expect(await names(story.claimant, '?q=SLIP')).toEqual(['Payslip of May.txt'])
    expect(await names(story.claimant, '?q=%25')).toEqual(['100% paid.txt'])
    expect(await names(story.claimant, '?q=slip&type=PDF')).toEqual([])
    expect(await names(story.ministry, `?q=payslip&case_id=${other.caseId}`)).toEqual(['Payslip of somebody else.txt'])
    expect(await names(story.claimant, `?case_id=${other.caseId}`)).toEqual([])
  })

  it.each([
    ['sort=name', BY_NAME],
    ['sort=name&order=desc', BY_NAME.toReversed()],
    ['sort=date', ADDED.toReversed()],
    ['sort=date&order=asc', ADDED],
  ])('go on page by page in the order of %s, narrowed as well', async (order, all) => {
    expect(await names(story.claimant, `?${order}`)).toEqual(all)
    for (const filter of ['', '&type=TXT', '&q=a']) {
      const whole = await names(story.claimant, `?${order}${filter}`)
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await ask(story.claimant, `all?${order}${filter}&limit=2&cursor=${cursor}`)
        expect(page.body.total).toBe(whole.length)
        paged.push(...page.body.data.map((row: { name: string }) => row.name))
        cursor = page.body.next_cursor
      }
      expect(paged).toEqual(whole)
    }
  })

  it('are narrowed to days of Lagos, both included', async () => {
    const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(at)
    const before = world.clock.now()
    // A quarter past midnight in Lagos is still the day before in UTC.
    world.clock.add(Date.parse(`${day(before)}T23:15:00Z`) - before.getTime() + 86_400_000)
    const later = day(world.clock.now())
    const token = await signInAs(world, story.claimant.id)
    await add(story, 'After midnight.txt', Buffer.from('x'), { token })
    for (const query of [`?from=${later}`, `?from=${later}&to=${later}`, `?from=${later}&type=TXT&sort=name`]) {
      expect(await names({ token }, query)).toEqual(['After midnight.txt'])
      expect((await exported({ token }, query)).map(row => row.Name)).toEqual(['After midnight.txt'])
    }
    expect(await names({ token }, `?to=${day(before)}&q=midnight`)).toEqual([])
    for (const query of ['?from=yesterday', '?from=2026-05-02&to=2026-05-01', '?type=EXE'])
      for (const list of ['all', 'export']) expect((await ask({ token }, list + query)).status).toBe(422)
  })
})

/** 2026-11-24 09:05 */
const inLagos = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos', dateStyle: 'short', timeStyle: 'short' })

describe('the export', () => {
  it('is exactly the list, with its filters and order', async () => {
    const token = await signInAs(world, story.claimant.id)
    for (const query of ['', '?sort=name', '?type=PDF', '?q=payslip', '?sort=date&order=asc&type=TXT']) {
      const rows = (await ask({ token }, `all${query}`)).body.data
      expect(await exported({ token }, query)).toEqual(
        rows.map((row: Record<string, string>) => ({
          Name: row.name?.replace(/^=/, "'="),
          'Size (bytes)': String(row.size),
          Type: row.type,
          'Last modified': inLagos.format(new Date(row.last_modified ?? '')),
          'Case Number': row.case_no,
          'Added by': row.uploaded_by,
        })),
      )
    }
  })

  it('and the list end with the access, and with the document', async () => {
    const mediator = await makePerson(world, 'Mediators')
    expect([await names(mediator), await exported(mediator)]).toEqual([[], []])
    await join(world, other.caseId, mediator, 'neutral')
    expect([await names(mediator), (await exported(mediator)).length]).toEqual([['Payslip of somebody else.txt'], 1])
    await leave(world, other.caseId, mediator)
    expect([await names(mediator), await exported(mediator)]).toEqual([[], []])
    const token = await signInAs(world, other.claimant.id)
    const [mine] = (await ask({ token }, 'all')).body.data
    await world.call('DELETE', `/api/documents/${mine._id}`, { token })
    expect([await names({ token }), await exported({ token }), await names({ token }, '?q=payslip')]).toEqual([
      [],
      [],
      [],
    ])
  })
})
