import type { LiveKeys } from '../../lib/liveKeys.ts'
import { workKey } from './work.api.ts'

const all = () => [workKey]

/** Whatever happens in a case may change for whom it waits, and by when. */
export const workLive: LiveKeys = {
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
  'officer changed': all,
  'claimant changed': all,
  'party joined': all,
  'party removed': all,
  'invitation accepted': all,
  'message sent': all,
  'vote cast': all,
  'agreement changed': all,
  'promise marked': all,
  'clocks changed': all,
  'clock moved': all,
  'clock extended': all,
  'extension withdrawn': all,
  'legal date recorded': all,
  'legal date withdrawn': all,
  'case state changed': all,
  'role given': all,
  'admin removed': all,
  'body member seated': all,
  'body member removed': all,
  'body dissolved': all,
}
