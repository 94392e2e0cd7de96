import { type Choice, noChoice } from '../accounts/registration.ts'
import type { UnitList } from '../organizations/options.api.ts'
import type { Role } from './invitations.api.ts'

export type Level = UnitList['level']
export const LEVELS: readonly Level[] = ['unions', 'branches', 'organizations']

/** What is chosen at each level of the unions' tree; or, once asked for, a company outside of it. */
export type Place = Readonly<Record<Level, Choice>> & { readonly outside: Choice | null }
export const nowhere: Place = { unions: noChoice, branches: noChoice, organizations: noChoice, outside: null }
/** Outside the unions, and nothing chosen yet. */
export const outsideUnions: Place = { ...nowhere, outside: noChoice }

const LEVEL_OF: Readonly<Record<string, Level>> = {
  union: 'unions',
  branch: 'branches',
  sub_branch: 'organizations',
}

/** How a role is placed: not at all, in a unit of one level, or wherever one likes; some in a company outside, too. */
export type Placing = { level: Level; must: boolean; outside: boolean } | null

export const placingOf = (role: Pick<Role, 'unit_kinds'> | undefined): Placing => {
  if (!role) return null
  if (role.unit_kinds === null) return { level: 'organizations', must: false, outside: true }
  const level = role.unit_kinds.map(kind => LEVEL_OF[kind]).find(one => one !== undefined)
  return level ? { level, must: true, outside: role.unit_kinds.includes('employer') } : null
}

/** The fields to show, from the union down. */
export const levelsTo = (level: Level): readonly Level[] => LEVELS.slice(0, LEVELS.indexOf(level) + 1)

/** Choosing at one level empties those below it. */
export const choose = (place: Place, level: Level, chosen: Choice): Place => {
  const at = LEVELS.indexOf(level)
  const kept = LEVELS.map((one, i) => [one, i < at ? place[one] : i === at ? chosen : noChoice])
  return { ...nowhere, ...Object.fromEntries(kept) }
}

const isOutside = (place: Place, placing: NonNullable<Placing>): place is Place & { outside: Choice } =>
  placing.outside && place.outside !== null

/** The field that chooses the unit. */
export const unitFieldOf = (place: Place, placing: NonNullable<Placing>): Level | 'outside' =>
  isOutside(place, placing) ? 'outside' : placing.level

/** Whether nothing is left to be chosen. */
export const isPlaced = (place: Place, placing: Placing): boolean => {
  if (!placing || (!placing.must && !isOutside(place, placing))) return true
  return unitOf(place, placing) !== null
}

/** The lowest unit chosen; null where none is, or where the level that must be has none. */
export const unitOf = (place: Place, placing: Placing): string | null => {
  if (!placing) return null
  if (isOutside(place, placing)) return place.outside._id || null
  if (placing.must) return place[placing.level]._id || null
  return (
    [...levelsTo(placing.level)]
      .reverse()
      .map(level => place[level]._id)
      .find(id => id !== '') ?? null
  )
}
