import type { Rule as SentRule, RuleSet as SentSet } from '@accord/contract/clocks/clocks.schemas'
import type { Rule } from '@accord/policy/clockRules'
import type { SetRow } from './clocks.calendar.queries.ts'

const toSend = (rule: Rule): SentRule => ({
  code: rule.code,
  section: rule.section,
  kind: rule.kind,
  anchor: rule.anchor,
  stops: [...rule.stops],
  length: rule.length,
  unit: rule.unit,
  leave_out_holidays: rule.leaveOutHolidays,
  roll: rule.roll,
  first_day_excluded: rule.firstDayExcluded,
  holidays: rule.holidays,
  duty: rule.duty,
  extend_by: rule.extendBy,
  next_step: rule.nextStep,
  applies_to: [...rule.appliesTo],
  confirmed: rule.confirmed,
})

export const toKeep = (rule: SentRule): Rule => ({
  code: rule.code,
  section: rule.section,
  kind: rule.kind,
  anchor: rule.anchor,
  stops: rule.stops,
  length: rule.length,
  unit: rule.unit,
  leaveOutHolidays: rule.leave_out_holidays,
  roll: rule.roll,
  firstDayExcluded: rule.first_day_excluded,
  holidays: rule.holidays,
  duty: rule.duty,
  extendBy: rule.extend_by,
  nextStep: rule.next_step,
  appliesTo: rule.applies_to,
  confirmed: rule.confirmed,
})

export const presentSet = (set: SetRow): SentSet => ({
  _id: set.id,
  version: set.version,
  revision: set.revision,
  effective_from: set.effective_from,
  reaches_running: set.reaches_running,
  published_at: set.published_at?.toISOString() ?? null,
  by: set.published_by,
  changed_at: set.changed_at.toISOString(),
  rules: set.rules.map(toSend),
})
