import type { Draw } from './draw.ts'
import { industryOf } from './industries.ts'
import type { DemoCase, DemoPaper } from './plan.ts'
import type { Paper, Story } from './stories/story.ts'

/** The words of one case in the place of those in braces. */
export type Slots = Readonly<Record<string, string>>

const MONTHS = ['two', 'three', 'four', 'five', 'seven', 'nine']
const naira = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')

export function slotsFor(draw: Draw, industry: string, employer: string): Slots {
  const { jobs, places, tools } = industryOf(industry)
  const [job, many] = draw.pick(jobs)
  const n = draw.int(7, 180)
  const money = draw.int(18, 390) * 500
  return {
    job,
    jobs: many,
    place: draw.pick(places),
    tools: draw.pick(tools),
    employer,
    n: String(n),
    money: naira(money),
    sum: naira(money * draw.int(3, 9)),
    months: draw.pick(MONTHS),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const AN = /\b([Aa]) (?=[aeiou])/g

export const fill = (text: string, slots: Slots): string =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')
    .replace(AN, '$1n ')
    .replace(/(^|[.?!:] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())

const variants = (text: string) => text.split(' | ')
const nth = (text: string, n: number): string => {
  const all = variants(text)
  return all[n % all.length] ?? ''
}

/** Title, summary and background say the same of several variants, the rest fits each of them. */
export function tell(draw: Draw, story: Story, slots: Slots): Pick<DemoCase, 'title' | 'texts'> {
  const n = draw.int(0, variants(story.title).length - 1)
  const one = (text: string) => fill(draw.pick(variants(text)), slots)
  return {
    title: capital(fill(nth(story.title, n), slots)),
    texts: {
      summary: fill(nth(story.summary, n), slots),
      background_info: fill(nth(story.background, n), slots),
      relief_sought: one(story.relief),
      specific_claims: one(story.claims),
      negotiation_terms: one(story.terms),
    },
  }
}

export const oneOf = (draw: Draw, text: string, slots: Slots): string => fill(draw.pick(variants(text)), slots)

export const paperOf = (kind: Paper, slots: Slots, { title, texts }: Pick<DemoCase, 'title' | 'texts'>): DemoPaper => ({
  kind,
  about: title,
  lines: [
    slots.employer ?? '',
    capital(slots.job ?? ''),
    slots.money ?? '',
    texts.background_info,
    texts.specific_claims,
  ],
})
