import type { Side } from '@accord/policy/disputes.policy'
import fc from 'fast-check'
import { rebuildAccess } from '../src/features/disputes/access.queries.ts'
import { newId } from '../src/lib/ids.ts'
import { disputeForm } from './cases.ts'
import { makePerson, makeUnit, type TestPerson, type TestUnit } from './people.ts'
import { changeStatus, makeBody, refer } from './stages.ts'
import type { World } from './world.ts'

export type Actor = TestPerson & { role: string; unit: TestUnit | null; admin: boolean; bodies: string[] }
export type Case = {
  id: string
  title: string
  filer: Actor
  accused: TestUnit
  /** False while the accused is a name that somebody typed. */
  known: boolean
  approved: boolean
  status: string
  joined: { person: Actor; side: Side }[]
  /** People and bodies it was referred to. */
  assigned: string[]
}

/** Rules "Who sees a case" once more, in words of its own, so that a mistake in the policy shows too. */
export function sees(actor: Actor, c: Case): boolean {
  if (c.filer.id === actor.id) return true
  if (c.assigned.some(id => id === actor.id || actor.bodies.includes(id))) return true
  if (c.joined.some(j => j.person.id === actor.id && (c.approved || j.side !== 'accused'))) return true
  if (!actor.admin || !actor.unit) return false
  const { id } = actor.unit
  const onAccusedLine = c.accused.path.includes(id)
  if (isPersonal(c) && sharesTree(c)) return onAccusedLine && (id !== c.accused.id || c.approved)
  const onClaimantLine = !isPersonal(c) && c.filer.unit?.path.includes(id) === true
  if (onClaimantLine && !onAccusedLine) return true
  return c.approved && onAccusedLine
}

const sharesTree = (c: Case) => c.filer.unit?.path[0] === c.accused.path[0]
/** The filer acts for themself: without a unit, or a member against their own tree or what may be of it. */
const isPersonal = (c: Case) => c.filer.unit === null || ((sharesTree(c) || !c.known) && !c.filer.admin)

/** Whether both sides belong to the actor's union (rules "Sides of a case"). */
export const isInternalTo = (actor: Actor, c: Case): boolean =>
  actor.unit !== null && sharesTree(c) && c.accused.path[0] === actor.unit.path[0]

/** Whether a unit or one below it is a party. */
export const isOf = (unit: TestUnit, c: Case): boolean =>
  c.accused.path.includes(unit.id) || (!isPersonal(c) && c.filer.unit?.path.includes(unit.id) === true)

export const seesUnit = (actor: Actor, unit: TestUnit): boolean =>
  actor.unit !== null && (actor.unit.id === unit.id || (actor.admin && unit.path.includes(actor.unit.id)))

const CLOSED = ['resolved', 'closed', 'rejected', 'withdrawn']
/** The filters of the list (rules "The life of a case"). */
export const FILTERS: Readonly<Record<string, (c: Case) => boolean>> = {
  Open: c => c.status !== 'on hold' && !CLOSED.includes(c.status),
  'On Hold': c => c.status === 'on hold',
  Closed: c => CLOSED.includes(c.status),
}

const KINDS = ['union', 'branch', 'sub_branch'] as const
const ROLES = [
  { role: 'National Union Admin', admin: true, unit: true },
  { role: 'Union Branch Admin', admin: true, unit: true },
  { role: 'Employers', admin: true, unit: true },
  { role: 'Staff', admin: false, unit: true },
  { role: 'Claimants', admin: false, unit: true },
  { role: 'Mediators', admin: false, unit: false },
  { role: 'Board of Enquiry', admin: false, unit: false },
] as const
const SETTLEMENT: readonly string[] = ['Mediators', 'Board of Enquiry']

