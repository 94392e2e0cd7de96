import { readFileSync } from 'node:fs'
import { ENDS, type Ended, endsOf, type PersonChange } from '@accord/policy/changes.policy'
import type { Side } from '@accord/policy/disputes.policy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { inviteParty, inviteUser, roleId } from '../../../test/invitations.ts'
import { join, refreshAccess } from '../../../test/parties.ts'
import { customRole, makePerson, makeUnit, type TestPerson, type TestUnit } from '../../../test/people.ts'
import { askToJoin } from '../../../test/requests.ts'
import { makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { findRights, readStamp, stampNow } from '../../http/session.queries.ts'
import { newId } from '../../lib/ids.ts'
import { differencesIn } from '../disputes/access.queries.ts'
import { type Change, changePerson } from './people.change.ts'

let world: World
let ministry: TestPerson
let home: TestUnit
let elsewhere: TestUnit
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
  home = await makeUnit(world, 'employer', 'Home works')
  elsewhere = await makeUnit(world, 'employer', 'Works elsewhere')
  await customRole(world, 'Runs and settles', [
    'create dispute',
    'view dispute notifications',
    'invite users',
    'invite dispute participants',
    'participate in resolution',
    'change dispute case status',
  ])
})
afterAll(() => world.end())

const ENDED: readonly Ended[] = [
  'sessions',
  'invitations sent',
  'invitations received',
  'requests',
  'role and unit',
  'assignments',
  'neutral roles',
  'sides joined',
  'body seats',
]

type Everything = { person: TestPerson; caseIds: string[]; leaves: string; bodyId: string; freeBodyId: string }

/** Somebody who has all that can end: an admin of `home`, with cases, seats, requests and invitations both ways. */
async function makeEverything(role: string): Promise<Everything> {
  const { db } = world.deps
  const person = await makePerson(world, role, { unitId: home.id })
  const stories = await Promise.all([1, 2, 3, 4].map(() => makeStory(world)))
  const ids = stories.map(story => story.caseId)
  const sides: readonly Side[] = ['claimant', 'accused', 'neutral']
  for (const [i, side] of sides.entries()) await join(world, ids[i] ?? '', person, side)
  const referral = { id: ids[3] ?? '' }
  // A referral as an officer would make it, whatever the role says by now.
  const neutral = await makePerson(world, 'Mediators')
  await refer(world, ministry, neutral, referral.id)
  await db.updateTable('referral').set({ person_id: person.id }).where('person_id', '=', neutral.id).execute()
  await refreshAccess(world, referral.id)
  const bodyId = await makeBody(world, 'Mediators', `Body of ${person.id}`, [person])
  const freeBodyId = await makeBody(world, 'Mediators', `Free body of ${person.id}`, [])
  await askToJoin(world, elsewhere.id, person)
  await inviteUser(world, ministry, person.email, 'Staff', { unit_id: elsewhere.id })
  expect((await inviteUser(world, person, `sent.${person.id}@mail.example`, 'Staff')).status).toBe(200)
  const [first = ''] = ids
  expect((await inviteParty(world, person, first, `in.${person.id}@mail.example`, 'Claimants')).status).toBe(200)
  return { person, caseIds: ids, leaves: first, bodyId, freeBodyId }
}

