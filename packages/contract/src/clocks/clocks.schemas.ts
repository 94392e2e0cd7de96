import * as z from 'zod/mini'
import { day, id, line, looseLine, looseText, text, time, version, wholeNumber } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { DUTIES, LEGAL_DATES, RULE_CODES, STATES, STOPS } from './clocks.limits.ts'

export const state = z.enum(STATES)
export const legalDateKind = z.enum(LEGAL_DATES)
const unit = z.enum(['days', 'working days'])
const kind = z.enum(['duty', 'right', 'bar'])
const holidays = z.enum(['national', 'national and state'])
const duty = z.enum(DUTIES)
const code = z.enum(RULE_CODES)

/** By whom something was taken back, when and why; null while it stands. */
const withdrawn = z.nullable(z.object({ by: z.string(), at: time, reason: z.string() }))

/** A day of a count: whether it counts, else why not, or why it is the last; the name of a holiday on it. */
export const countedDay = z.object({
  day,
  counted: z.boolean(),
  why: z.nullable(z.enum(['first day', 'sunday', 'saturday', 'holiday', 'moved', 'named', 'more time'])),
  /** Nothing falls due on it, so that a last day moves to the next. */
  moves: z.boolean(),
  holiday: z.nullable(z.string()),
})
export type CountedDay = z.infer<typeof countedDay>

export const CLOCK_STATES = ['running', 'due today', 'overdue', 'lapsed', 'ended'] as const
export const clockState = z.enum(CLOCK_STATES)

export const clock = z.object({
  _id: id,
  code,
  section: z.string(),
  kind,
  round: z.number(),
  /** Whose duty it is, or whose right. */
  duty,
  anchor: legalDateKind,
  anchored_on: day,
  /** Which day of the count today is; null where the law names no number of days. */
  day: z.nullable(z.number()),
  length: z.nullable(z.number()),
  unit,
  /** Null where the law names no day. */
  due: z.nullable(day),
  /** Where the due day would go if the holidays came that are only expected; null where it would stay. */
  may_move_to: z.nullable(day),
  state: clockState,
  /** Days since it was due; 0 where it is not overdue. */
  overdue_by: z.number(),
  ended_on: z.nullable(day),
  /** Null while it runs; 'ended' where the reader may not know how. */
  ended_how: z.nullable(z.enum([...STOPS, 'over', 'withdrawn', 'ended'])),
  /** The days up to `due`; empty where none is due, and where they were counted by holidays that are others now. */
  why: z.array(countedDay),
  /** `due`: the day off a Sunday or a holiday that `until` became. */
  extensions: z.array(
    z.object({
      _id: id,
      until: day,
      due: day,
      reason: z.string(),
      authority: z.string(),
      by: z.string(),
      at: time,
      withdrawn,
      abilities: z.object({ withdraw: z.boolean() }),
    }),
  ),
  next_step: z.string(),
  abilities: z.object({ extend: z.boolean() }),
})
export type Clock = z.infer<typeof clock>

export const legalDate = z.object({
  _id: id,
  kind: legalDateKind,
  round: z.number(),
  on: day,
  last_day: z.nullable(day),
  note: z.string(),
  by: z.string(),
  at: time,
  withdrawn,
  abilities: z.object({ withdraw: z.boolean() }),
})
export type LegalDate = z.infer<typeof legalDate>

/** What comes with the clocks of a case. */
export const besideClocks = z.object({
  today: day,
  dates: z.array(legalDate),
  case_state: z.nullable(state),
  abilities: z.object({
    /** The days that the caller may record now. */
    record: z.array(legalDateKind),
    object: z.boolean(),
    set_state: z.boolean(),
  }),
})

export const newDate = z.strictObject({
  kind: legalDateKind,
  on: day,
  last_day: z.optional(z.nullable(day)),
  note: text(2000),
})
export const reasonOnly = z.strictObject({ reason: text(2000) })
export const extension = z.strictObject({ until: day, reason: text(2000), authority: line(200) })
export const placeOfCase = z.strictObject({ state: z.nullable(state), version })

export const holiday = z.object({
  _id: id,
  day,
  state: z.nullable(state),
  name: z.string(),
  source: z.enum(['law', 'notice', 'expected']),
  reference: z.string(),
  entered_at: time,
  removed: z.nullable(z.object({ at: time, reason: z.string() })),
})
export type Holiday = z.infer<typeof holiday>

export const holidaysQuery = z.object({
  year: z.optional(wholeNumber(2000, 2100)),
  state: z.optional(state),
})
export const newHoliday = z.strictObject({
  day,
  state: z.optional(z.nullable(state)),
  name: line(120),
  source: z._default(z.enum(['notice', 'expected']), 'notice'),
  reference: z.optional(looseLine(200)),
})
/** Nothing is saved: which days would move. */
export const previewQuery = z.object({ preview: z.optional(z.enum(['true', 'false'])) })

export const moved = z.object({
  case_id: id,
  case_no: z.string(),
  code,
  before: z.nullable(day),
  after: z.nullable(day),
})
/** Which days move, the first of them, how many there are in all, and how many begin by a rule that is confirmed now. */
export const moves = z.object({ count: z.number(), moves: z.array(moved), starting: z.number() })
export type Moves = z.infer<typeof moves>

export const rule = z.object({
  code,
  section: line(120),
  kind,
  anchor: legalDateKind,
  stops: z.array(z.enum(STOPS)),
  length: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(400))),
  unit,
  leave_out_holidays: z.boolean(),
  roll: z.boolean(),
  first_day_excluded: z.boolean(),
  holidays,
  duty,
  extend_by: z.enum(['nobody', 'ministry']),
  next_step: line(120),
  applies_to: z.array(line(60)),
  confirmed: z.boolean(),
})
export type Rule = z.infer<typeof rule>

export const ruleSet = z.object({
  _id: id,
  version: z.number(),
  /** Raised each time the draft is saved. */
  revision: z.number(),
  effective_from: z.nullable(day),
  reaches_running: z.boolean(),
  published_at: z.nullable(time),
  by: z.nullable(z.string()),
  changed_at: time,
  rules: z.array(rule),
})
export type RuleSet = z.infer<typeof ruleSet>

/** The revision of the draft that the caller has read; 0 where there was none. Another one than it has now is a 409. */
const revision = z.optional(z.number().check(z.int(), z.minimum(0)))
export const draftRules = z.strictObject({
  rules: z.array(rule).check(z.minLength(1), z.maxLength(60)),
  version,
  revision,
})
export const publishing = z.strictObject({ effective_from: day, reaches_running: z.boolean(), revision })

const extraHoliday = z.union([
  day,
  z.object({ day, state: z.optional(z.nullable(state)), name: z.optional(looseText(120)) }),
])
export const tried = z.strictObject({
  code,
  on: day,
  state: z.optional(z.nullable(state)),
  /** Further holidays, as if they had been entered. */
  holidays: z.optional(z.array(extraHoliday).check(z.maxLength(100))),
})
export const triedCount = z.object({ due: z.nullable(day), days: z.array(countedDay) })

export const overdueQuery = z.object({
  ...pageQuery,
  stage: z.optional(
    z.enum(['concilliation', 'mediation', 'arbitration panel', 'board of enquiry', 'national industrial court']),
  ),
  officer: z.optional(id),
})
export const overdueClock = z.object({
  _id: id,
  case_id: id,
  case_no: z.string(),
  title: z.string(),
  status: z.string(),
  code,
  section: z.string(),
  duty,
  due: day,
  overdue_by: z.number(),
  next_step: z.string(),
})
export type OverdueClock = z.infer<typeof overdueClock>
