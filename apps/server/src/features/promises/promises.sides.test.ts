import { expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { approveCase, filedCase, type Story } from '../../../test/cases.ts'
import { openTrees } from '../../../test/parties.ts'
import { makePerson } from '../../../test/people.ts'
import { changeStatus, refer } from '../../../test/stages.ts'

it('is signed by whoever speaks for a side, while those above it may object to an award (decision 0042)', async () => {
  const { world, ministry, accused } = await openTrees({ accused: 'Dockers' })
  const calls = callsOf(world)
  await calls.at('2026-03-02')
  const claimant = await makePerson(world, 'Claimants')
  const caseId = await filedCase(world, claimant, accused.org.id)
  await approveCase(world, ministry, caseId)
  const story = { claimant, ministry, caseId, employer: accused.orgAdmin } as Story
  const agreement = await calls.offered(story)
  for (const above of [accused.unionAdmin, accused.branchAdmin]) {
    expect((await calls.confirm(above, agreement)).status).toBe(403)
    expect((await calls.post(`agreements/${agreement._id}/refuse`, above, { reason: 'No' })).status).toBe(403)
  }
  expect((await calls.confirm(accused.orgAdmin, agreement)).status).toBe(200)

  await changeStatus(world, ministry, caseId, 'arbitration panel')
  await refer(world, ministry, await makePerson(world, 'Industrial Arbitration Panel'), caseId)
  for (const kind of ['award made', 'award notice published']) {
    const dated = await calls.post(`${caseId}/dates`, ministry, { kind, on: '2026-03-02', note: 'Letter.' })
    expect(dated.status, dated.raw).toBe(200)
  }
  const objected = await calls.post(`${caseId}/objection`, accused.unionAdmin, { reason: 'Our member is away.' })
  expect(objected.body.data, objected.raw).toMatchObject({ late: false })
  await world.end()
})
