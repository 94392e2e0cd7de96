import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filedCase, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { makeTree, readsOf } from '../../../test/parties.ts'
import { makePerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { checkAccess } from './access.check.ts'
import { differencesIn, rebuildAccess } from './access.queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

it('is checked against the rules and put right, also while somebody writes', async () => {
  const { db } = world.deps
  const { caseId, claimant, employer } = await makeStory(world)
  const stranger = await makePerson(world, 'Claimants')
  expect(await checkAccess(db, false)).toMatchObject({ differences: [] })
  await db.deleteFrom('case_access').where('case_id', '=', caseId).where('access_key', '=', claimant.key).execute()
  await db
    .insertInto('case_access')
    .values({ access_key: stranger.key, case_id: caseId, ground: 'joined', status_group: 'open' })
    .execute()
  await db
    .updateTable('case_access')
    .set({ status_group: 'closed' })
    .where('case_id', '=', caseId)
    .where('ground', '=', 'accused')
    .execute()
  const of = [claimant, employer, stranger]
  expect(await readsOf(world, caseId, of)).toEqual([404, 200, 200])

  const found = await checkAccess(db, false)
  expect(found.differences.map(row => `${row.is} ${row.ground} ${row.status_group}`).sort()).toEqual([
    'missing accused open',
    'missing filer open',
    'wrong accused closed',
    'wrong joined open',
    'wrong list by legal day ',
  ])
  expect(await readsOf(world, caseId, of), 'checking changes nothing').toEqual([404, 200, 200])
  expect((await checkAccess(db, true)).differences).toEqual(found.differences)
  expect(await readsOf(world, caseId, of)).toEqual([200, 200, 404])
  expect(await checkAccess(db, true)).toMatchObject({ differences: [] })
})

it('checks and puts right the lists by legal day, too', async () => {
  const { db } = world.deps
  const { caseId, claimant } = await makeStory(world)
  const stranger = await makePerson(world, 'Claimants')
  const { due_on } = await db
    .selectFrom('case_due')
    .select('due_on')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('due_list').where('case_id', '=', caseId).where('access_key', 'in', [claimant.key, '0']).execute()
  await db.insertInto('due_list').values({ access_key: stranger.key, case_id: caseId, due_on }).execute()
  const found = await checkAccess(db, true)
  expect(found.differences.map(row => `${row.is} ${row.access_key} ${row.ground}`).sort()).toEqual(
    [`missing ${claimant.key}`, 'missing 0', `wrong ${stranger.key}`].map(row => `${row} list by legal day`).sort(),
  )
  expect(await checkAccess(db, true)).toMatchObject({ differences: [] })
})

it('follows a unit with many cases when it moves, in batches of one transaction', async () => {
  const { db } = world.deps
  const tree = await makeTree(world, 'Moving')
  const worker = await makePerson(world, 'Claimants')
  const ministry = await makeMinistryAdmin(world)
  const first = await filedCase(world, worker, tree.org.id)
  await world.call('POST', `/api/case/approve-case/${first}`, {
    token: ministry.token,
    body: { status: 'concilliation' },
  })
  const { rows } = await sql<{
    id: string
  }>`insert into cases (id, case_no, title, type_id, filer_id, accused_unit_id, status,
      status_since, summary, background_info, relief_sought, specific_claims, negotiation_terms, filed_at, approved_at)
    select gen_random_uuid(), 'LD/MANY/' || n, title, type_id, filer_id, accused_unit_id, status, status_since, summary,
      background_info, relief_sought, specific_claims, negotiation_terms, filed_at, approved_at
    from cases, generate_series(1, 1200) n where id = ${first} returning id`.execute(db)
  const ids = [first, ...rows.map(row => row.id)]
  await rebuildAccess(db, ids)
  const path = [...tree.otherBranch.path, tree.org.id]
  await db.transaction().execute(async tx => {
    await tx.updateTable('unit').set({ path, parent_id: tree.otherBranch.id }).where('id', '=', tree.org.id).execute()
    await rebuildAccess(tx, ids)
  })
  expect(await differencesIn(db, ids)).toEqual([])
  const total = async (token: string) => (await world.call('GET', '/api/case/disputes', { token })).body.total
  expect([await total(tree.branchAdmin.token), await total(tree.otherBranchAdmin.token)]).toEqual([0, 1201])
})
