import * as z from 'zod/mini'
import { time } from '../fields.ts'

/** What became of the archive of one's own data. `none`: none was asked for, or it is gone again. */
export const MY_DATA_STATES = ['none', 'waiting', 'making', 'ready', 'failed'] as const

export const myData = z.object({
  state: z.enum(MY_DATA_STATES),
  /** Files in the archive so far, and in all; both 0 until that is known. */
  done: z.number(),
  total: z.number(),
  /** Bytes, once it is ready. */
  size: z.nullable(z.number()),
  asked_at: z.nullable(time),
  /** Until when it can be downloaded. */
  expires_at: z.nullable(time),
})
export type MyData = z.infer<typeof myData>

/** Opens without the header, for this person alone, for 120 s. */
export const myDataLink = z.object({ url: z.string(), expires_at: time })
