import type { Draw } from './draw.ts'
import type { DemoCase, DemoPaper } from './plan.ts'
import type { Named, Paper, Story } from './stories/story.ts'
import { type Work, workplaceOf } from './workplaces.ts'

/** The words of one case in the place of those in braces. */
export type Slots = Readonly<Record<string, string>>

const NUMBERS = { two: 2, three: 3, four: 4, five: 5, seven: 7, nine: 9 }
const MONTHS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]
const naira = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
const rounded = (amount: number) => Math.round(amount / 500) * 500
/** Hours of a month, and how much more an hour of overtime is worth. */
const HOURS = 160
const AND_A_HALF = 1.5

/** Monthly pay in steps of 500 naira. The law's least is 70,000 since July 2024; who complains of that earns less. */
const PAY = { high: [480, 920], usual: [144, 320], low: [70, 124] } as const
const payFrom = (draw: Draw, [least, most]: readonly [number, number]) => draw.int(least, most) * 500
export const wageFrom = (draw: Draw, isHigh: boolean): number => payFrom(draw, isHigh ? PAY.high : PAY.usual)

/** What is drawn fits who works there: `work` has their jobs, and the pay of one person. */
export function slotsFor(draw: Draw, { employer, jobs, isHigh, wage: own }: Work, story: Story): Slots {
  const { places, tools } = workplaceOf(employer)
  const [job, many] = draw.pick(jobs)
  const n = draw.int(7, isHigh ? 45 : 140)
  const wage = story.lowPaid ? payFrom(draw, PAY.low) : (own ?? wageFrom(draw, isHigh))
  const money = rounded((wage * draw.int(10, 45)) / 100)
  const months = draw.pick(MONTHS)
  return {
    job,
    jobs: many,
    place: draw.pick(places),
    tools: draw.pick(tools),
    employer,
    n: String(n),
    wage: naira(wage),
    money: naira(money),
    total: naira(money * n),
    arrears: naira(wage * NUMBERS[months]),
    overtime: naira(rounded((wage / HOURS) * AND_A_HALF * n)),
    gratuity: naira(wage * draw.int(9, 24)),
    fine: naira(draw.int(3, 12) * 250),
    months,
    room: String(draw.int(1000, 9999)),
    // Of the hour at which it is said, which is not known yet.
    greeting: '{greeting}',
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const AN = /\b([Aa]) (?=[aeiou])/g

export const fill = (text: string, slots: Slots): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')
    .replace(AN, '$1n ')
    .replace(/(^|[.?!:] )(?!https:)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())

const variants = (text: string) => text.split(' | ')
const nth = (all: readonly string[], n: number): string => all[n % all.length] ?? ''

/** The story with the texts of its nth telling alone. */
function telling(story: Story, n: number): Story {
  const own = (text: string) => nth(text.split(' || '), n)
  const one = (text: string) => nth(variants(text), n)
  return {
    ...story,
    title: one(story.title),
    summary: one(story.summary),
    background: one(story.background),
    relief: own(story.relief),
    claims: own(story.claims),
    terms: own(story.terms),
    claimant: story.claimant.map(own),
    accused: story.accused.map(own),
    settled: own(story.settled),
    broken: own(story.broken),
    papers: story.papers.map(paper => {
      if (typeof paper === 'string') return paper
      const [kind, ...words] = paper
      return [kind, ...words.map(own)] as unknown as Named
    }),
  }
}

/** One telling of the story, filled in. */
export function tell(draw: Draw, told: Story, slots: Slots): Pick<DemoCase, 'title' | 'texts'> & { story: Story } {
  const story = telling(told, draw.int(0, variants(told.title).length - 1))
  const one = (text: string) => fill(draw.pick(variants(text)), slots)
  return {
    story,
    title: capital(fill(story.title, slots)),
    texts: {
      summary: fill(story.summary, slots),
      background_info: fill(story.background, slots),
      relief_sought: one(story.relief),
      specific_claims: one(story.claims),
      negotiation_terms: one(story.terms),
    },
  }
}

export const oneOf = (draw: Draw, text: string, slots: Slots): string => fill(draw.pick(variants(text)), slots)

type Papers = Pick<DemoCase, 'title' | 'texts'>
export const paperOf = (
  [kind, name, ...words]: readonly [Paper, ...string[]],
  slots: Slots,
  { title, texts }: Papers,
): DemoPaper => ({
  kind,
  about: title,
  ...(name && { name }),
  ...(words.length > 0 && { words: words.map(line => fill(line, slots)) }),
  lines: [
    slots.employer ?? '',
    capital(slots.job ?? ''),
    slots.wage ?? '',
    texts.background_info,
    texts.specific_claims,
  ],
})
