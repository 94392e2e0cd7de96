import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'

const payload = z.object({ keys: z.array(z.string()) })

/** Removes stored files that nothing leads to any more; one that is gone already does no harm. */
export const removeFiles =
  ({ storage }: Deps): JobHandler =>
  async sent => {
    for (const key of payload.parse(sent).keys) await storage.remove(key)
  }
