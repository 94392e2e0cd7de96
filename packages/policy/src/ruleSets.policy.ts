import type { Day } from './calendar.policy.ts'
import type { Rule } from './clockRules.ts'
import { type RuleSet, setFor } from './clocks.policy.ts'

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

/** Days on which a rule starts clocks: from one on, null for as far back as there are; up to another, without it. */
export type Span = { readonly rule: Rule; readonly from: Day | null; readonly until: Day | null }

const BEFORE_ALL = '0001-01-01'

const isIn = (set: RuleSet, { code, appliesTo }: Rule): boolean =>
  set.rules.some(
    rule =>
      rule.code === code &&
      rule.confirmed &&
      (rule.appliesTo.length === 0 || (appliesTo.length > 0 && appliesTo.every(type => rule.appliesTo.includes(type)))),
  )

/**
 * Where cases may be without a clock that they must have: days for which a rule runs that was not confirmed in every set, or
 * not for these types of cases (rules "Rule sets").
 */
export function spansToStart(sets: readonly RuleSet[], today: Day): Span[] {
  const edges = [...new Set(sets.map(({ effectiveFrom }) => effectiveFrom))].sort()
  return [null, ...edges].flatMap((from, at) => {
    const { rules = [] } = setFor(sets, from ?? BEFORE_ALL, today) ?? {}
    return rules
      .filter(rule => rule.confirmed && sets.some(set => !isIn(set, rule)))
      .map(rule => ({ rule, from, until: edges[at] ?? null }))
  })
}
