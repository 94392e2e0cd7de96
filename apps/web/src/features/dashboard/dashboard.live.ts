import type { LiveKeys } from '../../lib/liveKeys.ts'
import { dashboardQuery } from './dashboard.api.ts'

const all = () => [dashboardQuery.queryKey]

/** Whatever happens to a case may change its counts, its lists or the one thing to do. */
export const dashboardLive: LiveKeys = {
  'case filed': all,
  'case approved': all,
  'case status changed': all,
  'case rejected': all,
  'case withdrawn': all,
  'case recalled': all,
  'case closed': all,
  'accused linked': all,
  'case referred': all,
  'referral ended': all,
  'document added': all,
  'document removed': all,
  'message sent': all,
  'thread opened': all,
  'vote cast': all,
  'party joined': all,
  'party removed': all,
  'invitation sent': all,
  'invitation accepted': all,
  'invitation declined': all,
  'invitation revoked': all,
  'claimant changed': all,
  'membership asked for': all,
  'organization not listed': all,
  'membership accepted': all,
  'membership declined': all,
  'organization change asked for': all,
  'role asked for': all,
  'role granted': all,
  'role declined': all,
  'deletion asked for': all,
  'deletion approved': all,
  'deletion declined': all,
  'request cancelled': all,
  'request lapsed': all,
  notified: all,
}
