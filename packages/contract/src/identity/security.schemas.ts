import * as z from 'zod/mini'
import { id, time } from '../fields.ts'

export const ownSession = z.object({
  _id: id,
  /** Browser and system as far as they are known, "Chrome on Android"; empty when they are not. */
  device: z.string(),
  created_at: time,
  last_used_at: time,
  /** The session that asks. */
  current: z.boolean(),
})
