import type { LiveEvent } from '@accord/contract/events'
import type { LiveKeys } from '../../lib/liveKeys.ts'

const ofCase = ({ case_id }: LiveEvent) => [['timeline', case_id]]

export const auditLive: LiveKeys = {
  'case approved': ofCase,
  'case status changed': ofCase,
  'case rejected': ofCase,
  'case withdrawn': ofCase,
  'case recalled': ofCase,
  'case closed': ofCase,
  'accused linked': ofCase,
  'claimant changed': ofCase,
  'case referred': ofCase,
  'referral ended': ofCase,
  'party joined': ofCase,
  'party removed': ofCase,
  'invitation sent': ofCase,
  'invitation declined': ofCase,
  'document added': ofCase,
  'document removed': ofCase,
  'folder made': ofCase,
  'message sent': ofCase,
  'meeting changed': ofCase,
  'meeting cancelled': ofCase,
  'legal date recorded': ofCase,
  'legal date withdrawn': ofCase,
  'clock moved': ofCase,
  'clock extended': ofCase,
  'extension withdrawn': ofCase,
  'agreement changed': ofCase,
  'promise marked': ofCase,
}
