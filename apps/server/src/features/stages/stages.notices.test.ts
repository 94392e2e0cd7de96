import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, fileDispute } from '../../../test/cases.ts'
import { answer, inviteParty } from '../../../test/invitations.ts'
import { documentsSent, subjectsTo } from '../../../test/mails.ts'
import { numberOf, sentencesTo } from '../../../test/notifications.ts'
import { openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeForm, changeStatus, makeBody, refer } from '../../../test/stages.ts'
import type { World } from '../../../test/world.ts'

let world: World
let mill: Tree
let ministry: TestPerson
let claimant: TestPerson
beforeAll(async () => {
  ;({ world, mill, ministry } = await openTrees({ mill: 'Mill' }))
  claimant = await makePerson(world, 'Claimants')
})
afterAll(() => world.end())

const file = async (title: string): Promise<{ id: string; no: string }> => {
  const id = (await fileDispute(world, claimant, { accused_party: mill.org.id, title })).body.data._id
  return { id, no: await numberOf(world, ministry, id) }
}
const newsOf = async (who: TestPerson, title: string) =>
  (await sentencesTo(world, who, `?q=${encodeURIComponent(title)}`)).filter(one => !/filed|approved|names/.test(one))

it('goes to whom the case was referred, and to both sides at each step', async () => {
  const { id, no } = await file('Looms')
  await approveCase(world, ministry, id)
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  const other = await makePerson(world, 'Mediators')
  const member = await makePerson(world, 'Mediators')
  await refer(world, ministry, conciliator, id)
  expect(await newsOf(conciliator, 'Looms')).toEqual([`${no}, “Looms”, was referred to you.`])
  const body = await makeBody(world, 'Mediators', 'Mediators of Kano', [member])
  const cases = { token: ministry.token, body: { cases: [id] } }
  await world.call('POST', `/api/users/refer-case-to-body/${body}`, cases)
  expect(await newsOf(member, 'Looms')).toEqual([`${no}, “Looms”, was referred to Mediators of Kano.`])
  expect(await newsOf(conciliator, 'Looms')).toHaveLength(1)
  await changeStatus(world, conciliator, id, 'mediation')
  await changeStatus(world, member, id, 'resolved')
  const recall = { reason: 'Nothing was paid.', since: '2026-01-01' }
  await world.call('POST', `/api/case/${id}/recall`, { token: claimant.token, body: recall })
  const steps = [
    `The claimant recalled ${no}, “Looms”. Its page says why.`,
    `${no}, “Looms”, was resolved.`,
    `${no}, “Looms”, is in mediation.`,
    `${no}, “Looms”, was referred to Mediators of Kano.`,
    `${no}, “Looms”, was referred to one of the Conciliators and Arbitrators.`,
  ]
  expect(await newsOf(mill.orgAdmin, 'Looms')).toEqual(steps)
  // Not of what one did oneself.
  expect(await newsOf(claimant, 'Looms')).toEqual(steps.slice(1))
  expect((await newsOf(conciliator, 'Looms')).slice(0, -1)).toEqual(steps.slice(0, 2))
  // The ministry decides what follows on a recall.
  const pending = () => sentencesTo(world, ministry, '/status/pending?q=Looms')
  expect(await newsOf(ministry, 'Looms')).toEqual([`${steps[0]} Choose the next stage.`])
  expect(await pending()).toHaveLength(1)
  await changeStatus(world, ministry, id, 'mediation')
  expect([await pending(), await newsOf(ministry, 'Looms')]).toEqual([[], steps.slice(0, 1)])
  expect(await newsOf(other, 'Looms')).toEqual([])
})

