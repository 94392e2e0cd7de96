import type { Duty, LegalDateKind, RuleCode, Stop } from '@accord/contract/clocks/clocks.limits'
import { type Count, leavesOutHolidays } from './counting.policy.ts'

/** One rule of a set: what starts it, how it is counted, what ends it, and whose duty it is (rules "Legal clocks"). */
export type Rule = Count & {
  readonly code: RuleCode
  /** The section of the law, as it is cited. */
  readonly section: string
  /** Something to do in time; something one may do until then; something nobody may do before. */
  readonly kind: 'duty' | 'right' | 'bar'
  readonly anchor: LegalDateKind
  readonly stops: readonly Stop[]
  /** Which holidays count: the country's, or those of the case's state, too. */
  readonly holidays: 'national' | 'national and state'
  readonly duty: Duty
  /** Who may give more time: of the shipped ones the law says so of the award alone. */
  readonly extendBy: 'nobody' | 'ministry'
  readonly nextStep: string
  /** Names of case types; empty: all. */
  readonly appliesTo: readonly string[]
  /** Until the ministry confirms it, no clock runs by it. */
  readonly confirmed: boolean
}

const ACT = 'Trade Disputes Act, s.'

type Given = Pick<Rule, 'code' | 'section' | 'length' | 'anchor' | 'duty' | 'nextStep'> & Partial<Rule>

const rule = (given: Given): Rule => {
  const unit = given.unit ?? 'days'
  return {
    kind: 'duty',
    stops: [],
    leaveOutHolidays: leavesOutHolidays({ length: given.length, unit }),
    roll: true,
    firstDayExcluded: true,
    holidays: 'national and state',
    extendBy: 'nobody',
    appliesTo: [],
    confirmed: false,
    ...given,
    unit,
  }
}
const confirmed = (given: Given): Rule => rule({ ...given, confirmed: true })

/** The rules that a fresh installation has: six that run, and others that wait until the ministry confirms them. */
export const SHIPPED_RULES: readonly Rule[] = [
  confirmed({
    code: 'reference',
    section: `${ACT}9(1)`,
    length: 14,
    anchor: 'report received',
    stops: ['panel stage', 'board stage', 'court stage', 'agreement'],
    duty: 'ministry',
    nextStep: 'Refer to the arbitration panel',
  }),
  confirmed({
    code: 'conciliation',
    section: `${ACT}8(3) and 8(5)`,
    length: 7,
    anchor: 'conciliator appointed',
    stops: ['stage left', 'conciliation failed', 'agreement'],
    duty: 'settlement',
    nextStep: 'Report failure',
  }),
  confirmed({
    code: 'award',
    section: `${ACT}13(1)`,
    length: 21,
    anchor: 'panel constituted',
    stops: ['award made', 'stage left'],
    duty: 'settlement',
    extendBy: 'ministry',
    nextStep: 'Ask for more time, or make the award',
  }),
  confirmed({
    code: 'objection',
    section: `${ACT}13(2)(b)`,
    length: 7,
    kind: 'right',
    anchor: 'award notice published',
    stops: ['objection', 'award confirmed'],
    duty: 'sides',
    nextStep: 'Confirm the award',
  }),
  confirmed({
    code: 'court',
    section: `${ACT}14(1)`,
    length: null,
    anchor: 'objection',
    stops: ['court stage'],
    duty: 'ministry',
    nextStep: 'Refer to the court',
  }),
  confirmed({
    code: 'inquiry',
    section: `${ACT}33`,
    length: null,
    anchor: 'inquiry ordered',
    stops: ['stage left'],
    duty: 'settlement',
    nextStep: 'Ask for the report',
  }),
  rule({
    code: 'mediator agreed',
    section: `${ACT}4(2)`,
    length: 7,
    anchor: 'internal means failed',
    duty: 'sides',
    nextStep: 'Meet with a mediator that both sides agree on',
  }),
  rule({
    code: 'mediation',
    section: `${ACT}6(1)`,
    length: 7,
    anchor: 'mediator appointed',
    duty: 'sides',
    nextStep: 'Settle, or report to the Minister',
  }),
  rule({
    code: 'report',
    section: `${ACT}6(1)`,
    length: 3,
    anchor: 'mediation ended',
    duty: 'sides',
    nextStep: 'Report to the Minister',
  }),
  rule({
    code: 'compliance',
    section: `${ACT}7(2)`,
    length: 14,
    anchor: 'notice to follow the steps',
    duty: 'sides',
    nextStep: 'Take the steps that the notice names',
  }),
  rule({
    code: 'assessors',
    section: `${ACT}9(5)`,
    length: 7,
    anchor: 'assessors asked for',
    duty: 'sides',
    nextStep: 'Name an assessor',
  }),
  rule({
    code: 'direct reference',
    section: `${ACT}17`,
    length: 7,
    anchor: 'conciliation failed',
    stops: ['court stage'],
    duty: 'ministry',
    nextStep: 'Refer to the court',
  }),
  rule({
    code: 'delegated report',
    section: `${ACT}40(5)`,
    length: 14,
    anchor: 'state dispute settled',
    duty: 'ministry',
    nextStep: 'Report to the Minister',
  }),
  rule({
    code: 'deposit',
    section: `${ACT}3(1)(b)`,
    length: 14,
    anchor: 'collective agreement signed',
    duty: 'sides',
    nextStep: 'Deposit three copies with the Minister',
  }),
  rule({
    code: 'stoppage',
    section: `${ACT}41 and 42`,
    length: 15,
    kind: 'bar',
    anchor: 'notice of stoppage',
    duty: 'sides',
    roll: false,
    nextStep: 'No stoppage of work until these days are over',
  }),
  rule({
    code: 'minimum wage',
    section: 'National Minimum Wage Act, s.12(3)',
    length: 30,
    unit: 'working days',
    anchor: 'inspector reported',
    duty: 'inspector',
    nextStep: 'Obtain redress',
  }),
]
