import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarOf, type Day, expectedDays, type Holiday, lawDays } from './calendar.policy.ts'
import { type Rule, SHIPPED_RULES } from './clockRules.ts'
import {
  clocksOf,
  daysOf,
  dueOf,
  type Happened,
  type History,
  type Kept,
  type LegalDate,
  type RuleSet,
} from './clocks.policy.ts'
import { dayNumber, dueOn, walk } from './counting.policy.ts'

const national = (days: readonly { day: Day; name: string }[]): Holiday[] => days.map(one => ({ ...one, state: null }))
const notice = (...days: Day[]) => national(days.map(day => ({ day, name: 'By notice' })))
const SHIPPED_DAYS = [...national([2026, 2027, 2028].flatMap(lawDays)), ...notice('2026-03-19', '2026-03-20')]
const FIRST: RuleSet = {
  id: 'first',
  version: 1,
  effectiveFrom: '2004-01-01',
  reachesRunning: false,
  rules: SHIPPED_RULES.map(rule => ({ ...rule, id: `first ${rule.code}` })),
}
const TODAY = '2026-03-09'

const ruleOf = (code: string): Rule => {
  const found = SHIPPED_RULES.find(rule => rule.code === code)
  if (!found) throw new Error(`no rule ${code}`)
  return found
}
const due = (code: string, anchor: Day, more: readonly Holiday[] = [], state: string | null = null) =>
  dueOn(ruleOf(code), anchor, calendarOf([...SHIPPED_DAYS, ...more], state))

const history = (given: Partial<History> = {}): History => ({
  filedOn: '2026-03-02',
  type: 'Dispute case',
  state: null,
  happened: [],
  dates: [],
  kept: [],
  ...given,
})
const clocks = (h: History, sets: readonly RuleSet[] = [FIRST], holidays = SHIPPED_DAYS, today: Day = TODAY) =>
  clocksOf(h, sets, holidays, today)
const dates = (all: ReturnType<typeof clocks>, code: string) =>
  all.filter(one => one.code === code).map(one => [one.round, one.anchoredOn, one.due, one.endedOn, one.endedHow])

const to = (status: Extract<Happened, { what: 'status' }>['to'], on: Day): Happened => ({
  what: 'status',
  to: status,
  on,
})
const conciliator = (on: Day, who = 'ada'): Happened => ({
  what: 'assigned',
  who,
  role: 'Conciliators and Arbitrators',
  body: false,
  on,
})
const panel = (on: Day): Happened => ({
  what: 'assigned',
  who: 'panel',
  role: 'Industrial Arbitration Panel',
  body: true,
  on,
})
const recordedOn = (kind: LegalDate['kind'], on: Day, round = 1, lastDay: Day | null = null): LegalDate => ({
  kind,
  on,
  round,
  lastDay,
})

