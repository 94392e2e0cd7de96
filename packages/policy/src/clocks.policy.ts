import type { LegalDateKind, RuleCode, Stop } from '@accord/contract/clocks/clocks.limits'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { type Calendar, calendarOf, type Day, type Holiday } from './calendar.policy.ts'
import type { Rule } from './clockRules.ts'
import { type CountedDay, dueOn, rolled, walk } from './counting.policy.ts'
import { statusGroup } from './disputes.policy.ts'
import { heldAfter, STAGE_ROLES, type Stage, stageOf, TRIBUNAL } from './life.policy.ts'

/** A published set of rules. Once its day has come it holds for what is anchored from then on. */
export type RuleSet = {
  readonly id: string
  readonly version: number
  readonly effectiveFrom: Day
  /** It corrects clocks that run already, whatever day they are anchored on. */
  readonly reachesRunning: boolean
  readonly rules: readonly (Rule & { readonly id: string })[]
}

/** What a case shows by itself, in the order in which it happened. */
export type Happened =
  | { readonly what: 'status'; readonly to: CaseStatus; readonly on: Day }
  /** Somebody, or a settlement body, is given the case to settle, in this role. */
  | {
      readonly what: 'assigned'
      readonly who: string
      readonly role: string
      readonly body: boolean
      readonly on: Day
    }
  | { readonly what: 'unassigned'; readonly who: string; readonly on: Day }
  | { readonly what: 'agreement'; readonly on: Day }

/** A day that an officer recorded and nobody withdrew, in the order in which they were recorded. */
export type LegalDate = {
  readonly kind: LegalDateKind
  readonly round: number
  readonly on: Day
  readonly lastDay: Day | null
}

/** What is kept of a clock: the day it was first found to start on, and until when it was extended. */
export type Kept = {
  readonly code: RuleCode
  readonly round: number
  /** Null where only a recorded day ever started it. */
  readonly foundOn: Day | null
  readonly until: Day | null
  /** What ended it and when; an ended clock keeps its dates. */
  readonly endedOn: Day | null
  readonly ruleId: string
  readonly anchoredOn: Day
  readonly due: Day | null
}

export type History = {
  readonly filedOn: Day
  readonly type: string
  readonly state: string | null
  readonly happened: readonly Happened[]
  readonly dates: readonly LegalDate[]
  readonly kept: readonly Kept[]
}

export type EndedHow = Stop | 'over'

/** One legal clock of a case as it must be. */
export type Clock = {
  readonly code: RuleCode
  readonly round: number
  readonly rule: Rule & { readonly id: string }
  readonly foundOn: Day | null
  readonly anchoredOn: Day
  /** Null where the law names no day. */
  readonly due: Day | null
  readonly endedOn: Day | null
  readonly endedHow: EndedHow | null
}

/** The stage that a rule belongs to, by what starts it. */
const STAGE_OF: Partial<Record<LegalDateKind, Stage>> = {
  'conciliator appointed': 'concilliation',
  'panel constituted': 'arbitration panel',
  'inquiry ordered': 'board of enquiry',
}
export const STAGE_STOPS: Partial<Record<Stop, Stage>> = {
  'panel stage': 'arbitration panel',
  'board stage': 'board of enquiry',
  'court stage': 'national industrial court',
}

/** One round of a case: from filing, or from a recall, to the next recall. */
type Round = {
  /** The first day in each stage on which somebody was assigned to settle in it. */
  readonly settledFrom: Map<Stage, Day>
  /** The first day in each stage. */
  readonly entered: Map<Stage, Day>
  /** The last day on which each stage was left. */
  readonly left: Map<Stage, Day>
  stage: Stage | null
  agreedOn: Day | null
  overOn: Day | null
}
type Assigned = { readonly role: string; readonly forPanel: boolean }

const aRound = (): Round => ({
  settledFrom: new Map(),
  entered: new Map(),
  left: new Map(),
  stage: null,
  agreedOn: null,
  overOn: null,
})

/** A tribunal is those who come from the panel, or whom the case was given to for it; not a conciliator who stayed. */
const settles = (stage: Stage, { role, forPanel }: Assigned): boolean =>
  STAGE_ROLES[stage].includes(role) && (stage !== 'arbitration panel' || forPanel)