it('goes to both sides when a neutral joins as the ministry invited them, and for nobody else who joins', async () => {
  const { id, no } = await file('Helmets')
  await approveCase(world, ministry, id)
  for (const role of ['Mediators', 'Claimants']) {
    const invited = await makePerson(world, role)
    const sent = await inviteParty(world, ministry, id, invited.email, role)
    expect((await answer(world, invited, 'accept', { invite_id: sent.body.data._id })).status).toBe(200)
  }
  for (const who of [claimant, mill.orgAdmin])
    expect(await newsOf(who, 'Helmets')).toEqual([`${no}, “Helmets”, was referred to one of the Mediators.`])
})

it('goes to the ministry, whose next step it is, when a case enters a stage without a neutral', async () => {
  const { id, no } = await file('Shifts')
  await approveCase(world, ministry, id)
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, ministry, conciliator, id)
  await changeStatus(world, conciliator, id, 'mediation')
  const nobody = `${no}, “Shifts”, entered mediation with nobody assigned to it.`
  expect(await sentencesTo(world, ministry, '/status/pending?q=Shifts')).toEqual([`${nobody} Refer it.`])
  for (const who of [claimant, mill.orgAdmin, conciliator]) expect(await newsOf(who, 'Shifts')).not.toContain(nobody)
  // Conciliators settle before the panel, too.
  const mediator = await makePerson(world, 'Mediators')
  await refer(world, ministry, mediator, id)
  expect(await sentencesTo(world, ministry, '/status/pending?q=Shifts')).toEqual([])
  await changeStatus(world, mediator, id, 'arbitration panel')
  expect(await newsOf(ministry, 'Shifts')).toEqual([nobody])
})

it('goes to the claimant when a case is rejected, and not to the respondent side, which never had access', async () => {
  const rejected = await file('Canteen')
  const withdrawn = await file('Parking')
  const reason = { reason: 'Not a labour matter.' }
  await world.call('POST', `/api/case/${rejected.id}/reject`, { token: ministry.token, body: reason })
  await world.call('POST', `/api/case/${withdrawn.id}/withdraw`, { token: claimant.token, body: reason })
  expect(await newsOf(claimant, 'Canteen')).toEqual([
    `The ministry rejected ${rejected.no}, “Canteen”. Its page says why.`,
  ])
  for (const title of ['Canteen', 'Parking']) expect(await sentencesTo(world, mill.orgAdmin, `?q=${title}`)).toEqual([])
})

it('names a document that came with a step once, with the step', async () => {
  const { id, no } = await file('Terms')
  await approveCase(world, ministry, id)
  const document = { field: 'document', name: 'Settlement.txt', bytes: Buffer.from('Paid by June.') }
  const form = { ...changeForm('resolved'), files: [document] }
  const reply = await world.call('POST', `/api/case/change-status/${id}`, { token: ministry.token, form })
  expect(reply.status, reply.raw).toBe(200)
  for (const who of [claimant, mill.orgAdmin])
    expect(await newsOf(who, 'Terms')).toEqual([`${no}, “Terms”, was resolved.`])
  await documentsSent(world)
  expect((await subjectsTo(world, claimant.email)).filter(subject => subject.includes(no)).sort()).toEqual([
    `Approved: ${no}, “Terms”`,
    `Resolved: ${no}, “Terms”`,
    `Your receipt: ${no}`,
  ])
})

it('says that the page gives the reason, where one was asked for', async () => {
  const withdrawn = await file('Crane')
  await approveCase(world, ministry, withdrawn.id)
  const reason = { token: claimant.token, body: { reason: 'We agreed among ourselves.' } }
  await world.call('POST', `/api/case/${withdrawn.id}/withdraw`, reason)
  expect(await newsOf(mill.orgAdmin, 'Crane')).toEqual([
    `The claimant withdrew ${withdrawn.no}, “Crane”. Its page says why.`,
  ])
  const closed = await file('Boiler')
  await approveCase(world, ministry, closed.id)
  for (const status of ['resolved', 'closed']) await changeStatus(world, ministry, closed.id, status)
  expect((await newsOf(claimant, 'Boiler'))[0]).toBe(`${closed.no}, “Boiler”, was closed.`)
})
