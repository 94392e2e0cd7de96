import { beSeated } from '@accord/policy/bodies.policy'
import { endsOf, type PersonChange } from '@accord/policy/changes.policy'
import type { Side } from '@accord/policy/disputes.policy'
import { joinCase as mayJoinCase } from '@accord/policy/invitations.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import { actorById } from '../../http/session.ts'
import { newId } from '../../lib/ids.ts'
import { roleIdByName } from '../accounts/accounts.queries.ts'
import { isKeeperRole, keepers, lockKeepers } from '../accounts/keepers.queries.ts'
import { setPlace, setStatus } from '../accounts/person.queries.ts'
import { rebuildAccess } from '../disputes/access.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { settledInTreeOf } from '../disputes/settling.queries.ts'
import { ministryUnit, unitStays } from '../organizations/units.queries.ts'
import { findRole } from '../roles/roles.queries.ts'
import { type Changing, endWith } from './people.ends.ts'
import {
  endParts,
  endSeats,
  findBody,
  findPerson,
  holdBody,
  holdPeople,
  insertParticipant,
  insertSeat,
  type PersonRow,
} from './people.queries.ts'
import { isTiedTo, tiesToBody } from './people.ties.ts'

/** Why a change cannot be; whoever asks words it, for the person or for somebody else. */
export type Refused =
  | { readonly why: 'settles'; readonly caseNo: string }
  | { readonly why: 'tied' | 'other side'; readonly caseNo: string }
  | { readonly why: 'case over' | 'joined already' | 'last keeper' | 'runs a unit' | 'no body' | 'no unit' }

export type Change =
  | { readonly kind: 'suspended' | 'reactivated' | 'deactivated' | 'deleted' }
  | { readonly kind: 'removed as admin' | 'unit deleted' }
  | { readonly kind: 'role given'; readonly roleId: string; readonly unitId: string | null }
  | { readonly kind: 'member accepted' | 'unit merged'; readonly unitId: string }
  | { readonly kind: 'seated'; readonly bodyId: string }
  | { readonly kind: 'unseated'; readonly bodyId: string }
  | {
      readonly kind: 'case joined'
      readonly caseId: string
      readonly id: string
      readonly side: Side
      readonly roleId: string
    }
  | { readonly kind: 'case left'; readonly caseId: string; readonly before?: Record<string, unknown> }

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>
type Work = { readonly tx: Transaction<DB>; readonly deps: Deps; readonly who: Changing }

const recordAbout = ({ tx, deps, who }: Work, event: Pick<RecordedEvent, 'action'> & Partial<RecordedEvent>) =>
  record(tx, { id: newId(deps.clock), at: who.at, actorId: who.by, personId: who.personId, ...event })

/** There is always somebody who can mend everything else (rules "The ministry is a place"). */
async function isLastKeeper({ tx, who }: Work, person: PersonRow, stays: boolean): Promise<boolean> {
  if (stays || person.unit_kind !== 'ministry') return false
  await lockKeepers(tx)
  const all = await keepers(tx)
  return all.length === 1 && all[0] === who.personId
}

/** Role and unit become these; what follows from the difference ends. */
async function place(work: Work, person: PersonRow, roleId: string, unitId: string | null): Promise<Refused | null> {
  const { tx, deps, who } = work
  const comes = unitId !== null && unitId !== person.unit_id
  if (comes && !(await unitStays(tx, unitId))) return { why: 'no unit' }
  const caseNo = comes ? await settledInTreeOf(tx, who.personId, unitId) : undefined
  if (caseNo) return { why: 'settles', caseNo }
  // What a role may do changes behind the same lock.
  if (person.unit_kind === 'ministry') await lockKeepers(tx)
  const staysKeeper = unitId === person.unit_id && (await isKeeperRole(tx, roleId))
  if (await isLastKeeper(work, person, staysKeeper)) return { why: 'last keeper' }
  const group = (await findRole(tx, roleId))?.group
  const changes: PersonChange[] = []
  if (unitId !== person.unit_id) changes.push(unitId ? 'unit changed' : 'unit left')
  if (roleId !== person.role_id) changes.push('role changed')
  if (person.group === 'settlement' && group !== 'settlement') changes.push('stops settling')
  await setPlace(tx, who, roleId, unitId)
  await endWith(tx, deps, who, endsOf(changes))
  return null
}

