import { describe, expect, it } from 'vitest'
import { fileOf } from './papers.ts'
import { nameOf } from './people.ts'
import { type DemoPlan, planDemo, planTold } from './plan.cases.ts'
import { hoursOf } from './plan.rooms.ts'
import { DAY, type DemoCase, greetingAt, type Step } from './plan.ts'
import { keyOf } from './unit.ts'
import { DEMO_UNITS } from './units.ts'
import { employersOf, workplaceOf } from './workplaces.ts'

type Done<What extends Step['do']> = Extract<Step, { do: What }>
const doing = <What extends Step['do']>({ steps }: DemoCase, what: What) =>
  steps.filter((step): step is Done<What> => step.do === what)

const units = new Map(DEMO_UNITS.map(unit => [keyOf(unit), unit]))
const accusedOf = ({ accused }: DemoCase) => (typeof accused === 'string' ? accused : accused.name)
const isUnion = (name: string) => ['union', 'branch'].includes(units.get(name)?.kind ?? '')
/** The acronym of the union that somebody runs, or a branch of it. */
const unionOf = ({ people }: DemoPlan, who: string): string | undefined => {
  const unit = units.get(people.find(one => nameOf(one) === who)?.unit ?? '')
  return unit?.kind === 'union' ? keyOf(unit) : unit?.kind === 'branch' ? unit.parent : undefined
}
const ENDS: ReadonlySet<string> = new Set(['resolved', 'withdrawn', 'closed'])
const endOf = ({ steps }: DemoCase): number =>
  Math.max(
    ...steps.flatMap(step => (step.do === 'withdraw' || (step.do === 'change' && ENDS.has(step.to)) ? [step.at] : [])),
  )
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}]{4,}/gu) ?? []
/** Told of a text, with its title. */
const those = (cases: readonly DemoCase[], find: (one: DemoCase) => readonly unknown[]) =>
  cases.flatMap(one => find(one).map(found => [one.title, found]))

/** Lagos keeps one time all year. */
const DAYS = ['2026-11-23T23:00:00Z', '2027-04-16T23:00:00Z'].map(day => new Date(day))
const PLANS = DAYS.flatMap(today => [
  [today.toISOString().slice(0, 10), 'all', planDemo(today)] as const,
  [today.toISOString().slice(0, 10), 'told', planTold(today)] as const,
])