/** How many of each the person has now. */
async function countsOf({ person }: Everything): Promise<Record<Ended, number>> {
  const { db } = world.deps
  const all = async (query: Promise<readonly unknown[]>) => (await query).length
  const parts = (...sides: Side[]) =>
    all(
      db
        .selectFrom('case_participant')
        .select('id')
        .where('person_id', '=', person.id)
        .where('removed_at', 'is', null)
        .where('side', 'in', sides)
        .execute(),
    )
  const open = () => db.selectFrom('invitation').select('id').where('ended_at', 'is', null)
  const now = await db
    .selectFrom('person as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .select(['p.unit_id', 'r.name'])
    .where('p.id', '=', person.id)
    .executeTakeFirstOrThrow()
  return {
    sessions: await all(
      db.selectFrom('session').select('id').where('person_id', '=', person.id).where('ended_at', 'is', null).execute(),
    ),
    'invitations sent': await all(open().where('inviter_id', '=', person.id).execute()),
    'invitations received': await all(open().where('contact_value', '=', person.email).execute()),
    requests: await all(
      db
        .selectFrom('request')
        .select('id')
        .where('person_id', '=', person.id)
        .where('status', '=', 'pending')
        .execute(),
    ),
    'role and unit': now.unit_id === null && now.name === 'Claimants' ? 0 : 1,
    assignments: await all(
      db.selectFrom('referral').select('id').where('person_id', '=', person.id).where('ended_at', 'is', null).execute(),
    ),
    'neutral roles': await parts('neutral'),
    'sides joined': await parts('claimant', 'accused'),
    'body seats': await all(
      db
        .selectFrom('body_member')
        .select('id')
        .where('person_id', '=', person.id)
        .where('removed_at', 'is', null)
        .execute(),
    ),
  }
}

type Action = {
  change: (e: Everything) => Promise<Change>
  /** The role the person has when it happens, in no unit; else one that runs `home`. */
  as?: string
  /** How many of the two invitations sent are still theirs to send, where the table says `lost`. */
  stillTheirs?: number
  /** How many of the requests could still be made. */
  stillAsked?: number
  /** What the change itself adds or takes away. */
  more?: Partial<Record<Ended, 1 | -1>>
}

const ACTIONS: Readonly<Record<PersonChange, Action>> = {
  suspended: { change: async () => ({ kind: 'suspended' }) },
  reactivated: { change: async () => ({ kind: 'reactivated' }) },
  deactivated: { change: async () => ({ kind: 'deactivated' }) },
  deleted: { change: async () => ({ kind: 'deleted' }) },
  'removed as admin': { change: async () => ({ kind: 'removed as admin' }), stillTheirs: 1 },
  'unit changed': {
    change: async () => ({ kind: 'role given', roleId: await roleId(world, 'Runs and settles'), unitId: elsewhere.id }),
    stillTheirs: 1,
  },
  'unit left': {
    change: async () => ({ kind: 'role given', roleId: await roleId(world, 'Runs and settles'), unitId: null }),
    stillTheirs: 1,
  },
  'unit merged': { change: async () => ({ kind: 'unit merged', unitId: elsewhere.id }), stillTheirs: 1 },
  'role changed': {
    change: async () => ({ kind: 'role given', roleId: await roleId(world, 'Employers'), unitId: home.id }),
    stillTheirs: 2,
  },
  'stops settling': {
    as: 'Mediators',
    change: async () => ({ kind: 'role given', roleId: await roleId(world, 'Staff'), unitId: null }),
    stillTheirs: 1,
    stillAsked: 1,
  },
  seated: {
    as: 'Mediators',
    change: async e => ({ kind: 'seated', bodyId: e.freeBodyId }),
    more: { 'body seats': 1 },
  },
  unseated: { change: async e => ({ kind: 'unseated', bodyId: e.bodyId }), more: { 'body seats': -1 } },
  'case joined': {
    change: async () => ({
      kind: 'case joined',
      id: newId(world.clock),
      caseId: (await makeStory(world)).caseId,
      side: 'claimant',
      roleId: await roleId(world, 'Claimants'),
    }),
    more: { 'sides joined': 1 },
  },
  'case left': {
    change: async e => ({ kind: 'case left', caseId: e.leaves }),
    more: { 'sides joined': -1 },
    stillTheirs: 1,
  },
}

const carryOut = (e: Everything, change: Change) =>
  world.deps.db
    .transaction()
    .execute(tx =>
      changePerson(tx, world.deps, { personId: e.person.id, by: ministry.id, at: world.clock.now() }, change),
    )

/** What a session of the person may do, and the stamp that says whether it changed. */
async function rightsOf({ person }: Everything) {
  const { db } = world.deps
  const sessions = db.selectFrom('session').select('id').where('person_id', '=', person.id)
  const { id } = await sessions.orderBy('id').executeTakeFirstOrThrow()
  const rights = JSON.stringify(await findRights(db, [person.id]))
  return { rights, stamp: await readStamp(db, stampNow(id, world.clock.now())) }
}

/** What the table says of one action; a person who stops settling changes role as well. */
const endsWith = (name: PersonChange) => endsOf(name === 'stops settling' ? [name, 'role changed'] : [name])

describe('what ends when a person changes', () => {
  it.each(Object.keys(ENDS) as PersonChange[])('is for "%s" what the table says', async name => {
    const { change, as, more = {}, stillTheirs = 0, stillAsked = 0 } = ACTIONS[name]
    const e = await makeEverything('Runs and settles')
    if (as) {
      const place = { role_id: await roleId(world, as), unit_id: null }
      await world.deps.db.updateTable('person').set(place).where('id', '=', e.person.id).execute()
    }
    const [before, rights] = [await countsOf(e), await rightsOf(e)]
    expect(Object.values(before).every(count => count > 0)).toBe(true)
    expect(await carryOut(e, await change(e))).toBeNull()
    const [after, rightsAfter] = [await countsOf(e), await rightsOf(e)]
    // A change under way that reads the same stamp goes on with the rights it began with.
    if (rightsAfter.rights !== rights.rights) expect(rightsAfter.stamp).not.toBe(rights.stamp)
    const ends = endsWith(name)
    const expected = ENDED.map(what => {
      if (ends[what] === 'all') return [what, 0]
      const still = what === 'requests' ? stillAsked : stillTheirs
      return [what, ends[what] === 'lost' ? still : before[what] + (more[what] ?? 0)]
    })
    expect(after).toEqual(Object.fromEntries(expected))
    expect(await differencesIn(world.deps.db, e.caseIds)).toEqual([])
  })

  it('is the table in docs/rules.md', () => {
    const rules = readFileSync(new URL('../../../../../docs/rules.md', import.meta.url), 'utf8')
    const rows = rules.split('\n').filter(line => line.startsWith('| '))
    const cells = (line: string) =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim())
    const head = rows.map(cells).find(row => row.includes('neutral roles')) ?? []
    expect(head.slice(1)).toEqual(ENDED)
    const listed = rows.map(cells).filter(([first = '']) => first in ENDS)
    const written = listed.map(([name, ...row]) => [
      name,
      Object.fromEntries(row.flatMap((cell, i) => (cell === '' ? [] : [[ENDED[i], cell]]))),
    ])
    expect(Object.fromEntries(written)).toEqual(ENDS)
  })
})

