import type { LongTextName } from '@accord/contract/disputes/form'
import type { Act, DemoCase } from './plan.ts'

/** A case that was written by hand, every word of it. */
export type ToldCase = Readonly<Partial<Record<LongTextName, string>>> & {
  daysAgo: number
  filer: string
  accused: string
  type: DemoCase['type']
  title: string
  approvedAfterDays?: number
  /** How many minutes before it could not be sent, as Accord was down. */
  failedBefore?: readonly number[]
  neutral?: string
  /** Who speaks for an accused that nobody runs. */
  respondent?: string
  messages?: readonly (readonly [who: string, text: string])[]
  /** What else was done, so many days after the filing or after the approval. */
  before?: readonly (readonly [days: number, act: Act])[]
  acts?: readonly (readonly [days: number, act: Act])[]
  /** How long after its approval it was resolved, with which words, and what the sides said of that. */
  settled?: { afterDays: number; by?: string; how: string; scores: Readonly<Record<string, number>> }
}
