import type { Rule } from './clockRules.ts'

/** What a rule is by law, besides its numbers: no set changes it (rules "Rule sets"). */
type Shape = Pick<Rule, 'kind' | 'anchor' | 'stops'>

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort())

/** What of a rule's shape would be another one. */
export function shapeChanged(before: Shape, after: Shape): (keyof Shape)[] {
  const changed = {
    kind: before.kind !== after.kind,
    anchor: before.anchor !== after.anchor,
    stops: !isSameList(before.stops, after.stops),
  }
  return (['kind', 'anchor', 'stops'] as const).filter(name => changed[name])
}
