import type { LiveKeys } from '../../lib/liveKeys.ts'

export const documentsLive: LiveKeys = {
  'document added': event => [['documents', 'case', event.case_id]],
}
