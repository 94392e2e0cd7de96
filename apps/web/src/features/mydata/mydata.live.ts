import type { LiveKeys } from '../../lib/liveKeys.ts'
import { myDataQuery } from './mydata.api.ts'

/** A notification says that the archive is ready. */
export const myDataLive: LiveKeys = {
  notified: () => [myDataQuery.queryKey],
}
