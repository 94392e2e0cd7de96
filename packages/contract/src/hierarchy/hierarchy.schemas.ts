import * as z from 'zod/mini'
import { id } from '../fields.ts'

const count = z.number()

/** What keeps a unit from being deleted: some of each by name, and how many there are. */
export const standsInTheWay = z.object({
  cases: z.array(z.object({ _id: id, case_no: z.string(), title: z.string() })),
  units: z.array(z.object({ _id: id, name: z.string(), kind: z.string() })),
  counts: z.object({ cases: count, units: count }),
})
export type StandsInTheWay = z.infer<typeof standsInTheWay>
