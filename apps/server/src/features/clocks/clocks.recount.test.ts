import { calendarOf, lawDays } from '@accord/policy/calendar.policy'
import { SHIPPED_RULES } from '@accord/policy/clockRules'
import { dueOn } from '@accord/policy/counting.policy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import { refreshAccess } from '../../../test/parties.ts'
import { changeStatus } from '../../../test/stages.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

/** Six pages of the recount. */
const COPIES = 1_200
const PAGE = 200
const LENGTH = 20
const idOf = (n: number) => `ffffffff-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const named = (table: string, but: readonly string[]) => sql<{ name: string }>`select attname as name from pg_attribute
  where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all(${[...but]})`

/** As many cases as this one, filed on ten days, with what happened in it. */
async function copied({ caseId }: Story): Promise<void> {
  const { db } = world.deps
  const columns = async (table: string, but: string[]) =>
    sql.join((await named(table, but).execute(db)).rows.map(({ name }) => sql.ref(name)))
  const cases = await columns('cases', ['id', 'case_no', 'draft_id', 'filed_at'])
  await sql`insert into cases (id, case_no, filed_at, ${cases})
    select ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'LD/2024/' || lpad(n::text, 6, '0'),
      filed_at - (n % 10) * interval '1 day', ${cases}
    from cases, generate_series(1, ${sql.lit(COPIES)}) n where id = ${caseId}`.execute(db)
  const steps = await columns('case_change', ['id', 'case_id'])
  await sql`insert into case_change (id, case_id, ${steps}) select gen_random_uuid(), c.id, ${steps}
    from case_change, (select id from cases where id >= ${idOf(1)}) c where case_id = ${caseId}`.execute(db)
  const ids = Array.from({ length: COPIES }, (_, at) => idOf(at + 1))
  for (let from = 0; from < COPIES; from += PAGE) await refreshAccess(world, ...ids.slice(from, from + PAGE))
}

type Row = { id: string; case_id: string; anchored_on: string; due: string; ended_how: string | null; due_on: string }
const counted = async (): Promise<Row[]> =>
  (
    await sql<Row>`select k.id, k.case_id, k.anchored_on, k.due, k.ended_how, d.due_on from clock k
      left join case_due d on d.case_id = k.case_id where k.case_id >= ${idOf(1)} order by k.case_id`.execute(
      world.deps.db,
    )
  ).rows
const moved = async () => (await counted()).filter(({ due, anchored_on }) => due === wanted(anchored_on)).length

const calendar = calendarOf(
  lawDays(2026).map(one => ({ ...one, state: null })),
  null,
)
const reference = SHIPPED_RULES.find(({ code }) => code === 'reference')
const wanted = (anchor: string, length = LENGTH) => reference && dueOn({ ...reference, length }, anchor, calendar)

/** Holds a case until it is let go: whoever counts it waits. */
async function holding(caseId: string): Promise<() => Promise<void>> {
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('select from cases where id = $1 for update', [caseId])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

// The recount of 100,000 clocks is held by `npm run recount -w @accord/bench`.
it('moves each open clock by a rule that was corrected, also those that change while it counts', async () => {
  await atNoon(world, '2026-07-01')
  const story = await makeStory(world)
  const { ministry } = story
  const publish = async (change: object) => {
    const { token } = ministry
    const [set] = (await world.call('GET', '/api/clock-rules', { token })).body.data
    const rules = (set.rules as { code: string }[])
      .filter(({ code }) => code === 'reference')
      .map(rule => ({ ...rule, ...change }))
    const draft = await world.call('PUT', '/api/clock-rules/draft', { token, body: { rules } })
    expect(draft.status, draft.raw).toBe(200)
    const body = { effective_from: '2026-07-01', reaches_running: true }
    return world.call('POST', '/api/clock-rules/draft/publish', { token, body })
  }
  // Of the shipped rules only that of the award lets anybody give more time.
  await publish({ extend_by: 'ministry' })
  await copied(story)
  expect(new Set((await counted()).map(({ due, anchored_on }) => due === wanted(anchored_on, 14)))).toEqual(
    new Set([true]),
  )

  const [resolved, extended] = [idOf(COPIES - 1), idOf(COPIES)]
  const clock = (await counted()).find(one => one.case_id === extended)?.id
  const letGo = await holding(idOf(COPIES / 2))
  const published = await publish({ length: LENGTH })
  expect(published.body.data.count).toBe(COPIES + 1)
  const before = await until('it is under way', async () => (await moved()) || null, 30_000)
  expect(before).toBeLessThan(COPIES / 2)
  const more = { until: '2026-08-14', reason: 'More witnesses', authority: 'The Minister' }
  const replies = await Promise.all([
    changeStatus(world, ministry, resolved, 'resolved'),
    world.call('POST', `/api/case/${extended}/clocks/${clock}/extend`, { token: ministry.token, body: more }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await moved()).toBeLessThan(COPIES)
  await letGo()

  await until('all are counted', async () => (await moved()) === COPIES - 1, 60_000)
  const rows = await counted()
  expect(rows).toHaveLength(COPIES)
  for (const { case_id, anchored_on, due, due_on, ended_how } of rows) {
    if (case_id === extended) expect([due, due_on, ended_how]).toEqual(['2026-08-14', '2026-08-14', null])
    else if (case_id === resolved) expect([due, due_on, ended_how]).toEqual([wanted(anchored_on), null, 'over'])
    else expect([case_id, due, due_on, ended_how]).toEqual([case_id, wanted(anchored_on), due, null])
  }
  const told = await sql<{ times: number; cases: number }>`select times, count(*)::int cases from (
      select count(*)::int times from event where action = 'clock moved' and case_id >= ${idOf(1)} and case_id < ${resolved} group by case_id) x
    group by times`.execute(world.deps.db)
  expect(told.rows, 'each is told once').toEqual([{ times: 1, cases: COPIES - 2 }])
}, 120_000)
