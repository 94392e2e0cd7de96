import { type Actor, accessKeysOf, isMinistry, isUnitAdmin } from './actor.ts'
import type { Participant, PartyUnit, PathUnit, Side, Standing } from './disputes.policy.ts'

// Who sees a case, on which ground, and as whom. The same as SQL: access.queries.ts of the server.

/** Why a key finds a case: each ground is a row of its own in `case_access`. */
export type Ground = 'filer' | 'claimant' | 'accused' | 'above both' | 'joined' | 'referred'
export type AccessRow = { readonly accessKey: string; readonly ground: Ground }

const within = (unitId: string, path: readonly PathUnit[]) => path.some(u => u.id === unitId)

/**
 * Which units are on which side (rules "Sides of a case"). Claimant unit and those above it against the accused and
 * those above it; units above both are on neither. A person who accuses a unit has the units above that unit on their
 * side only when both belong to one tree; `ownTree` says so.
 */
export const unitSides = (claimant: PartyUnit | null, accused: PartyUnit, ownTree: boolean) => {
  const claimantPath = claimant?.path ?? []
  const aboveAccused = accused.path.filter(u => u.id !== accused.id)
  if (claimant === null)
    return ownTree
      ? { claimant: aboveAccused, accused: [{ id: accused.id, accessKey: accused.accessKey }], both: [] }
      : { claimant: [], accused: [...accused.path], both: [] }
  const both = claimantPath.filter(u => within(u.id, accused.path))
  const notShared = (u: PathUnit) => !within(u.id, both)
  return { claimant: claimantPath.filter(notShared), accused: accused.path.filter(notShared), both }
}

/** Every key that finds the case now, with its ground. Before approval the accused side has none. */
export const accessKeysOn = (facts: Standing): AccessRow[] => {
  const sides = unitSides(facts.claimant, facts.accused, facts.ownTree)
  const rows: AccessRow[] = [
    { accessKey: facts.filer.accessKey, ground: 'filer' },
    ...sides.claimant.map(u => ({ accessKey: u.accessKey, ground: 'claimant' as const })),
  ]
  if (facts.approved) {
    rows.push(...sides.accused.map(u => ({ accessKey: u.accessKey, ground: 'accused' as const })))
    rows.push(...sides.both.map(u => ({ accessKey: u.accessKey, ground: 'above both' as const })))
  }
  const joined = facts.participants.filter(p => facts.approved || p.side !== 'accused')
  rows.push(...joined.map(p => ({ accessKey: p.accessKey, ground: 'joined' as const })))
  rows.push(...facts.assigned.map(a => ({ accessKey: a.accessKey, ground: 'referred' as const })))
  return rows
}

/** Who sees a case: the ministry, and whoever its access keys find. The SQL of every list is the same rule, as data. */
export const maySee = (actor: Actor, keys: readonly string[]): boolean =>
  isMinistry(actor) || accessKeysOf(actor).some(k => keys.includes(k))

const sideByUnit = (actor: Actor, facts: Standing): Side | null => {
  const unit = isUnitAdmin(actor) ? actor.unit : null
  if (!unit) return null
  const sides = unitSides(facts.claimant, facts.accused, facts.ownTree)
  if (sides.claimant.some(u => u.id === unit.id)) return 'claimant'
  return sides.accused.some(u => u.id === unit.id) ? 'accused' : null
}

/** Who somebody is and where they belong: all that decides whether they are tied to a side. */
export type Belonging = {
  readonly id: string
  readonly unit: { readonly id: string; readonly path: readonly string[] } | null
}

/** The path of a party is its unit, all units above it and all below. */
const isOnPath = (unit: NonNullable<Belonging['unit']>, party: PartyUnit | null): boolean =>
  party !== null && (unit.path.includes(party.id) || within(unit.id, party.path))

const isOnPathOfAny = (unit: Belonging['unit'], parties: readonly (PartyUnit | null)[]): boolean =>
  unit !== null && parties.some(party => isOnPath(unit, party))

/** Who filed a case or joined it on a side, by their ids. The same as SQL: `onSides` in documents.queries.ts. */
export const onSides = ({ filer, participants }: Standing): string[] => [
  filer.id,
  ...participants.filter(p => p.side !== 'neutral').map(p => p.personId),
]

/**
 * Whoever is tied to a side never settles the case and decides nothing in it (rules "Ties"): by where they
 * belong, by having filed, or by having joined on a side.
 */
export const isTied = (person: Belonging, facts: Standing): boolean =>
  onSides(facts).includes(person.id) || isOnPathOfAny(person.unit, [facts.claimant, facts.accused, facts.filerUnit])

const isReferredTo = (actor: Actor, facts: Standing): boolean =>
  facts.assigned.some(a => a.accessKey === actor.accessKey || actor.bodyAccessKeys.includes(a.accessKey))

/**
 * The side of the actor in the case; null for the ministry, for units above both sides, and for whoever was to settle it
 * and is tied to a side. Where an admin belongs counts before what they joined as.
 */
export const sideOf = (actor: Actor, facts: Standing): Side | null => {
  if (facts.filer.id === actor.id) return 'claimant'
  const byUnit = sideByUnit(actor, facts)
  if (byUnit) return byUnit
  const joined = facts.participants.find(p => p.personId === actor.id)
  if (joined && joined.side !== 'neutral') return joined.side
  return (joined || isReferredTo(actor, facts)) && !isTied(actor, facts) ? 'neutral' : null
}

/** Whether the actor filed, runs a unit on the claimant's side, or joined there. */
export const standsForClaimant = (actor: Actor, facts: Standing): boolean =>
  facts.filer.id === actor.id ||
  sideByUnit(actor, facts) === 'claimant' ||
  facts.participants.some(p => p.personId === actor.id && p.side === 'claimant')

/** Grounds on which somebody is in a case without having joined it; a unit above both sides is on neither. */
export const OWN_GROUNDS: readonly Ground[] = ['filer', 'claimant', 'accused', 'referred']

/**
 * The actor as they are in a case that these keys find: who joined acts with the role of the case
 * (rules "The role in a case"), and besides with the own one where they would be in the case now without having
 * joined.
 */
export const actingAs = (
  actor: Actor,
  joined: Pick<Participant, 'permissions'> | undefined,
  found: readonly AccessRow[],
): Actor => {
  if (!joined) return actor
  const keys = accessKeysOf(actor)
  const hasOwnGround =
    isMinistry(actor) || found.some(row => OWN_GROUNDS.includes(row.ground) && keys.includes(row.accessKey))
  return { ...actor, permissions: new Set([...joined.permissions, ...(hasOwnGround ? actor.permissions : [])]) }
}

/** The same of a case of which everything is known. */
export const actorIn = (actor: Actor, facts: Standing): Actor => {
  const joined = facts.participants.find(p => p.personId === actor.id)
  return joined ? actingAs(actor, joined, accessKeysOn(facts)) : actor
}
