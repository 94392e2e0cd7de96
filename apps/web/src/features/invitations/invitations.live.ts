import type { LiveKeys } from '../../lib/liveKeys.ts'
import { sentKey } from './invitations.api.ts'

const sent = () => [sentKey]

export const invitationsLive: LiveKeys = {
  'invitation sent': sent,
  'invitation accepted': sent,
  'invitation declined': sent,
  'invitation revoked': sent,
}