it('always leaves the ministry one person who can invite, change a status and edit roles, whatever the role is called', async () => {
  const { db, clock } = world.deps
  const unit = await db.selectFrom('unit').select('id').where('kind', '=', 'ministry').executeTakeFirstOrThrow()
  const role = await customRole(world, 'Keeps the house', [
    'invite users',
    'edit users status',
    'edit roles and permissions',
  ])
  await customRole(world, 'Keeps half of it', ['invite users', 'edit users status'])
  const [first, second] = [
    await makePerson(world, role, { unitId: unit.id }),
    await makePerson(world, role, { unitId: unit.id }),
  ]
  await db.updateTable('person').set({ status: 'suspended' }).where('unit_id', '=', unit.id).execute()
  await db.updateTable('person').set({ status: 'active' }).where('id', 'in', [first.id, second.id]).execute()
  const halfRole = await roleId(world, 'Keeps half of it')
  const actions: Change[] = [
    { kind: 'suspended' },
    { kind: 'deactivated' },
    { kind: 'removed as admin' },
    { kind: 'role given', roleId: halfRole, unitId: unit.id },
    { kind: 'role given', roleId: await roleId(world, role), unitId: home.id },
  ]
  const of = (personId: string, change: Change) =>
    db.transaction().execute(tx => changePerson(tx, world.deps, { personId, by: null, at: clock.now() }, change))
  // Two at once: one of them stays.
  const [one, other] = await Promise.all([of(first.id, { kind: 'suspended' }), of(second.id, { kind: 'suspended' })])
  expect([one, other].filter(refused => refused?.why === 'last keeper')).toHaveLength(1)
  const last = one ? first : second
  for (const action of actions) expect(await of(last.id, action)).toEqual({ why: 'last keeper' })
  expect(await of(last.id, { kind: 'role given', roleId: await roleId(world, role), unitId: unit.id })).toBeNull()
  await db.updateTable('person').set({ status: 'active' }).where('unit_id', '=', unit.id).execute()
})
