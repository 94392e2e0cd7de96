import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filedCase } from '../../../test/cases.ts'
import { openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson, type TestUnit } from '../../../test/people.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Harbour' }, { work: false }))
})
afterAll(() => world.end())

const become = (who: TestPerson, status: 'active' | 'suspended' | 'deactivated' | 'deleted') =>
  world.deps.db.updateTable('person').set({ status }).where('id', '=', who.id).execute()

/** What the case offers and what the call answers, which is one: a member's case, and who would take it back. */
async function mayWithdraw(who: TestPerson, caseId: string): Promise<boolean> {
  const read = await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })
  const offered: boolean = read.body.data.abilities.withdraw
  const body = { reason: 'Settled between us.', version: 999 }
  const asked = await world.call('POST', `/api/case/${caseId}/withdraw`, { token: who.token, body })
  // A stale version refuses whoever may, and changes nothing.
  expect(asked.status).toBe(offered ? 409 : 403)
  return offered
}

describe('a unit’s case whose filer left', () => {
  let accused: TestUnit
  beforeAll(async () => {
    accused = await makeUnit(world, 'employer', 'Coast Mills')
  })
  const story = async (admins: number, role = 'Employers') => {
    const unit = await makeUnit(world, 'sub_branch', `Dock ${Math.random()}`, tree.branch)
    const filer = await makePerson(world, 'Staff', { unitId: unit.id })
    const led = []
    for (let i = 0; i < admins; i++) led.push(await makePerson(world, role, { unitId: unit.id }))
    return { filer, led, caseId: await filedCase(world, filer, accused.id) }
  }

  it.each(['deactivated', 'deleted'] as const)(
    'is its admins’, and only without one the ministry’s (%s)',
    async how => {
      const { filer, led, caseId } = await story(1)
      const [admin] = led as [TestPerson]
      expect([await mayWithdraw(filer, caseId), await mayWithdraw(admin, caseId)]).toEqual([true, true])
      await become(filer, how)
      expect([await mayWithdraw(admin, caseId), await mayWithdraw(ministry, caseId)]).toEqual([true, false])
      await become(admin, how)
      expect(await mayWithdraw(ministry, caseId)).toBe(true)
      // Those above never act for it (rules "Acting for the claimant").
      expect(await mayWithdraw(tree.branchAdmin, caseId)).toBe(false)
    },
  )

  it('is the ministry’s where its admins may not file', async () => {
    const { filer, caseId } = await story(1, 'Ministry Admin')
    await become(filer, 'deactivated')
    expect(await mayWithdraw(ministry, caseId)).toBe(true)
  })

  it('has not left by a suspension, nor by moving to another unit', async () => {
    const { filer, caseId } = await story(0)
    await become(filer, 'suspended')
    expect(await mayWithdraw(ministry, caseId)).toBe(false)
    await become(filer, 'active')
    await world.deps.db.updateTable('person').set({ unit_id: tree.otherOrg.id }).where('id', '=', filer.id).execute()
    expect([await mayWithdraw(filer, caseId), await mayWithdraw(ministry, caseId)]).toEqual([true, false])
  })
})
