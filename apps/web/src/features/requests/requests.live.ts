import type { LiveKeys } from '../../lib/liveKeys.ts'
import { profileQuery } from '../accounts/accounts.api.ts'

const lists = () => [['requests']]
// The person who asked gets it, too: what they belong to has changed, and what their cases say of it.
const decided = () => [['requests'], profileQuery.queryKey, ['disputes', 'case']]

export const requestsLive: LiveKeys = {
  'membership asked for': lists,
  'organization not listed': lists,
  'organization change asked for': lists,
  'role asked for': lists,
  'deletion asked for': lists,
  'permissions asked for': lists,
  'permissions approved': lists,
  'permissions declined': lists,
  'request cancelled': lists,
  'request lapsed': decided,
  'membership accepted': decided,
  'membership declined': decided,
  'role given': decided,
  'role granted': decided,
  'role declined': lists,
  'deletion approved': decided,
  'deletion declined': lists,
  'unit deleted': decided,
}
