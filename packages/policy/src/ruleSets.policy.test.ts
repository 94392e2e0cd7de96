import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SHIPPED_RULES } from './clockRules.ts'
import { type RuleSet, setFor } from './clocks.policy.ts'
import { shapeChanged, spansToStart } from './ruleSets.policy.ts'

const TODAY = '2026-06-15'
const day = fc.integer({ min: 1, max: 28 }).map(no => `2026-06-${String(no).padStart(2, '0')}`)
const types = fc.constantFrom([], ['Grievance'], ['Grievance', 'Dispute case'])
const shipped = SHIPPED_RULES.filter(({ code }) => ['assessors', 'deposit'].includes(code))

const set = fc
  .record({
    effectiveFrom: day,
    reachesRunning: fc.boolean(),
    confirmed: fc.tuple(fc.boolean(), fc.boolean()),
    types: fc.tuple(types, types),
  })
  .map(one => ({
    ...one,
    rules: shipped.map((rule, at) => ({
      ...rule,
      id: rule.code,
      confirmed: one.confirmed[at] ?? false,
      appliesTo: one.types[at] ?? [],
    })),
  }))
const sets = fc
  .array(set, { minLength: 1, maxLength: 5 })
  .map(list => list.map((one, at): RuleSet => ({ ...one, id: String(at), version: at })))

it('names every day on which a rule runs that some set left waiting, once', () => {
  fc.assert(
    fc.property(sets, day, (all, anchor) => {
      for (const { code } of shipped) {
        const spans = spansToStart(all, TODAY).filter(
          one => one.rule.code === code && (one.from ?? '') <= anchor && (one.until ?? '9999') > anchor,
        )
        const rule = setFor(all, anchor, TODAY)?.rules.find(one => one.code === code)
        const others = all.flatMap(one => one.rules.filter(each => each.code === code))
        const isLate = others.some(one => !one.confirmed || one.appliesTo.length > 0)
        expect(spans.length).toBeLessThanOrEqual(1)
        if (spans[0]) expect(spans[0].rule).toEqual(rule)
        if (rule?.confirmed && others.some(one => !one.confirmed)) expect(spans).toHaveLength(1)
        if (!rule?.confirmed || !isLate) expect(spans).toEqual([])
      }
    }),
  )
})

it('knows what of a rule is the law’s, in whatever order it is written', () => {
  const [rule] = SHIPPED_RULES
  if (!rule) throw new Error('No rules')
  expect(shapeChanged(rule, { ...rule, stops: [...rule.stops].reverse() })).toEqual([])
  expect(shapeChanged(rule, { kind: 'bar', anchor: 'objection', stops: [] })).toEqual(['kind', 'anchor', 'stops'])
})
