import type { LiveKeys } from '../../lib/liveKeys.ts'
import { bodiesKey } from './bodies.api.ts'

const bodies = () => [bodiesKey, ['neutrals']]
/** Who came to a body or left it sees other cases from then on. */
const seats = () => [bodiesKey, ['neutrals'], ['disputes'], ['discussions'], ['documents'], ['dashboard']]

export const bodiesLive: LiveKeys = {
  'body made': bodies,
  'body dissolved': seats,
  'body member seated': seats,
  'body member removed': seats,
  'invitation sent': bodies,
  'invitation accepted': bodies,
  'invitation declined': bodies,
  'invitation revoked': bodies,
  'case referred': bodies,
  'referral ended': bodies,
}
