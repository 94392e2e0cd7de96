import type { Stage } from '@accord/policy/life.policy'
import { type Draw, drawFrom, inTurn } from './draw.ts'
import { isWoman } from './people.names.ts'
import { bodiesOf, DEMO_PEOPLE, type DemoBody, type DemoPerson, morePeople, nameOf } from './people.ts'
import { type Calendar, calendarOf } from './plan.calendar.ts'
import { type Fate, lifeOf, neutralsOf, voicesOf } from './plan.life.ts'
import { booked } from './plan.rooms.ts'
import { type Sides, type Sort, sidesFrom } from './plan.sides.ts'
import { slotsFor, tell } from './plan.texts.ts'
import { DAY, type DemoCase, HOUR } from './plan.ts'
import { ENDING } from './stories/ending.ts'
import { STORIES } from './stories/index.ts'
import type { Story } from './stories/story.ts'
import { toldCases } from './told.ts'
import { keyOf } from './unit.ts'
import { DEMO_UNITS } from './units.ts'

const SEED = 2004
/** With those that are told by hand. */
const CASES = 302
const CLOSES_AFTER = 30
/** In working days. */
const TWO_YEARS = 502
/** Those that would be older begin in these days of the two years. */
const SPREAD = 45
const LONG_AGO = [25, TWO_YEARS] as const

const C = 'concilliation'
const M = 'mediation'
const times = (count: number, ...fates: readonly Fate[]): Fate[] =>
  Array.from({ length: count }, (_, n) => fates[n % fates.length] as Fate)
const fate = (end: Fate['end'], stages: readonly Stage[], quiet: Fate['quiet'], more: Partial<Fate> = {}): Fate => ({
  end,
  stages,
  quiet,
  pace: [1, 5],
  ...more,
})

/** Under way, in the proportions in which published figures have them (about two in five). */
const OPEN: readonly Fate[] = [
  ...times(15, fate('case opened', [], [1, 8])),
  ...times(9, fate(C, [], [1, 6], { unreferred: true })),
  ...times(28, fate(C, [C], [1, 10], { pace: [1, 8] })),
  ...times(23, fate(M, [C, M], [1, 12], { pace: [2, 9] })),
  ...times(
    9,
    fate('arbitration panel', [C, 'arbitration panel'], [1, 25], { pace: [4, 12] }),
    fate('arbitration panel', [C, M, 'arbitration panel'], [1, 25], { pace: [2, 9] }),
  ),
  ...times(7, fate('board of enquiry', [C, 'board of enquiry'], [1, 20], { pace: [3, 12] })),
  ...times(
    8,
    fate('national industrial court', [C, 'arbitration panel', 'national industrial court'], [2, 40], {
      pace: [5, 14],
    }),
    fate('national industrial court', [C, 'national industrial court'], [2, 40], { pace: [6, 18] }),
  ),
  ...times(11, fate('on hold', [C], [3, 70], { pace: [1, 9] }), fate('on hold', [C, M], [3, 70], { pace: [1, 9] })),
  ...times(7, fate('recalled', [C], [1, 8], { pace: [2, 9] }), fate('recalled', [C, M], [1, 8], { pace: [2, 9] })),
]
/** The ministry has to find out first whom these accuse. */
const UNKNOWN: readonly (readonly [Fate, Sort])[] = times(3, fate('case opened', [], [1, 6])).map(one => [
  one,
  'stranger',
])
const OVER: readonly Fate[] = [
  ...times(20, fate('resolved', [C], [1, 12], { pace: [1, 9] }), fate('resolved', [C, M], [1, 12], { pace: [1, 9] })),
  ...times(10, fate('withdrawn', [C], [4, 430])),
  ...times(7, fate('rejected', [], [4, 430])),
]
const CLOSED = [fate('closed', [C], LONG_AGO), fate('closed', [C, M], LONG_AGO), fate('closed', [C], LONG_AGO)]
const CLOSED_SELDOM = [
  fate('closed', [C], LONG_AGO, { twice: true }),
  fate('closed', [C, 'board of enquiry', M], LONG_AGO),
  fate('closed', [C, 'arbitration panel'], LONG_AGO),
  fate('closed', [C, 'national industrial court'], LONG_AGO),
]

/** Who files, so that each of the logins has something under way and something that is over. */
const SORTS: Readonly<
  Record<Exclude<Sort, 'person' | 'colleague' | 'officials' | Waiting>, readonly [open: number, over: number]>
> = {
  staff: [0, 1],
  teller: [2, 3],
  employer: [3, 4],
  branch: [3, 5],
  union: [2, 4],
  clinic: [1, 3],
}
/** Nobody answers for the accused, so these stay where no answer is needed yet. */
type Waiting = 'stranger' | 'unheard'
const WAITING: readonly [open: readonly Waiting[], over: readonly Waiting[]] = [
  ['stranger', 'stranger', ...Array<Waiting>(5).fill('unheard')],
  ['unheard', 'unheard'],
]
const isEarly = ({ end, unreferred }: Fate) => end === 'case opened' || end === 'rejected' || unreferred === true
/** Who files again and again, or still works there, was not sent home. */
const STAYING: readonly Sort[] = ['staff', 'teller', 'colleague']
const COLLECTIVE: readonly Sort[] = ['branch', 'union', 'officials']

export type DemoPlan = {
  readonly people: readonly DemoPerson[]
  readonly bodies: readonly DemoBody[]
  /** In the order in which they were filed. */
  readonly cases: readonly DemoCase[]
}

/** Only what was told by hand: people and cases enough for a trial that is about something else. */
export const planTold = (today: Date): DemoPlan => ({
  people: DEMO_PEOPLE,
  bodies: bodiesOf(DEMO_PEOPLE),
  cases: booked(inOrder(toldCases(calendarOf(today)))),
})