describe('the examples of the design, by number', () => {
  it.each([
    ['1', 'conciliation', '2026-03-05', '2026-03-12', []],
    ['2', 'conciliation', '2026-03-13', '2026-03-21', []],
    ['3', 'report', '2026-03-18', '2026-03-24', []],
    ['4 Good Friday', 'conciliation', '2026-03-27', '2026-04-04', []],
    ['4 Easter Monday', 'conciliation', '2026-03-30', '2026-04-07', []],
    ['5 before midnight', 'reference', '2026-03-04', '2026-03-18', []],
    ['5 after midnight', 'reference', '2026-03-05', '2026-03-21', []],
    ['6', 'reference', '2026-12-11', '2026-12-26', []],
    ['6 with the 26th', 'reference', '2026-12-11', '2026-12-28', notice('2026-12-26')],
    ['7', 'award', '2026-12-11', '2027-01-02', []],
    ['8', 'reference', '2027-12-11', '2027-12-27', []],
    ['8 with the 27th and 28th', 'reference', '2027-12-11', '2027-12-29', notice('2027-12-27', '2027-12-28')],
    ['9', 'conciliation', '2026-05-20', '2026-05-27', []],
    ['9 with Eid', 'conciliation', '2026-05-20', '2026-05-29', notice('2026-05-27', '2026-05-28')],
    ['10 nowhere', 'objection', '2026-08-13', '2026-08-20', []],
    ['11', 'award', '2026-03-02', '2026-03-23', []],
    ['14', 'minimum wage', '2026-03-02', '2026-04-17', []],
  ] as const)('%s: %s from %s', (_no, code, anchor, expected, more) => {
    expect(due(code, anchor, more)).toBe(expected)
  })

  it('1: Monday the 9th is day 4', () => {
    const days = walk(ruleOf('conciliation'), '2026-03-05', calendarOf(SHIPPED_DAYS, null))
    expect(dayNumber(days, '2026-03-09')).toBe(4)
  })

  it('3: each day that is left out says why', () => {
    const days = walk(ruleOf('report'), '2026-03-18', calendarOf(SHIPPED_DAYS, null))
    expect(days.map(({ day, counted, why }) => [day.slice(8), counted, why])).toEqual([
      ['18', false, 'first day'],
      ['19', false, 'holiday'],
      ['20', false, 'holiday'],
      ['21', true, null],
      ['22', false, 'sunday'],
      ['23', true, null],
      ['24', true, null],
    ])
  })

  it('10: a holiday of Ogun counts in Ogun alone', () => {
    const ogun = [{ day: '2026-08-20', state: 'Ogun', name: 'Isese Day' }]
    expect(due('objection', '2026-08-13', ogun, 'Ogun')).toBe('2026-08-21')
    expect(due('objection', '2026-08-13', ogun, 'Lagos')).toBe('2026-08-20')
    expect(due('objection', '2026-08-13', ogun, null)).toBe('2026-08-20')
  })

  it('11: an extension rolls as the law’s own day does', () => {
    const happened = [to('concilliation', '2026-03-01'), to('arbitration panel', '2026-03-02'), panel('2026-03-02')]
    const until = (day: Day): Kept[] => [
      {
        code: 'award',
        round: 1,
        foundOn: '2026-03-02',
        anchoredOn: '2026-03-02',
        until: day,
        endedOn: null,
        ruleId: 'first award',
        due: null,
      },
    ]
    expect(dates(clocks(history({ happened })), 'award')).toEqual([[1, '2026-03-02', '2026-03-23', null, null]])
    for (const [day, rolls] of [
      ['2026-04-13', '2026-04-13'],
      ['2026-04-03', '2026-04-04'],
    ] as const) {
      expect(dates(clocks(history({ happened, kept: until(day) })), 'award')[0]?.[2]).toBe(rolls)
    }
  })

  it('12: on hold, resumed, another conciliator: nothing moves', () => {
    const happened = [
      to('concilliation', '2026-03-04'),
      conciliator('2026-03-05'),
      to('on hold', '2026-03-07'),
      to('concilliation', '2026-03-10'),
      { what: 'unassigned', who: 'ada', on: '2026-03-10' } as const,
      conciliator('2026-03-11', 'bola'),
    ]
    expect(dates(clocks(history({ happened })), 'conciliation')).toEqual([[1, '2026-03-05', '2026-03-12', null, null]])
  })

  it('13: a set holds from its day, and one that corrects holds for what runs', () => {
    const longer = SHIPPED_RULES.map(rule => ({
      ...rule,
      id: `second ${rule.code}`,
      ...(rule.code === 'conciliation' ? { length: 14 } : {}),
    }))
    const second = { ...FIRST, id: 'second', version: 2, effectiveFrom: '2026-07-01', rules: longer }
    const at = (day: Day, set: RuleSet) =>
      dates(
        clocks(
          history({ happened: [to('concilliation', day), conciliator(day)] }),
          [FIRST, set],
          SHIPPED_DAYS,
          '2026-07-01',
        ),
        'conciliation',
      )[0]?.[2]
    expect([at('2026-06-30', second), at('2026-07-01', second)]).toEqual(['2026-07-07', '2026-07-15'])
    const corrects = { ...second, reachesRunning: true }
    expect([at('2026-06-30', corrects), at('2026-07-01', corrects)]).toEqual(['2026-07-14', '2026-07-15'])
  })

  it('15: a recall starts the stage anew, on entry where somebody is assigned', () => {
    const happened = [
      to('concilliation', '2026-12-01'),
      conciliator('2026-12-01'),
      to('resolved', '2026-12-04'),
      to('recalled', '2027-02-20'),
      to('concilliation', '2027-03-01'),
      to('resolved', '2027-03-05'),
      to('recalled', '2027-04-01'),
      to('concilliation', '2027-04-05'),
    ]
    expect(dates(clocks(history({ happened })), 'conciliation')).toEqual([
      [1, '2026-12-01', '2026-12-08', '2026-12-04', 'over'],
      [2, '2027-03-01', '2027-03-08', '2027-03-05', 'over'],
      [3, '2027-04-05', '2027-04-12', null, null],
    ])
    expect(dates(clocks(history({ happened })), 'reference')).toHaveLength(1)
  })
})

