import { expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { approveCase, filedCase, type Story } from '../../../test/cases.ts'
import { openTrees } from '../../../test/parties.ts'
import { makePerson, type TestPerson, type TestUnit } from '../../../test/people.ts'

it('by employer are of organizations and employers, not of unions and branches that owed something', async () => {
  const { world, ministry, accused } = await openTrees({ accused: 'Dockers' })
  const calls = callsOf(world)
  await calls.at('2026-03-02')
  const claimant = await makePerson(world, 'Claimants')
  const deed = { debtor_side: 'accused', what: 'A deed', kind: 'deed', due_on: '2026-03-20' }
  const owedBy = async (unit: TestUnit, employer: TestPerson) => {
    const caseId = await filedCase(world, claimant, unit.id)
    await approveCase(world, ministry, caseId)
    await calls.inForce({ claimant, ministry, caseId, employer } as Story, { promises: Array(5).fill(deed) })
  }
  await owedBy(accused.org, accused.orgAdmin)
  await owedBy(accused.branch, accused.branchAdmin)
  await owedBy(accused.union, accused.unionAdmin)
  await calls.at('2026-03-21')
  const { body } = await world.call('GET', '/api/promises/summary', { token: ministry.token })
  expect(body.data).toMatchObject({ unkept: 15, by_employer: [{ _id: accused.org.id, unkept: 5 }] })
  expect(body.data.by_employer).toHaveLength(1)
  await world.end()
})
