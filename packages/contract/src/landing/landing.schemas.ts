import * as z from 'zod/mini'
import { id, time } from '../fields.ts'

const union = z.object({ name: z.string(), acronym: z.string(), logo: z.nullable(z.string()) })

/** Who speaks is never named: which side they are of, and the sector where enough cases of it were settled. */
const testimonial = z.object({
  score: z.number(),
  comment: z.string(),
  side: z.enum(['claimant', 'accused']),
  sector: z.nullable(z.string()),
})

/** `content`: HTML that is safe to show. */
const question = z.object({ _id: id, slug: z.string(), title: z.string(), content: z.string() })
const news = z.object({ _id: id, slug: z.string(), title: z.string(), summary: z.string(), published_at: time })

/** Each is null until there is enough of it to mean something and to point at nobody. */
const figures = z.object({
  cases: z.nullable(z.number()),
  /** In percent. */
  settled: z.nullable(z.number()),
  days: z.nullable(z.number()),
  score: z.nullable(z.number()),
  reviews: z.nullable(z.number()),
})

/** What stands on the landing page of what is in the system; a part that is empty is left out there. */
export const landing = z.object({
  unions: z.array(union),
  testimonials: z.array(testimonial),
  faq: z.array(question),
  news: z.array(news),
  figures,
})
export type Landing = z.infer<typeof landing>