describe('what starts and ends a clock', () => {
  it('conciliation waits for a conciliator, and goes on where it was when the case comes back', () => {
    const first = [to('concilliation', '2026-03-02')]
    expect(dates(clocks(history({ happened: first })), 'conciliation')).toEqual([])
    const away = [...first, conciliator('2026-03-05'), to('mediation', '2026-03-06')]
    expect(dates(clocks(history({ happened: away })), 'conciliation')).toEqual([
      [1, '2026-03-05', '2026-03-12', '2026-03-06', 'stage left'],
    ])
    const back = [...away, to('concilliation', '2026-03-10')]
    expect(dates(clocks(history({ happened: back })), 'conciliation')).toEqual([
      [1, '2026-03-05', '2026-03-12', null, null],
    ])
  })

  it('the award is counted from a tribunal, not from a conciliator who stayed', () => {
    const happened = [
      to('concilliation', '2026-03-02'),
      conciliator('2026-03-02'),
      to('arbitration panel', '2026-03-05'),
    ]
    expect(dates(clocks(history({ happened })), 'award')).toEqual([])
    expect(dates(clocks(history({ happened: [...happened, panel('2026-03-09')] })), 'award')).toEqual([
      [1, '2026-03-09', '2026-03-30', null, null],
    ])
    const arbitrator = [...happened, conciliator('2026-03-09', 'bola')]
    expect(dates(clocks(history({ happened: arbitrator })), 'award')[0]?.[1]).toBe('2026-03-09')
  })

  it('the reference ends with the panel, the board, the court or an agreement', () => {
    const open = [to('concilliation', '2026-03-02')]
    for (const stage of ['arbitration panel', 'board of enquiry', 'national industrial court'] as const) {
      expect(dates(clocks(history({ happened: [...open, to(stage, '2026-03-05')] })), 'reference')[0]?.[3]).toBe(
        '2026-03-05',
      )
    }
    expect(dates(clocks(history({ happened: [...open, to('mediation', '2026-03-05')] })), 'reference')[0]?.[3]).toBe(
      null,
    )
    const agreed = [...open, { what: 'agreement', on: '2026-03-06' } as const]
    expect(dates(clocks(history({ happened: agreed })), 'reference')[0]?.slice(3)).toEqual(['2026-03-06', 'agreement'])
  })

  it('goes from the court back to a board by a recall, each clock in its own round', () => {
    const happened = [
      to('concilliation', '2026-03-02'),
      to('board of enquiry', '2026-03-03'),
      to('national industrial court', '2026-03-05'),
      to('resolved', '2026-03-06'),
      to('recalled', '2026-03-07'),
      to('board of enquiry', '2026-03-08'),
    ]
    const ordered = [
      recordedOn('inquiry ordered', '2026-03-03', 1, '2026-03-31'),
      recordedOn('inquiry ordered', '2026-03-08', 2, '2026-04-30'),
    ]
    expect(dates(clocks(history({ happened, dates: ordered })), 'inquiry')).toEqual([
      [1, '2026-03-03', '2026-03-31', '2026-03-05', 'stage left'],
      [2, '2026-03-08', '2026-04-30', null, null],
    ])
  })

  it('an objection starts the court’s clock, which has no day', () => {
    const happened = [to('concilliation', '2026-03-02'), to('arbitration panel', '2026-03-02'), panel('2026-03-02')]
    const published = recordedOn('award notice published', '2026-03-09', 1, '2026-03-13')
    const all = clocks(
      history({
        happened,
        dates: [recordedOn('award made', '2026-03-06'), published, recordedOn('objection', '2026-03-12')],
      }),
    )
    expect(dates(all, 'award')[0]?.slice(3)).toEqual(['2026-03-06', 'award made'])
    expect(dates(all, 'objection')).toEqual([[1, '2026-03-09', '2026-03-13', '2026-03-12', 'objection']])
    expect(dates(all, 'court')).toEqual([[1, '2026-03-12', null, null, null]])
  })

  it('nothing starts by a rule that is not confirmed', () => {
    const all = clocks(history({ dates: [recordedOn('conciliation failed', '2026-03-05')] }))
    expect(dates(all, 'direct reference')).toEqual([])
  })

  it('a recorded day stands in place of what the case shows, until it is withdrawn', () => {
    const happened = [to('concilliation', '2026-03-02'), conciliator('2026-03-05')]
    const all = clocks(history({ happened, dates: [recordedOn('conciliator appointed', '2026-03-03')] }))
    expect(dates(all, 'conciliation')[0]?.slice(1, 3)).toEqual(['2026-03-03', '2026-03-10'])
  })

  it('an ended clock keeps its dates whatever holiday is entered later', () => {
    const happened = [to('concilliation', '2026-03-02'), conciliator('2026-03-05'), to('resolved', '2026-03-09')]
    const kept: Kept[] = [
      {
        code: 'conciliation',
        round: 1,
        foundOn: '2026-03-05',
        anchoredOn: '2026-03-05',
        until: null,
        endedOn: '2026-03-09',
        ruleId: 'first conciliation',
        due: '2026-03-12',
      },
    ]
    const all = clocks(history({ happened, kept }), [FIRST], [...SHIPPED_DAYS, ...notice('2026-03-12')])
    expect(dates(all, 'conciliation')[0]?.[2]).toBe('2026-03-12')
    const late = [recordedOn('conciliator appointed', '2026-03-04')]
    const corrected = clocks(history({ happened, kept, dates: late }))
    expect(dates(corrected, 'conciliation')[0]?.slice(1, 3)).toEqual(['2026-03-05', '2026-03-12'])
  })
})