export const plan = fc.record({
  // Each unit hangs below an earlier one, or starts a tree.
  units: fc.array(fc.nat(), { minLength: 4, maxLength: 9 }),
  people: fc.array(fc.record({ role: fc.nat(ROLES.length - 1), unit: fc.option(fc.nat()), member: fc.boolean() }), {
    minLength: 6,
    maxLength: 10,
  }),
  cases: fc.array(
    fc.record({
      filer: fc.nat(),
      accused: fc.nat(),
      // Typed as a name, and perhaps linked before or after the approval.
      typed: fc.constantFrom(null, null, 'left', 'linked early', 'linked late'),
      approved: fc.boolean(),
      joined: fc.option(
        fc.record({
          person: fc.nat(),
          side: fc.constantFrom<Side>('claimant', 'accused', 'neutral'),
          leaves: fc.boolean(),
        }),
      ),
      referred: fc.option(fc.record({ person: fc.nat(), ended: fc.boolean() })),
      ends: fc.constantFrom('on hold', 'resolved', 'withdrawn', 'rejected', null, null),
    }),
    { minLength: 4, maxLength: 8 },
  ),
})
export type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never

export const pick = <T>(from: readonly T[], n: number): T => {
  const found = from[n % from.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

export async function drawUnits(world: World, parents: readonly number[]): Promise<TestUnit[]> {
  const units: TestUnit[] = []
  for (const n of parents) {
    const above = units.filter(unit => unit.path.length < KINDS.length)
    const parent = n % 3 === 0 || above.length === 0 ? null : pick(above, n)
    const kind = pick(KINDS, parent ? parent.path.length : 0)
    units.push(await makeUnit(world, kind, `Unit ${newId(world.clock)}`, parent))
  }
  return units
}

async function drawPeople(world: World, drawn: Plan['people'], units: readonly TestUnit[]) {
  const actors: Actor[] = []
  for (const { role, unit, member } of drawn) {
    const is = pick(ROLES, role)
    const own = unit === null || !is.unit ? null : pick(units, unit)
    const person = await makePerson(world, is.role, { unitId: own?.id ?? null })
    const inBody = member && SETTLEMENT.includes(is.role)
    const bodies = inBody ? [await makeBody(world, is.role, `Body ${person.id}`, [person])] : []
    actors.push({ ...person, role: is.role, unit: own, admin: is.admin, bodies })
  }
  return actors
}

async function join(world: World, c: Case, person: Actor, side: Side): Promise<void> {
  const { db } = world.deps
  const role = await db.selectFrom('role').select('id').where('name', '=', 'Claimants').executeTakeFirstOrThrow()
  const at = world.clock.now()
  const row = { id: newId(world.clock), case_id: c.id, person_id: person.id, side, role_id: role.id, joined_at: at }
  await db.insertInto('case_participant').values(row).execute()
  await rebuildAccess(db, [c.id])
  c.joined.push({ person, side })
}

const ok = (reply: { status: number; raw: string }) => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.raw}`)
}

async function referTo(world: World, ministry: TestPerson, c: Case, to: Actor, ended: boolean) {
  const [body] = to.bodies
  const cases = { token: ministry.token, body: { cases: [c.id] } }
  const reply = body
    ? await world.call('POST', `/api/users/refer-case-to-body/${body}`, cases)
    : await refer(world, ministry, to, c.id)
  // Whoever is tied to a side settles nothing there.
  if (reply.status === 409) return
  ok(reply)
  c.assigned.push(body ?? to.id)
  if (!ended) return
  const whom = body ? { body_id: body } : { user_id: to.id }
  ok(
    await world.call('POST', `/api/case/${c.id}/unassign`, {
      token: ministry.token,
      body: { ...whom, reason: 'Ill' },
    }),
  )
  c.assigned.pop()
}

/** The ministry says which organization a name means. */
async function link(world: World, ministry: TestPerson, c: Case, to: TestUnit) {
  const answer = { token: ministry.token, body: { accused: { unit_id: to.id } } }
  const reply = await world.call('POST', `/api/case/${c.id}/link-accused`, answer)
  if (isRefused(c, reply.status)) return
  ok(reply)
  c.accused = to
  c.known = true
}

/** Of an admin's own line it is not; and whoever joined as a neutral may belong to that organization or its tree. */
const isRefused = (c: Case, status: number) =>
  (status === 422 && c.filer.admin) || (status === 409 && c.joined.some(j => j.side === 'neutral'))

/**
 * A name is confirmed with the approval: as the organization that is meant, else as a new employer. A case stays as it is
 * where even that would make a neutral belong to a side, once the filer's union is the claimant.
 */
async function approve(world: World, ministry: TestPerson, c: Case, meant: TestUnit | null): Promise<void> {
  const accused = c.known ? null : (meant ?? c.accused)
  const body = { status: 'concilliation', ...(accused && { accused: { unit_id: accused.id } }) }
  const reply = await world.call('POST', `/api/case/approve-case/${c.id}`, { token: ministry.token, body })
  if (!c.known && isRefused(c, reply.status)) {
    if (meant) return approve(world, ministry, c, null)
    Object.assign(c, { approved: false, status: 'case opened' })
    return
  }
  ok(reply)
  c.accused = accused ?? c.accused
  c.known = true
}

async function end(world: World, ministry: TestPerson, c: Case, ends: string) {
  const reason = { reason: 'It was settled between us.' }
  if (ends === 'withdrawn')
    ok(await world.call('POST', `/api/case/${c.id}/withdraw`, { token: c.filer.token, body: reason }))
  else if (ends === 'rejected' && !c.approved)
    ok(await world.call('POST', `/api/case/${c.id}/reject`, { token: ministry.token, body: reason }))
  else if (ends !== 'rejected' && c.approved) ok(await changeStatus(world, ministry, c.id, ends))
  else return
  c.status = ends
}

/** A name that was confirmed is a known organization's, and no case after it may type it again. */
let typedNames = 0

/** Units, people and cases as drawn, made through the product's own calls wherever there is one. */
export async function draw(world: World, ministry: TestPerson, drawn: Plan) {
  const units = await drawUnits(world, drawn.units)
  const actors = await drawPeople(world, drawn.people, units)
  const neutrals = actors.filter(a => SETTLEMENT.includes(a.role))
  const filers = actors.filter(a => !SETTLEMENT.includes(a.role))
  const cases: Case[] = []
  const refused: { filer: Actor; accused: TestUnit }[] = []
  for (const [i, wish] of drawn.cases.entries()) {
    if (filers.length === 0) break
    const filer = pick(filers, wish.filer)
    const accused = pick(units, wish.accused)
    // Ids are made of letters besides the digits: "Case 1" is not found in "Case 12" or in a case number.
    const title = `Pay of ${pick(['Ada', 'Bola', 'Chidi', 'Danjuma', 'Emeka', 'Fatima', 'Garba', 'Hauwa'], i)}`
    const { typed } = wish
    const body = disputeForm({
      ...(typed ? { accused_name: `Name ${++typedNames}` } : { accused_party: accused.id }),
      title,
    })
    const filed = await world.call('POST', '/api/case/create', { token: filer.token, body })
    if (filed.status === 422) {
      refused.push({ filer, accused })
      continue
    }
    const status = wish.approved ? 'concilliation' : 'case opened'
    const id: string = filed.body.data._id
    const c: Case = {
      id,
      title,
      filer,
      accused,
      known: true,
      approved: wish.approved,
      status,
      joined: [],
      assigned: [],
    }
    if (typed) {
      const read = await world.call('GET', `/api/case/read/${id}`, { token: filer.token })
      const named: string = read.body.data.involved_parties.accused._id
      Object.assign(c, { accused: { id: named, key: '', path: [named] }, known: false })
    }
    if (typed === 'linked early') await link(world, ministry, c, accused)
    const joins = wish.joined
    const enter = async () => joins && join(world, c, pick(actors, joins.person), joins.side)
    // Some join before the approval and some after it.
    if (i % 2 === 0) await enter()
    const { token } = ministry
    const meant = typed === 'linked late' ? accused : null
    if (c.approved) await approve(world, ministry, c, meant)
    else if (meant) await link(world, ministry, c, meant)
    if (i % 2 === 1) await enter()
    if (c.approved && wish.referred && neutrals.length > 0)
      await referTo(world, ministry, c, pick(neutrals, wish.referred.person), wish.referred.ended)
    const [joined] = c.joined
    if (joins?.leaves && joined && joined.person.id !== filer.id) {
      ok(await world.call('DELETE', `/api/case/${id}/participants/${joined.person.id}`, { token }))
      c.joined = []
    }
    if (wish.ends) await end(world, ministry, c, wish.ends)
    cases.push(c)
  }
  return { units, actors, cases, refused }
}