async function giveRole(work: Work, person: PersonRow, change: Of<'role given'>): Promise<Refused | null> {
  const refused = await place(work, person, change.roleId, change.unitId)
  if (refused) return refused
  await recordAbout(work, {
    action: 'role given',
    ...(change.unitId ? { unitId: change.unitId } : {}),
    before: { role: person.role, unit: person.unit_id },
    after: { role: (await findRole(work.tx, change.roleId))?.name, unit: change.unitId },
  })
  return null
}

/**
 * Who was suspended may come back; who was deactivated comes back with the bare account
 * (rules "When a person changes").
 */
const STATUS = {
  suspended: 'suspended',
  reactivated: 'active',
  deactivated: 'deactivated',
  deleted: 'deleted',
} as const

async function changeStatus(work: Work, person: PersonRow, kind: keyof typeof STATUS): Promise<Refused | null> {
  const { tx, deps, who } = work
  if (await isLastKeeper(work, person, kind === 'reactivated')) return { why: 'last keeper' }
  const ends = endsOf([kind])
  await setStatus(tx, who.personId, STATUS[kind])
  if (ends['role and unit']) await setPlace(tx, who, await roleIdByName(tx, 'Claimants'), null)
  await endWith(tx, deps, who, ends)
  const [before, after] = [{ status: person.status, role: person.role, unit: person.unit_id }, { status: STATUS[kind] }]
  await recordAbout(work, { action: `person ${kind}`, before, after })
  return null
}

/** A removed admin keeps the account as Claimants without unit (rules "When a person changes"). */
async function removeAdmin(work: Work, person: PersonRow): Promise<Refused | null> {
  const { tx, deps, who } = work
  if (await isLastKeeper(work, person, false)) return { why: 'last keeper' }
  await setPlace(tx, who, await roleIdByName(tx, 'Claimants'), null)
  await endWith(tx, deps, who, endsOf(['removed as admin']), 'role')
  const before = { role: person.role, unit: person.unit_id }
  await recordAbout(work, { action: 'admin removed', ...(person.unit_id ? { unitId: person.unit_id } : {}), before })
  return null
}

/** Who ran it loses the role with it, as a removed admin does; a member keeps the role. */
async function leaveDeletedUnit(work: Work, person: PersonRow): Promise<Refused | null> {
  const { tx, deps, who } = work
  const ranIt = person.group === 'admin'
  const roleId = ranIt || !person.role_id ? await roleIdByName(tx, 'Claimants') : person.role_id
  if (await isLastKeeper(work, person, false)) return { why: 'last keeper' }
  await setPlace(tx, who, roleId, null)
  await endWith(tx, deps, who, endsOf([ranIt ? 'removed as admin' : 'unit left']), 'role')
  const before = { role: person.role, unit: person.unit_id }
  const after = { role: (await findRole(tx, roleId))?.name, unit: null }
  await recordAbout(work, { action: 'unit left', ...(person.unit_id ? { unitId: person.unit_id } : {}), before, after })
  return null
}

/** Who belongs to a unit that is merged goes with it, in the role they have; whether they may was asked of all together. */
async function goWithUnit(work: Work, person: PersonRow, unitId: string): Promise<null> {
  const { tx, deps, who } = work
  await setPlace(tx, who, person.role_id ?? (await roleIdByName(tx, 'Claimants')), unitId)
  await endWith(tx, deps, who, endsOf(['unit merged']))
  await recordAbout(work, {
    action: 'moved with unit',
    unitId,
    before: { unit: person.unit_id },
    after: { unit: unitId },
  })
  return null
}