describe('how a clock is counted, day by day', () => {
  type Given = Partial<Parameters<typeof daysOf>[1]> & { readonly more?: readonly Holiday[] }
  /** The days from one on, each with what is said of it. */
  const told = (code: string, anchoredOn: Day, from: Day, { more = [], ...given }: Given = {}) => {
    const calendar = calendarOf([...SHIPPED_DAYS, ...more], null)
    return daysOf(ruleOf(code), { anchoredOn, lastDay: null, until: null, ...given }, calendar)
      .filter(({ day }) => day >= from)
      .map(({ day, counted, why, moves }) => [day.slice(5), counted, why, moves])
  }

  it('a last Sunday or holiday moves, and says so', () => {
    expect(told('objection', '2026-03-15', '2026-03-21')).toEqual([
      ['03-21', true, null, false],
      ['03-22', true, null, true],
      ['03-23', false, 'moved', false],
    ])
    expect(told('objection', '2026-03-15', '2026-03-22', { more: notice('2026-03-23') })).toEqual([
      ['03-22', true, null, true],
      ['03-23', false, 'holiday', true],
      ['03-24', false, 'moved', false],
    ])
  })

  it('goes up to a day that a notice named, also one that moves', () => {
    expect(told('objection', '2026-03-09', '2026-03-11', { lastDay: '2026-03-12' })).toEqual([
      ['03-11', true, null, false],
      ['03-12', true, 'named', false],
    ])
    expect(told('objection', '2026-03-11', '2026-03-14', { lastDay: '2026-03-15' })).toEqual([
      ['03-14', true, null, false],
      ['03-15', true, 'named', true],
      ['03-16', false, 'moved', false],
    ])
    expect(told('inquiry', '2026-03-09', '2026-03-09', { lastDay: '2026-04-30' })).toEqual([
      ['03-09', false, 'first day', false],
      ['04-30', false, 'named', false],
    ])
  })

  it('goes on to a day until which more time was given', () => {
    expect(told('award', '2026-03-02', '2026-03-23', { until: '2026-04-03' })).toEqual([
      ['03-23', true, null, false],
      ['04-03', false, 'more time', true],
      ['04-04', false, 'moved', false],
    ])
    expect(told('inquiry', '2026-03-08', '2026-03-01', { until: '2026-04-30' })).toEqual([
      ['03-08', false, 'first day', false],
      ['04-30', false, 'more time', false],
    ])
    // A holiday moved the rule's own day past it.
    expect(
      told('award', '2026-03-02', '2026-03-23', { until: '2026-03-24', more: notice('2026-03-23', '2026-03-24') }),
    ).toEqual([
      ['03-23', true, null, true],
      ['03-24', false, 'holiday', true],
      ['03-25', false, 'moved', false],
    ])
  })
})

