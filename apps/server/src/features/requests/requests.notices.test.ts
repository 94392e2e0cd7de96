import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute } from '../../../test/cases.ts'
import { complete } from '../../../test/invitations.ts'
import {
  allNotified,
  bellOf,
  notificationsTo,
  notifierHeld,
  sentencesTo,
  writtenTo,
} from '../../../test/notifications.ts'
import { openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, signUp, type TestPerson } from '../../../test/people.ts'
import { decideRequest } from '../../../test/requests.ts'
import type { World } from '../../../test/world.ts'
import { record } from '../../events/record.ts'
import { newId } from '../../lib/ids.ts'
import { insertRequest } from './requests.own.queries.ts'

let world: World
let tree: Tree
let ministry: TestPerson
let asked = 0
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Bank' }))
})
afterAll(() => world.end())

type Asker = { token: string; id: string; requestId: string }

/** Somebody signs up with these answers, and what they ask for waits. */
async function signUpAs(name: string, answers: Record<string, string>): Promise<Asker> {
  const token = await signUp(world, `asker${++asked}@mail.example`, 'password')
  expect((await complete(world, token, { first_name: name, last_name: 'Obi', ...answers })).status).toBe(200)
  const { body } = await world.call('GET', '/api/user-profile', { token })
  const { db } = world.deps
  const request = await db.selectFrom('request').select('id').where('person_id', '=', body.data._id).executeTakeFirst()
  return { token, id: body.data._id, requestId: request?.id ?? '' }
}
const askToJoin = (name: string) =>
  signUpAs(name, { union: tree.union.id, union_branch: tree.branch.id, organization: tree.org.id })
const pending = (who: TestPerson) => sentencesTo(world, who, '/status/pending')
const as = (who: Asker) => ({ ...who, key: '', email: '' })

describe('a membership that is asked for', () => {
  it('goes to those who decide, and to nobody else, until it is decided', async () => {
    const ada = await askToJoin('Ada')
    const asks = 'Ada Obi asks to become a member of Bank org.'
    const deciders = [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin, ministry]
    for (const who of deciders) expect(await pending(who)).toContain(asks)
    const [one] = await notificationsTo(world, tree.orgAdmin, '/status/pending?q=Ada')
    expect(one).toMatchObject({ act: 'decide', link: { to: 'requests', id: ada.requestId } })
    expect(one).not.toHaveProperty('case_id')
    const member = await makePerson(world, 'Staff', { unitId: tree.org.id })
    for (const who of [member, tree.otherOrgAdmin, tree.otherBranchAdmin, as(ada)])
      expect(JSON.stringify(await notificationsTo(world, who))).not.toContain('Ada Obi ask')
    await decideRequest(world, tree.branchAdmin, ada.requestId, 'approve')
    for (const who of deciders) {
      const { body } = await world.call('GET', '/api/notifications/status/pending', { token: who.token })
      expect(JSON.stringify(body.data)).not.toContain('Ada')
      expect(await sentencesTo(world, who)).toContain('Ada Obi asked to become a member of Bank org.')
    }
    expect(await sentencesTo(world, as(ada))).toContain('You are now a member of Bank org.')
  })

  it('goes to whoever asked when it is declined, with the reason', async () => {
    const bola = await askToJoin('Bola')
    await decideRequest(world, tree.orgAdmin, bola.requestId, 'decline', { reason: 'Not on our list.' })
    expect(await sentencesTo(world, as(bola))).toContain(
      'You were not accepted as a member of Bank org: “Not on our list.”',
    )
  })

  it('does not go to, nor is read any more by, admins whom the person accuses', async () => {
    const chika = await askToJoin('Chika')
    expect(await pending(tree.orgAdmin)).toContain('Chika Obi asks to become a member of Bank org.')
    const bell = await bellOf(world, tree.orgAdmin)
    await fileDispute(world, as(chika), { accused_party: tree.org.id })
    expect(JSON.stringify(await notificationsTo(world, tree.orgAdmin))).not.toContain('Chika')
    expect(await bellOf(world, tree.orgAdmin)).toBe(bell - 1)
    expect(await pending(tree.branchAdmin)).toContain('Chika Obi asks to become a member of Bank org.')
  })

  it('cannot be read by whoever does not run the unit any more', async () => {
    await askToJoin('Dayo')
    await allNotified(world)
    const admin = await makePerson(world, 'Employers', { unitId: tree.org.id })
    await askToJoin('Emeka')
    expect(await pending(admin)).toEqual(['Emeka Obi asks to become a member of Bank org.'])
    await world.deps.db.updateTable('person').set({ unit_id: null }).where('id', '=', admin.id).execute()
    expect(await notificationsTo(world, admin)).toEqual([])
    expect(await bellOf(world, admin)).toBe(0)
  })
})

it('an organization that is not listed is the ministry’s to place', async () => {
  const femi = await signUpAs('Femi', { organization_name: 'Lagoon Mills' })
  expect(await pending(ministry)).toContain(
    'Femi Obi belongs to “Lagoon Mills”, which is not listed. Say where it stands.',
  )
  for (const who of [tree.unionAdmin, tree.orgAdmin]) expect(await notificationsTo(world, who, '?q=Femi')).toEqual([])
  await decideRequest(world, ministry, femi.requestId, 'decline', { reason: 'There is no such firm.' })
  expect(await notificationsTo(world, ministry, '/status/pending?q=Femi')).toEqual([])
  expect(await sentencesTo(world, as(femi))).toContain(
    'You were not accepted as a member of Lagoon Mills: “There is no such firm.”',
  )
})

it('whoever completes a registration is welcome, once', async () => {
  const gbenga = await signUpAs('Gbenga', { union_member: 'no' })
  expect(await sentencesTo(world, as(gbenga))).toEqual([
    'Welcome to Accord, Gbenga. What happens in your cases, and what waits for you, stands here.',
  ])
  expect(await bellOf(world, as(gbenga))).toBe(1)
})

it('a request for membership does not go to admins whom the asker accuses', async () => {
  const asker = await makePerson(world, 'Claimants')
  const [personId, unitId, thingId] = [asker.id, tree.org.id, newId(world.clock)]
  await notifierHeld(world, async () => {
    const at = world.clock.now()
    await world.deps.db.transaction().execute(async tx => {
      await insertRequest(tx, { id: thingId, kind: 'membership', personId, unitId, reason: '', at })
      const event = { id: newId(world.clock), at, actorId: personId, personId, unitId, thingId }
      await record(tx, { ...event, action: 'membership asked for' })
    })
    await fileDispute(world, asker, { accused_party: tree.org.id })
  })
  const found = await writtenTo(world, 'membership asked for', { thing: thingId })
  expect(found).toContain(tree.branchAdmin.id)
  expect(found).not.toContain(tree.orgAdmin.id)
})