const inOrder = (cases: readonly DemoCase[]) => [...cases].sort((a, b) => a.at - b.at)

/** Everything that the demo says, which is the same each time; only the days move with today. */
export function planDemo(today: Date): DemoPlan {
  const [draw, calendar] = [drawFrom(SEED), calendarOf(today)]
  const told = toldCases(calendar)
  const people = [...DEMO_PEOPLE, ...morePeople(draw)]
  const here = people.filter(one => !one.left)
  const bodies = bodiesOf(here)
  const over = [...OVER, ...times(12, ...CLOSED_SELDOM)]
  const closed = evenly(times(CASES - told.length - OPEN.length - UNKNOWN.length - over.length, ...CLOSED))
  const drawn = casesFrom(draw, { people: here, bodies, told, calendar }, [
    ...UNKNOWN,
    ...sorted(draw, OPEN, 0),
    ...sorted(draw, [...over, ...closed], 1),
  ])
  return { people, bodies, cases: inOrder(booked([...told, ...drawn])) }
}

/** Each has its own part of the two years, so that no month is empty. */
const evenly = (fates: readonly Fate[]): Fate[] =>
  fates.map((one, n) => {
    const [least, most] = one.quiet
    const day = (part: number) => least + Math.floor((part * (most - least)) / fates.length)
    return { ...one, quiet: [day(n), day(n + 1)] }
  })

/** Each fate with who files: first those of the logins, then anybody. */
function sorted(draw: Draw, fates: readonly Fate[], column: 0 | 1): (readonly [Fate, Sort])[] {
  const ofLogins = Object.entries(SORTS).flatMap(([sort, counts]) => Array<Sort>(counts[column]).fill(sort as Sort))
  const others = inTurn<Sort>(draw, [
    'person',
    'person',
    'person',
    'colleague',
    'colleague',
    'officials',
    'officials',
    'officials',
    'officials',
    'officials',
  ])
  const waiting = [...WAITING[column]]
  return draw.shuffled(fates).map(one => {
    const sort = isEarly(one) ? waiting.shift() : undefined
    return [one, sort ?? ofLogins.shift() ?? others()]
  })
}

type Given = Pick<DemoPlan, 'people' | 'bodies'> & { readonly told: readonly DemoCase[]; readonly calendar: Calendar }

function casesFrom(
  draw: Draw,
  { people, bodies, told: before, calendar }: Given,
  wanted: readonly (readonly [Fate, Sort])[],
): DemoCase[] {
  const sides = sidesFrom(draw, people, DEMO_UNITS)
  const others = { voice: voicesOf(draw), neutrals: neutralsOf(draw, people, bodies) }
  const women = new Set(people.filter(isWoman).map(nameOf))
  const tellers = storiesFrom(draw)
  const known = new Set<string>(before.map(({ title }) => title))
  return wanted.map(([one, sort]) => {
    const first = sides.of(sort)
    const story = tellers(sort, first, women.has(first.filer))
    const both: Sides = story.unions ? sides.unions() : first
    const told = untold(draw, story, both, known)
    const quiet = draw.int(...one.quiet)
    const days = lifeOf(draw, others, both, told, one, quiet)
    // Nothing is older than two years.
    const room = TWO_YEARS - days.span()
    const ended = quiet <= room ? quiet : draw.int(room - SPREAD, room)
    const { start, steps } = days.ending(Math.max(Math.min(one.quiet[0], LONG_AGO[0]), ended), calendar)
    const closing = one.end === 'closed' ? [{ do: 'close', at: closingOf(steps) } as const] : []
    return {
      at: start,
      filer: both.filer,
      accused: both.email ? { name: both.accused.name, email: both.email } : keyOf(both.accused),
      type: story.type,
      title: told.title,
      texts: told.texts,
      steps: [...steps, ...closing].sort((a, b) => a.at - b.at),
    }
  })
}

const closingOf = (steps: DemoCase['steps']): number =>
  Math.max(...steps.filter(step => step.do === 'change' && step.to === 'resolved').map(({ at }) => at)) +
  CLOSES_AFTER * DAY +
  HOUR

/** Stories in turn, of many or of one, that can happen there; one that cannot waits for the next case. */
function storiesFrom(draw: Draw) {
  const of = (type: Story['type']) => ({ all: STORIES.filter(one => one.type === type), left: [] as Story[] })
  const [ofMany, ofOne] = [of('Dispute case'), of('Grievance')]
  return (sort: Sort, sides: Sides, byWoman: boolean): Story => {
    const from = COLLECTIVE.includes(sort) ? ofMany : ofOne
    const fits = (story: Story) =>
      canHappen(story, sides) && !(STAYING.includes(sort) && ENDING.includes(story)) && (byWoman || !story.ofWomen)
    if (!from.left.some(fits)) from.left.push(...draw.shuffled(from.all))
    const [story] = from.left.splice(from.left.findIndex(fits), 1)
    if (!story) throw new Error('the demo knows no story of this sort')
    return story
  }
}

const canHappen = ({ lowPaid, ofUnions, industries }: Story, { accused, union = '', work }: Sides): boolean =>
  !(lowPaid && work.isHigh) &&
  (!ofUnions || ofUnions.includes(union)) &&
  (!industries || industries.includes(accused.industry))

/** Told so that no other case has the same title. */
function untold(draw: Draw, story: Story, { work }: Sides, known: Set<string>) {
  for (;;) {
    const slots = slotsFor(draw, work, story)
    const told = tell(draw, story, slots)
    if (known.has(told.title)) continue
    known.add(told.title)
    return { slots, ...told }
  }
}
