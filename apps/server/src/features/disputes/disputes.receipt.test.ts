import { receiptHref } from '@accord/contract/places'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, filedCase } from '../../../test/cases.ts'
import { allSent, outboxTo } from '../../../test/mails.ts'
import { notificationsTo, numberOf } from '../../../test/notifications.ts'
import { openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import type { World } from '../../../test/world.ts'

let world: World
let oil: Tree
let bank: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, oil, bank, ministry } = await openTrees({ oil: 'Oil', bank: 'Bank' }))
})
afterAll(() => world.end())

const receiptOf = (who: TestPerson, caseId: string) =>
  world.call('GET', `/api/case/${caseId}/receipt`, { token: who.token })

it('is read by whoever filed, the claimant’s own admins and the ministry, and by nobody else', async () => {
  const worker = await makePerson(world, 'Staff', { unitId: oil.org.id })
  const colleague = await makePerson(world, 'Staff', { unitId: oil.org.id })
  const caseId = await filedCase(world, worker, bank.org.id, 'Night duty unpaid')
  await approveCase(world, ministry, caseId)
  for (const who of [worker, oil.orgAdmin, ministry])
    expect((await receiptOf(who, caseId)).body.data).toEqual({
      _id: caseId,
      case_no: await numberOf(world, ministry, caseId),
      title: 'Night duty unpaid',
      filling_date: expect.any(String),
    })
  for (const who of [colleague, oil.branchAdmin, bank.orgAdmin]) expect((await receiptOf(who, caseId)).status).toBe(404)
})

it('is a notification to whoever filed, and its email holds number, time and link and nothing of the case', async () => {
  const worker = await makePerson(world, 'Staff', { unitId: oil.org.id })
  const caseId = await filedCase(world, worker, bank.org.id, 'Dust in the dye house')
  const case_no = await numberOf(world, ministry, caseId)
  const [told] = await notificationsTo(world, worker)
  expect(told).toMatchObject({ act: null, link: { to: 'receipt', id: caseId } })
  expect(told?.message).toMatch(
    new RegExp(`^Your dispute ${case_no}, “Dust in the dye house”, was filed on \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d\\.`),
  )
  await allSent(world)
  const mail = (await outboxTo(world, worker.email)).find(({ subject }) => subject === `Your receipt: ${case_no}`)
  expect(mail?.text).toMatch(
    new RegExp(
      `^Your dispute was filed on .+ \\(Nigerian time\\) as ${case_no}\\.\n\nOpen it here:\n.+${receiptHref(caseId)}\n`,
    ),
  )
  expect(mail?.text).not.toContain('Dust')
})