/** What is done to a case; edits of its title and text are no part of what its clocks follow from. */
const DEEDS = ['hold', 'resume', 'mediate', 'conciliate', 'assign', 'unassign', 'agree'] as const
const aDeed = fc.constantFrom(...DEEDS)

/** These deeds one after the other, each so many days after the one before. */
function lifeOf(from: Day, deeds: readonly (readonly [(typeof DEEDS)[number], number])[], who = 'bola'): Happened[] {
  let on = from
  return deeds.map(([deed, later]) => {
    on = addDays(on, later)
    if (deed === 'assign') return conciliator(on, who)
    if (deed === 'unassign') return { what: 'unassigned', who: 'ada', on }
    if (deed === 'agree') return { what: 'agreement', on }
    const status = {
      hold: 'on hold',
      resume: 'concilliation',
      mediate: 'mediation',
      conciliate: 'concilliation',
    } as const
    return to(status[deed], on)
  })
}

/** As they are kept; `extended`: until when all that run were. */
const keptOf = (all: ReturnType<typeof clocks>, extended: Day | null): Kept[] =>
  all.map(({ code, round, rule, foundOn, anchoredOn, endedOn, due }) => ({
    code,
    round,
    foundOn,
    anchoredOn,
    endedOn,
    due,
    ruleId: rule.id,
    until: endedOn ? null : extended,
  }))

