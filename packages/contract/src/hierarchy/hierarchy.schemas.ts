import * as z from 'zod/mini'
import { id, version } from '../fields.ts'

const count = z.number()

/** What keeps a unit from being deleted: some of each by name, and how many there are. */
export const standsInTheWay = z.object({
  cases: z.array(z.object({ _id: id, case_no: z.string(), title: z.string() })),
  units: z.array(z.object({ _id: id, name: z.string(), kind: z.string() })),
  counts: z.object({ cases: count, units: count }),
})
export type StandsInTheWay = z.infer<typeof standsInTheWay>

export const mergeQuery = z.object({ into: id })
export const moveQuery = z.object({ parent: id })
export const merge = z.strictObject({ into: id, version })
export const move = z.strictObject({ parent: id, version })

const named = z.object({ _id: id, name: z.string(), kind: z.string() })

/** What follows with a unit that is merged or moved. `becomes`: its kind afterwards. */
export const placePreview = z.object({
  unit: named,
  into: named,
  becomes: z.string(),
  counts: z.object({ cases: count, people: count, units: count, invitations: count, requests: count }),
})
export type PlacePreview = z.infer<typeof placePreview>

/** Where the unit is to be found now, as it is there. */
export const placed = z.object({ _id: id, name: z.string(), kind: z.string(), version: z.number() })

/** A case that keeps a unit where it is; `person` settles it, if that is why. */
export const caseInTheWay = z.object({
  _id: id,
  case_no: z.string(),
  title: z.string(),
  person: z.nullable(z.string()),
})
export type CaseInTheWay = z.infer<typeof caseInTheWay>
