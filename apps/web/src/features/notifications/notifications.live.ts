import type { LiveKeys } from '../../lib/liveKeys.ts'
import { profileQuery } from '../accounts/accounts.api.ts'

/** Something new, read elsewhere, or done by now; the bell's count is part of the profile. */
export const notificationsLive: LiveKeys = {
  notified: () => [['notifications'], profileQuery.queryKey],
}
