import type { LiveKeys } from '../../lib/liveKeys.ts'
import { profileQuery } from '../identity/identity.api.ts'

const lists = () => [['requests']]
// The person who asked hears it, too: what they belong to has changed, and what their cases say of it.
const decided = () => [['requests'], profileQuery.queryKey, ['disputes', 'case']]

export const requestsLive: LiveKeys = {
  'membership asked for': lists,
  'organization not listed': lists,
  'membership accepted': decided,
  'membership declined': decided,
}
