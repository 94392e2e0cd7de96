import type { LiveEvent } from '@accord/contract/events'
import type { LiveKeys } from '../../lib/liveKeys.ts'
import { acrossKey, caseKey, ownKey } from './documents.api.ts'

const changed = (event: LiveEvent) => [caseKey(event.case_id), acrossKey]

export const documentsLive: LiveKeys = {
  'document added': changed,
  'document removed': changed,
  'document checked': event => (event.case_id ? changed(event) : [ownKey]),
  'folder made': changed,
}