/** Nobody sits in a body to which a case of their own side was referred, nor while they run a unit (rules "Ties"). */
async function seat(work: Work, person: PersonRow, { bodyId }: Of<'seated'>): Promise<Refused | null> {
  const { tx, deps, who } = work
  const body = await findBody(tx, bodyId)
  if (body?.status !== 'active') return { why: 'no body' }
  if (!beSeated({ group: person.group, unitId: person.unit_id }).allowed) return { why: 'runs a unit' }
  const [tied] = await tiesToBody(tx, bodyId, [who.personId])
  if (tied) return { why: 'tied', caseNo: tied.row.case_no }
  const refused = await place(work, person, body.role_id, null)
  if (refused) return refused
  await insertSeat(tx, { id: newId(deps.clock), bodyId, personId: who.personId, at: who.at })
  // An event of the ministry, whose people keep the bodies.
  const unitId = (await ministryUnit(tx)).id
  await recordAbout(work, { action: 'body member seated', thingId: bodyId, unitId })
  return null
}

async function unseat(work: Work, { bodyId }: Of<'unseated'>): Promise<null> {
  const { tx, deps, who } = work
  const left = await endSeats(tx, who.personId, who.at, bodyId)
  await endWith(tx, deps, who, endsOf(['unseated']))
  const unitId = (await ministryUnit(tx)).id
  for (const thingId of left) await recordAbout(work, { action: 'body member removed', thingId, unitId })
  return null
}

async function joinCase(work: Work, change: Of<'case joined'>): Promise<Refused | null> {
  const { tx, deps, who } = work
  const { caseId, id, side, roleId } = change
  const row = await findCase(tx, caseId, true)
  if (!row) return { why: 'case over' }
  const actor = await actorById(tx, who.personId)
  const tied = side === 'neutral' && (await isTiedTo(tx, row, who.personId))
  const verdict = mayJoinCase(actor, factsOf(row), { side, tied })
  if (!verdict.allowed)
    return verdict.reason === 'case over' ? { why: 'case over' } : { why: verdict.reason, caseNo: row.case_no }
  const joined = await insertParticipant(tx, { id, caseId, personId: who.personId, side, roleId, at: who.at })
  if (!joined) return { why: 'joined already' }
  await endWith(tx, deps, who, endsOf(['case joined']))
  await rebuildAccess(tx, [caseId])
  const role = (await findRole(tx, roleId))?.name
  await recordAbout(work, { action: 'party joined', caseId, thingId: id, after: { side, role } })
  await deps.reconcile(tx, deps, [caseId])
  return null
}

async function leaveCase(work: Work, { caseId, before }: Of<'case left'>): Promise<null> {
  const { tx, deps, who } = work
  await endParts(tx, who.personId, { caseId }, who.at)
  await rebuildAccess(tx, [caseId])
  await endWith(tx, deps, who, endsOf(['case left']))
  await recordAbout(work, { action: 'party removed', caseId, ...(before ? { before } : {}) })
  await deps.reconcile(tx, deps, [caseId])
  return null
}

/**
 * The only way in which an account is suspended, deactivated, deleted or brought back, a person comes to or leaves a unit,
 * a role, a body or a case. Holds the person, refuses what the rules forbid, makes the change, ends what ends with it
 * (rules "When a person changes") and records it, all in the caller's transaction.
 * Answers why not, with nothing written, or null. Throws where there is no such person.
 */
export async function changePerson(
  tx: Transaction<DB>,
  deps: Deps,
  who: Changing,
  change: Change,
): Promise<Refused | null> {
  if (change.kind === 'seated') await holdBody(tx, change.bodyId)
  await holdPeople(tx, [who.personId])
  const person = await findPerson(tx, who.personId)
  if (!person) throw new Error('there is no such person')
  const work = { tx, deps, who }
  switch (change.kind) {
    case 'role given':
      return giveRole(work, person, change)
    case 'member accepted':
      // The decision on the request is the event.
      return place(work, person, person.role_id ?? (await roleIdByName(tx, 'Claimants')), change.unitId)
    case 'removed as admin':
      return removeAdmin(work, person)
    case 'unit merged':
      return goWithUnit(work, person, change.unitId)
    case 'unit deleted':
      return leaveDeletedUnit(work, person)
    case 'seated':
      return seat(work, person, change)
    case 'unseated':
      return unseat(work, change)
    case 'case joined':
      return joinCase(work, change)
    case 'case left':
      return leaveCase(work, change)
    default:
      return changeStatus(work, person, change.kind)
  }
}