/** The rounds of a case, the first first. */
function roundsOf(happened: readonly Happened[]): Round[] {
  let round = aRound()
  const rounds = [round]
  const assigned = new Map<string, Assigned>()
  let status: CaseStatus = 'case opened'
  let heldStage: CaseStatus | null = null
  const settled = (on: Day) => {
    const { stage, settledFrom } = round
    if (stage && !settledFrom.has(stage) && [...assigned.values()].some(one => settles(stage, one))) {
      settledFrom.set(stage, on)
    }
  }
  const moves = (to: CaseStatus, on: Day) => {
    heldStage = heldAfter({ status, heldStage }, to)
    status = to
    if (to === 'recalled') {
      round = aRound()
      rounds.push(round)
    }
    const stage = stageOf({ status, heldStage })
    if (round.stage && stage !== round.stage) round.left.set(round.stage, on)
    if (stage && !round.entered.has(stage)) round.entered.set(stage, on)
    round.stage = stage
    round.overOn = statusGroup(status) === 'closed' ? (round.overOn ?? on) : null
  }
  for (const one of happened) {
    if (one.what === 'status') moves(one.to, one.on)
    else if (one.what === 'assigned') {
      const forPanel = one.body || one.role === TRIBUNAL || round.stage === 'arbitration panel'
      assigned.set(one.who, { role: one.role, forPanel })
    } else if (one.what === 'unassigned') assigned.delete(one.who)
    else round.agreedOn ??= one.on
    settled(one.on)
  }
  return rounds
}

/** The day on which a clock starts by what the case shows: what was found once stays, whatever is edited since. */
function foundOn(rule: Rule, round: Round, no: number, { filedOn, kept }: History): Day | null {
  const before = kept.find(one => one.code === rule.code && one.round === no)
  if (before?.foundOn) return before.foundOn
  if (rule.anchor === 'report received') return no === 1 ? filedOn : null
  const stage = STAGE_OF[rule.anchor]
  return stage && rule.anchor !== 'inquiry ordered' ? (round.settledFrom.get(stage) ?? null) : null
}

const recorded = (dates: readonly LegalDate[], kind: LegalDateKind, round: number): LegalDate | undefined =>
  dates.findLast(date => date.kind === kind && date.round === round)

/** On which day a stop ended a clock that is anchored on a day; null while it has not. */
function stopped(
  stop: Stop,
  rule: Rule,
  anchor: Day,
  round: Round,
  no: number,
  dates: readonly LegalDate[],
): Day | null {
  if (stop === 'agreement') return round.agreedOn
  if (stop === 'stage left') {
    const stage = STAGE_OF[rule.anchor]
    const left = stage && round.stage !== stage ? round.left.get(stage) : undefined
    return left && left >= anchor ? left : null
  }
  const stage = STAGE_STOPS[stop]
  if (stage) return round.entered.get(stage) ?? null
  return recorded(dates, stop as LegalDateKind, no)?.on ?? null
}

/** What ended a clock first. */
function endOf(rule: Rule, anchor: Day, round: Round, no: number, dates: readonly LegalDate[]) {
  const stops = rule.stops.flatMap(how => {
    const on = stopped(how, rule, anchor, round, no, dates)
    return on ? [{ on, how: how as EndedHow }] : []
  })
  // A case that is over has left its stage, too: that it is over says more.
  const ends = round.overOn ? [{ on: round.overOn, how: 'over' as EndedHow }, ...stops] : stops
  return ends.reduce<(typeof ends)[number] | null>((first, end) => (!first || end.on < first.on ? end : first), null)
}

/**
 * The set by which a clock runs that is anchored on a day: the last one in effect by then, or a later one that corrects
 * what runs (rules "Rule sets"). `today`: sets whose day has not come correct nothing yet.
 */
export function setFor(sets: readonly RuleSet[], anchor: Day, today: Day): RuleSet | undefined {
  const holds = sets.filter(set => set.effectiveFrom <= anchor || (set.reachesRunning && set.effectiveFrom <= today))
  return holds.reduce<RuleSet | undefined>((last, set) => (!last || isLater(set, last) ? set : last), undefined)
}