describe('of any calendar', () => {
  const aDay = fc.integer({ min: 0, max: 1400 }).map(days => addDays('2026-01-01', days))
  const aRule = fc.constantFrom(...SHIPPED_RULES.filter(rule => rule.length !== null))

  it('the days that are shown end at the due day, also where it was named or more time was given', () => {
    const later = fc.option(fc.integer({ min: 0, max: 80 }))
    const anyRule = fc
      .record({ rule: fc.constantFrom(...SHIPPED_RULES), roll: fc.boolean(), firstDayExcluded: fc.boolean() })
      .map(({ rule, ...more }) => ({ ...rule, ...more }))
    fc.assert(
      fc.property(
        anyRule,
        aDay,
        fc.array(aDay, { maxLength: 60 }),
        later,
        later,
        (rule, anchoredOn, more, named, given) => {
          const calendar = calendarOf([...SHIPPED_DAYS, ...notice(...more)], null)
          const dayIn = (days: number | null) => (days === null ? null : addDays(anchoredOn, days))
          const dates = { anchoredOn, lastDay: dayIn(named), until: dayIn(given) }
          const days = daysOf(rule, dates, calendar)
          const shown = days.map(({ day }) => day)
          expect(shown.at(-1) ?? null).toBe(dueOf(rule, dates, calendar))
          expect(shown).toEqual([...new Set(shown)].sort())
          expect(days.at(-1)?.moves ?? false).toBe(false)
          if (dates.lastDay) expect(shown).toContain(dates.lastDay)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('more holidays never make a day earlier', () => {
    fc.assert(
      fc.property(aRule, aDay, fc.array(aDay, { maxLength: 40 }), (rule, anchor, more) => {
        const before = dueOn(rule, anchor, calendarOf(SHIPPED_DAYS, null))
        const after = dueOn(rule, anchor, calendarOf([...SHIPPED_DAYS, ...notice(...more)], null))
        expect(after !== null && before !== null && after >= before).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('a change of the calendar and its reverse give the first days again, of whatever runs or has ended', () => {
    const happening = fc
      .array(fc.tuple(aDeed, fc.integer({ min: 0, max: 4 })), { maxLength: 12 })
      .map(deeds => [to('concilliation', '2026-03-02'), conciliator('2026-03-02'), ...lifeOf('2026-03-05', deeds)])
    const soon = fc.integer({ min: 5, max: 35 }).map(days => addDays('2026-03-02', days))
    const holiday = fc.record({ day: soon, state: fc.constantFrom(null, 'Ogun', 'Lagos') })
    let moves = 0
    fc.assert(
      fc.property(
        happening,
        fc.array(holiday, { minLength: 5, maxLength: 30 }),
        fc.constantFrom(null, 'Ogun'),
        fc.option(soon),
        (happened, more, state, extended) => {
          const changed = [...SHIPPED_DAYS, ...more.map(one => ({ ...one, name: 'By notice' }))]
          const told = [recordedOn('award notice published', '2026-03-20')]
          const of = (kept: Kept[], holidays: Holiday[]) =>
            clocks(history({ happened, state, dates: told, kept }), [FIRST], holidays)
          const first = of(keptOf(of([], SHIPPED_DAYS), extended), SHIPPED_DAYS)
          const between = of(keptOf(first, extended), changed)
          if (between.some(({ due }, at) => due !== first[at]?.due)) moves++
          expect(of(keptOf(between, extended), SHIPPED_DAYS)).toEqual(first)
        },
      ),
      { numRuns: 300 },
    )
    expect(moves).toBeGreaterThan(20)
  })

  it('whatever is done to a case in its stage, another conciliator too, moves no day of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(aDeed, fc.integer({ min: 0, max: 4 })), { maxLength: 20 }),
        fc.string(),
        (deeds, who) => {
          const begun = [to('concilliation', '2026-03-02'), conciliator('2026-03-05')]
          const happened = [...begun, ...lifeOf('2026-03-05', deeds, who)]
          const days = clocks(history({ happened })).map(({ code, round, anchoredOn, due }) => [
            code,
            round,
            anchoredOn,
            due,
          ])
          expect(days.sort()).toEqual([
            ['conciliation', 1, '2026-03-05', '2026-03-12'],
            ['reference', 1, '2026-03-02', '2026-03-16'],
          ])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a due day that rolls is no Sunday and no holiday', () => {
    fc.assert(
      fc.property(aRule, aDay, fc.array(aDay, { maxLength: 40 }), (rule, anchor, more) => {
        const calendar = calendarOf([...SHIPPED_DAYS, ...notice(...more)], null)
        const day = dueOn(rule, anchor, calendar)
        if (rule.roll && day)
          expect([calendar(day), new Date(`${day}T00:00:00Z`).getUTCDay() === 0]).toEqual([null, false])
      }),
      { numRuns: 500 },
    )
  })
})

it('knows the days of the law and those that are only expected', () => {
  expect(lawDays(2026).map(({ day }) => day)).toEqual(
    ['01-01', '04-03', '04-06', '05-01', '06-12', '10-01', '12-25'].map(day => `2026-${day}`),
  )
  const expected = expectedDays(2026).map(({ day }) => day)
  expect(expected).toEqual(expect.arrayContaining(['2026-05-27', '2026-05-28', '2026-12-26']))
  expect(expectedDays(2027)).toContainEqual({ day: '2027-12-27', name: 'Boxing Day (Monday in lieu)' })
})
