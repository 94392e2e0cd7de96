import type { Permission } from '@accord/contract/permissions'
import type { Actor as PolicyActor } from '@accord/policy/actor'
import { STAGE_ROLES } from '@accord/policy/life.policy'
import { actorById } from '../src/http/session.ts'
import { newId } from '../src/lib/ids.ts'
import type { Actor } from './drawn.ts'
import { makePerson, makeUnit, type TestUnit } from './people.ts'
import { makeBody } from './stages.ts'
import type { World } from './world.ts'

/** Numbers that follow from a seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export type Draw = {
  readonly world: World
  readonly number: (below: number) => number
  readonly one: <T>(from: readonly T[]) => T
  /** True once in so many times. */
  readonly rarely: (times: number) => boolean
}

export const drawFrom = (world: World, seed: number): Draw => {
  const number = numbersFrom(seed)
  const one = <T>(from: readonly T[]): T => {
    const found = from[number(from.length)]
    if (found === undefined) throw new Error('nothing to draw from')
    return found
  }
  return { world, number, one, rarely: times => number(times) === 0 }
}

/** What the rules of access, audiences and turns ask for. */
const PERMISSIONS: readonly Permission[] = [
  'create dispute',
  'participate in resolution',
  'view dispute notifications',
  'approve dispute',
  'change dispute case status',
  'assign users cases',
  'invite dispute participants',
  'invite users',
]
const GROUPS = ['admin', 'party', 'settlement'] as const
type Group = (typeof GROUPS)[number]
const NEUTRALS = [...new Set(Object.values(STAGE_ROLES).flat())]

/** Roles of a ministry's own making beside the built-in ones, by group. */
export async function drawRoles({ world, rarely }: Draw): Promise<Record<Group, string[]>> {
  const { db, clock } = world.deps
  const ids = await db.selectFrom('permission').select(['id', 'name']).execute()
  const roles: Record<Group, string[]> = {
    admin: ['Employers'],
    party: ['Claimants', 'Respondents'],
    settlement: [...NEUTRALS],
  }
  for (const group of GROUPS)
    for (let i = 0; i < 8; i++) {
      const name = `Drawn ${group} ${i}`
      const id = newId(clock)
      await db.insertInto('role').values({ id, name, name_key: name.toLowerCase(), role_group: group }).execute()
      // The first three in every mixture, the others as it comes.
      const held = PERMISSIONS.filter((_, at) => (at < 3 ? (i >> at) % 2 === 1 : !rarely(2)))
      const rows = ids.filter(x => held.some(one => one === x.name)).map(x => ({ role_id: id, permission_id: x.id }))
      if (rows.length > 0) await db.insertInto('role_permission').values(rows).execute()
      roles[group].push(name)
    }
  return roles
}

/** Two unions with branches, two employers, and an organization that somebody typed. */
export async function makeUnits(world: World): Promise<TestUnit[]> {
  const union = await makeUnit(world, 'union', 'Oil')
  const west = await makeUnit(world, 'branch', 'Oil West', union)
  const bank = await makeUnit(world, 'union', 'Bank')
  const north = await makeUnit(world, 'branch', 'Bank North', bank)
  const typed = await makeUnit(world, 'employer', 'Typed')
  await world.deps.db.updateTable('unit').set({ verified: false }).where('id', '=', typed.id).execute()
  return [
    union,
    west,
    await makeUnit(world, 'sub_branch', 'Oil West One', west),
    await makeUnit(world, 'sub_branch', 'Oil West Two', west),
    await makeUnit(world, 'branch', 'Oil East', union),
    bank,
    north,
    await makeUnit(world, 'sub_branch', 'Bank North One', north),
    await makeUnit(world, 'employer', 'Mill'),
    typed,
  ]
}

export type Person = Actor & { readonly policy: PolicyActor; readonly ministry: boolean }

export async function drawPeople(draw: Draw, roles: Record<Group, string[]>, units: readonly TestUnit[]) {
  const { world, one, rarely } = draw
  const { db } = world.deps
  const ministry = await db
    .selectFrom('unit')
    .select(['id', 'access_key', 'path'])
    .where('kind', '=', 'ministry')
    .executeTakeFirstOrThrow()
  const office: TestUnit = { id: ministry.id, key: ministry.access_key, path: ministry.path }
  const inTurn = (from: readonly string[], i: number) => from[i % from.length] ?? ''
  const wishes: { role: string; unit: TestUnit | null }[] = [
    ...units.map((unit, i) => ({ role: inTurn(roles.admin, i), unit })),
    ...Array.from({ length: 7 }, (_, i) => ({ role: inTurn(roles.party, i), unit: one(units) })),
    ...Array.from({ length: 4 }, (_, i) => ({ role: inTurn(roles.party, 7 + i), unit: null })),
    { role: 'Ministry Admin', unit: office },
    ...Array.from({ length: 6 }, (_, i) => ({ role: inTurn(roles.admin, 9 - i), unit: office })),
    { role: one(roles.settlement), unit: office },
    ...NEUTRALS.map(role => ({ role, unit: rarely(3) ? one(units) : null })),
    ...Array.from({ length: 4 }, () => ({ role: one(roles.settlement), unit: rarely(2) ? one(units) : null })),
  ]
  const made: { id: string; key: string; token: string; email: string; role: string; unit: TestUnit | null }[] = []
  for (const { role, unit } of wishes)
    made.push({ ...(await makePerson(world, role, { unitId: unit?.id ?? null })), role, unit })
  const settling = made.filter(p => roles.settlement.includes(p.role))
  const bodies: { id: string; role: string; active: boolean; members: readonly string[] }[] = []
  for (let i = 0; i < 5; i++) {
    const [role, members] = [one(NEUTRALS), [...new Set([one(settling), one(settling), one(settling)])]]
    const id = await makeBody(world, role, `Body ${i}`, members)
    const [left] = i === 1 ? members : []
    if (left)
      await db
        .updateTable('body_member')
        .set({ removed_at: world.clock.now() })
        .where('person_id', '=', left.id)
        .execute()
    if (i === 0) await db.updateTable('settlement_body').set({ status: 'dissolved' }).where('id', '=', id).execute()
    bodies.push({ id, role, active: i > 0, members: members.filter(m => m !== left).map(m => m.id) })
  }
  const people: Person[] = []
  for (const person of made) {
    const policy = await actorById(db, person.id)
    if (!policy) throw new Error('a person is missing')
    const seats = bodies.filter(b => b.active && b.members.includes(person.id)).map(b => b.id)
    people.push({ ...person, policy, admin: policy.group === 'admin', bodies: seats, ministry: person.unit === office })
  }
  // Somebody who may not sign in any more, and still has a part in cases.
  const gone = one(people.filter(p => p.unit === null && p.policy.group === 'party'))
  await db.updateTable('person').set({ status: 'suspended' }).where('id', '=', gone.id).execute()
  return { people, active: people.filter(p => p !== gone), bodies, settling }
}

export type Cast = Awaited<ReturnType<typeof drawPeople>>
