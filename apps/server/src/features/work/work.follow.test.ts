import { expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { approveCase, filedCase, type Story } from '../../../test/cases.ts'
import { enter, inviteUser, linkTo } from '../../../test/invitations.ts'
import { allFollowed } from '../../../test/notifications.ts'
import { openTrees } from '../../../test/parties.ts'
import { makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
import { expectTurnsKept, workOf } from '../../../test/turns.ts'
import { newWorkDay } from './work.daily.ts'

it('waits for whoever runs a unit now, also in a resolved case in which something is still promised', async () => {
  const { world, ministry, accused } = await openTrees({ accused: 'Dockers' })
  const { orgAdmin, branchAdmin, org } = accused
  const calls = callsOf(world)
  await calls.at('2026-03-02')
  const claimant = await makePerson(world, 'Claimants')
  const caseId = await filedCase(world, claimant, org.id)
  await approveCase(world, ministry, caseId)
  const promises = [{ debtor_side: 'accused', what: 'Salary', kind: 'deed', due_on: '2026-03-20' }]
  await calls.inForce({ claimant, ministry, caseId, employer: orgAdmin } as Story, { promises })
  await changeStatus(world, ministry, caseId, 'resolved')
  await calls.at('2026-03-13')
  await newWorkDay(world.deps)({})
  const steps = async (...people: TestPerson[]) => {
    const all = await Promise.all(people.map(who => workOf(world, who)))
    return all.map(items => items.filter(one => one.case_id === caseId).map(({ step }) => step))
  }
  expect(await steps(orgAdmin, branchAdmin)).toEqual([['keep'], []])

  const removed = await world.call('DELETE', `/api/union/sub-branch/remove-admin/${org.id}`, {
    token: branchAdmin.token,
    body: { admin_id: orgAdmin.id },
  })
  expect(removed.status, removed.raw).toBe(200)
  await allFollowed(world, 'work')
  const gone = { ...orgAdmin, token: await signInAs(world, orgAdmin.id) }
  // Those above sign nothing (decision 0042).
  await expect.poll(() => steps(gone, branchAdmin)).toEqual([[], []])
  await expectTurnsKept(world, caseId)

  const email = 'next@dockers.example'
  const invited = await inviteUser(world, branchAdmin, email, 'Employers', { unit_id: org.id })
  expect(invited.status, invited.raw).toBe(200)
  const next = { ...gone, token: await enter(world, await linkTo(world, email)) }
  await allFollowed(world, 'work')
  await expect.poll(() => steps(next, branchAdmin)).toEqual([['keep'], []])
  await expectTurnsKept(world, caseId)
  await world.end()
})