const isLater = (set: RuleSet, than: RuleSet): boolean =>
  set.effectiveFrom > than.effectiveFrom || (set.effectiveFrom === than.effectiveFrom && set.version > than.version)

export const calendarFor = (rule: Pick<Rule, 'holidays'>, holidays: readonly Holiday[], state: string | null) =>
  calendarOf(holidays, rule.holidays === 'national' ? null : state)

/** Whether a rule holds for cases of a type. */
export const appliesTo = (rule: Pick<Rule, 'appliesTo'>, type: string): boolean =>
  rule.appliesTo.length === 0 || rule.appliesTo.includes(type)

type Dates = { readonly anchoredOn: Day; readonly lastDay: Day | null; readonly until: Day | null }

/** On which day something given until a day falls due. */
export const fallsDue = (rule: Pick<Rule, 'roll'>, day: Day, calendar: Calendar): Day =>
  rule.roll ? rolled(day, calendar) : day

/** Until when, by the rule, a last day that was named, or an extension, whichever the ministry gave last. */
export function dueOf(rule: Rule, { anchoredOn, lastDay, until }: Dates, calendar: Calendar): Day | null {
  const first = lastDay ? fallsDue(rule, lastDay, calendar) : dueOn(rule, anchoredOn, calendar)
  if (!until) return first
  const extended = fallsDue(rule, until, calendar)
  return first && first > extended ? first : extended
}

/** The days of a clock one by one, up to the day that `dueOf` answers. */
export const daysOf = (rule: Rule, { anchoredOn, lastDay, until }: Dates, calendar: Calendar): CountedDay[] =>
  walk(rule, anchoredOn, calendar, { named: lastDay, until })

/**
 * All legal clocks of a case (rules "Legal clocks"), from what happened in it, the days that were recorded and what is
 * kept of its clocks. A clock that ended keeps its dates and its rule.
 */
export function clocksOf(
  history: History,
  sets: readonly RuleSet[],
  holidays: readonly Holiday[],
  today: Day,
): Clock[] {
  const codes = new Set(sets.flatMap(set => set.rules.map(rule => rule.code)))
  return roundsOf(history.happened).flatMap((round, at) =>
    [...codes].flatMap(code => {
      const clock = clockOf(code, round, at + 1, history, sets, holidays, today)
      return clock ? [clock] : []
    }),
  )
}

function clockOf(
  code: RuleCode,
  round: Round,
  no: number,
  history: History,
  sets: readonly RuleSet[],
  holidays: readonly Holiday[],
  today: Day,
): Clock | null {
  const kept = history.kept.find(one => one.code === code && one.round === no)
  const of = (set: RuleSet | undefined) => set?.rules.find(rule => rule.code === code)
  const latest = sets.reduce<RuleSet | undefined>((last, set) => (!last || isLater(set, last) ? set : last), undefined)
  const known = of(latest) ?? of(sets.find(set => of(set)))
  if (!known) return null
  const found = foundOn(known, round, no, history)
  const date = recorded(history.dates, known.anchor, no)
  const anchoredOn = date?.on ?? found
  if (!anchoredOn) return null
  const rule =
    of(setFor(sets, anchoredOn, today)) ?? (kept && sets.flatMap(set => set.rules).find(one => one.id === kept.ruleId))
  if (!rule || (!rule.confirmed && !kept)) return null
  if (!appliesTo(rule, history.type)) return null
  const calendar = calendarFor(rule, holidays, history.state)
  const end = endOf(rule, anchoredOn, round, no, history.dates)
  const ended = kept?.endedOn != null && end !== null
  const due = ended
    ? kept.due
    : dueOf(rule, { anchoredOn, lastDay: date?.lastDay ?? null, until: kept?.until ?? null }, calendar)
  return {
    code,
    round: no,
    rule: ended ? (sets.flatMap(set => set.rules).find(one => one.id === kept.ruleId) ?? rule) : rule,
    foundOn: found,
    anchoredOn: ended ? kept.anchoredOn : anchoredOn,
    due,
    endedOn: end?.on ?? null,
    endedHow: end?.how ?? null,
  }
}
