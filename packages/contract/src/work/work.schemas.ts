import * as z from 'zod/mini'
import { caseStatus } from '../disputes/disputes.schemas.ts'
import { day, id, text, time, version } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { MOST_REASSIGNED, TURN_STEPS, TURN_WHO } from './work.limits.ts'

export const turnStep = z.enum(TURN_STEPS)

export const workQuery = z.object({
  ...pageQuery,
  step: z.optional(turnStep),
  due: z.optional(z.enum(['overdue', 'week'])),
})

/** One step of one case that waits for the reader. */
export const workItem = z.object({
  case_id: id,
  case_no: z.string(),
  title: z.string(),
  status: caseStatus,
  claimant: z.string(),
  accused: z.string(),
  who: z.enum(TURN_WHO),
  step: turnStep,
  /** Null where the law names no day. */
  due: z.nullable(day),
  since: time,
  /** The officer whom the ministry's steps of this case are for. */
  officer: z.nullable(z.object({ _id: id, name: z.string() })),
  version,
})
export type WorkItem = z.infer<typeof workItem>

/** How many cases an officer or somebody who settles has in hand, and how many of them are overdue. */
export const load = z.object({
  officer: z.object({ _id: id, name: z.string(), role: z.string() }),
  kind: z.enum(['officer', 'settlement']),
  open: z.number(),
  overdue: z.number(),
})
export type Load = z.infer<typeof load>

const NO_CASE = 'Please select at least one case.'
export const reassigned = z.strictObject({
  case_ids: z.array(id, NO_CASE).check(z.minLength(1, NO_CASE), z.maxLength(MOST_REASSIGNED)),
  to: id,
  reason: text(2000),
})

/** Nobody: the steps are the whole ministry's again. */
export const officerOfCase = z.strictObject({ officer: z.nullable(id), version })