describe.each(PLANS)('from %s on, %s:', (_, which, plan) => {
  const { cases } = plan

  it('each line that names a paper finds it in the case', async () => {
    const named = cases.flatMap(one =>
      doing(one, 'say')
        .filter(({ text, by }) => by === one.filer && /among the documents/i.test(text))
        .map(step => ({ one, step })),
    )
    expect(named.length).toBeGreaterThan(which === 'all' ? 50 : 3)
    for (const { one, step } of named) {
      const said = new Set(wordsOf(step.text))
      const before = doing(one, 'hand in').filter(({ at, by }) => by === step.by && at < step.at)
      const files = await Promise.all(before.map(({ paper }) => fileOf(paper)))
      const fits = files.filter(({ name }) => wordsOf(name.replace(/\.\w+$/, '')).every(word => said.has(word)))
      expect(fits, `${one.title}: ${step.text} ${files.map(({ name }) => name)}`).not.toEqual([])
    }
  })

  it('has papers that say what their names promise, and an agreement that is signed where a case was settled', () => {
    const papers = cases.flatMap(one => doing(one, 'hand in').map(({ paper }) => [one.title, paper] as const))
    const byHand = papers.filter(([, { kind }]) => /letter|agreement|roster|sheet|list/.test(kind))
    expect(byHand.filter(([, { name, words }]) => name && !words).map(([title, { name }]) => [title, name])).toEqual([])
    expect(byHand.filter(([, { kind, words }]) => kind === 'agreement' && !words)).toEqual([])
    const signed = those(cases, one => doing(one, 'change').filter(({ paper }) => paper?.kind === 'agreement'))
    expect(signed.filter(([, step]) => (step as Done<'change'>).to !== 'resolved')).toEqual([])
    expect(
      papers.filter(([, { name, words }]) => /draft/i.test(name ?? '') && /^Signed/m.test(words?.join('\n') ?? '')),
    ).toEqual([])
  })

  it('meets online at an address as it is typed', () => {
    const places = cases.flatMap(one => doing(one, 'meet').map(({ place }) => place))
    expect(places.filter(place => /^https/i.test(place) && !place.startsWith('https://'))).toEqual([])
  })

  it('says that a paper is there only in words of which the test above knows', () => {
    const other = /attached|attach |uploaded|the photograph shows|our table|in the (list|table|sheet)/i
    expect(
      those(cases, one =>
        doing(one, 'say').filter(({ text }) => other.test(text) && !/among the documents/i.test(text)),
      ),
    ).toEqual([])
  })

  it('unions bring what happens where they organize, to those who employ there', () => {
    const wrong = those(cases, one => {
      const union = unionOf(plan, one.filer)
      const against = accusedOf(one)
      if (!union || isUnion(against)) return []
      return employersOf(union).includes(against) ? [] : [[union, against]]
    })
    expect(wrong).toEqual([])
    const rivals = cases.filter(one => unionOf(plan, one.filer) && isUnion(accusedOf(one)))
    for (const one of rivals) expect(accusedOf(one)).toMatch(/^(PENGASSAN|PTECSSAN) /)
    expect(rivals.length > 0).toBe(which === 'all')
  })

  it('speaks of jobs that the union has there', () => {
    const foreign = /\{|university lecturer/
    for (const one of cases) expect(one.title).not.toMatch(foreign)
    const slips = those(cases, one => {
      const union = unionOf(plan, one.filer)
      if (!union) return []
      return doing(one, 'hand in').flatMap(({ paper: { kind, lines } }) => {
        const [employer = '', job = ''] = lines
        if (kind !== 'payslip' || !job) return []
        const known = workplaceOf(employer).jobs[union]?.map(([name]) => name.toLowerCase()) ?? []
        return known.includes(job.toLowerCase()) ? [] : [[union, employer, job]]
      })
    })
    expect(slips).toEqual([])
  })

  it('goes no further than the approval where nobody answers for the accused, and settles with both sides there', () => {
    const run = new Set(plan.people.map(one => /Admin|Employers/.test(one.role) && one.unit))
    for (const one of cases) {
      const joined = doing(one, 'join').some(({ side }) => side === 'accused')
      const isAnswered = joined || run.has(accusedOf(one))
      const after = one.steps.filter(step => step.do !== 'approve' && step.do !== 'hand in' && step.do !== 'reject')
      if (!isAnswered) expect([one.title, after]).toEqual([one.title, []])
    }
  })

  it('meets before the end, in no room twice, and nobody twice at one time', () => {
    const taken = new Map<string, (readonly [number, number, string])[]>()
    const twice: unknown[] = []
    const settling = /Ministry|Conciliators|Mediators|Panel|Board|Courts/
    const leads = new Set(plan.people.filter(({ role }) => settling.test(role)).map(nameOf))
    for (const one of cases)
      for (const step of doing(one, 'meet')) {
        const [from, to] = hoursOf(step)
        expect(from, one.title).toBeLessThan(to)
        const end = endOf(one)
        if (end > step.at) expect([one.title, to < end]).toEqual([one.title, true])
        const others = doing(one, 'say').map(({ by }) => by)
        const sides = others.filter(who => !leads.has(who))
        for (const key of new Set([step.place, step.by, one.filer, ...sides])) {
          const known = taken.get(key) ?? []
          twice.push(
            ...known.filter(other => from < other[1] && other[0] < to).map(other => [key, one.title, other[2]]),
          )
          taken.set(key, [...known, [from, to, one.title]])
        }
      }
    expect(twice).toEqual([])
    expect(taken.size).toBeGreaterThan(which === 'all' ? 30 : 2)
  })

  it('has everybody work in one place', () => {
    const places = new Map<string, Set<string>>()
    for (const one of cases) {
      if (unionOf(plan, one.filer)) continue
      const { unit } = plan.people.find(({ email }) => email.startsWith(`${one.filer}@`)) ?? {}
      places.set(one.filer, (places.get(one.filer) ?? new Set(unit ? [unit] : [])).add(accusedOf(one)))
    }
    expect([...places].filter(([, all]) => all.size > 1).map(([who, all]) => [who, ...all])).toEqual([])
  })

  it('pays nobody less than the law asks for, but where that is the dispute, and no worker a fortune', () => {
    const naira = (text: string) => Number(text.replaceAll(',', ''))
    const wages = cases
      .filter(({ title }) => !/minimum wage/i.test(title))
      .flatMap(one => {
        const told = Object.values(one.texts).join(' ')
        const slips = doing(one, 'hand in').flatMap(({ paper: { kind, lines } }) =>
          kind === 'payslip' ? [lines[2] ?? ''] : [],
        )
        const said = [
          ...told.matchAll(/(?:months at|one month of pay in place of notice,|since that day,) ([\d,]+\d) naira/gi),
        ]
        return [...slips, ...said.map(found => found[1] ?? '')].map(text => [one.title, naira(text)] as const)
      })
    expect(wages.length).toBeGreaterThan(which === 'all' ? 30 : 0)
    expect(wages.filter(([, wage]) => wage < 70_000 || wage > 460_000)).toEqual([])
  })

  it('greets by the hour, and asks no question twice in a case', () => {
    for (const one of cases) {
      const wrong = doing(one, 'say').filter(({ text, at }) => {
        const [greeting] = text.match(/good (morning|afternoon|evening)/i) ?? []
        return greeting && greeting !== greetingAt(at)
      })
      expect([one.title, wrong]).toEqual([one.title, []])
      const asked = doing(one, 'ask').map(({ question }) => question)
      expect([one.title, new Set(asked).size]).toEqual([one.title, asked.length])
    }
  })

  it('talks of nobody’s money where somebody was hurt or pressed, and decides where a decision is asked for', () => {
    const hurt = cases.filter(({ title }) => /harass|attacked|assault|robbed/i.test(title))
    expect(hurt.length > 0).toBe(which === 'all')
    const money = /instalment|the sum|the amount|payroll|statement of account|half now|holidays/i
    const said = those(hurt, one => one.steps.flatMap(step => (step.do === 'say' || step.do === 'ask' ? [step] : [])))
    expect(said.filter(([, step]) => money.test(JSON.stringify(step)))).toEqual([])
    const judges = new Set(plan.people.filter(one => /Panel|Courts/.test(one.role)).map(nameOf))
    const undecided = those(cases, one =>
      doing(one, 'say').filter(({ by, text }) => judges.has(by) && /I decide nothing/.test(text)),
    )
    expect(undecided).toEqual([])
  })

  it('names no month, as its days move', () => {
    const months =
      /\b(January|February|March|April|June|July|August|September|October|November|December|in May|May was)\b/
    expect(cases.filter(one => months.test(JSON.stringify(one))).map(({ title }) => title)).toEqual([])
  })

  it('gives some roles what they look for: a mediation, a case before the court, an award of this month', () => {
    const title = (n: RegExp) => cases.find(one => n.test(one.title))
    const [mediation, court, award] = [
      title(/^Check-off dues/),
      title(/^Claims department moved/),
      title(/^Night allowance of the coll/),
    ]
    const lastOf = (one: DemoCase | undefined) => one && doing(one, 'change').at(-1)
    expect([lastOf(mediation)?.to, lastOf(court)?.to, lastOf(award)?.to]).toEqual([
      'mediation',
      'national industrial court',
      'resolved',
    ])
    expect(lastOf(award)).toMatchObject({ by: 'panel' })
    expect(lastOf(award)?.at).toBeGreaterThan(-25 * DAY)
    const before = cases.filter(one => doing(one, 'refer to body').some(({ to }) => /Court, Lagos/.test(to)))
    expect(before.at(-1)?.title).toBe(court?.title)
  })
})
