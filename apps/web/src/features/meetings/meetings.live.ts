import type { LiveKeys } from '../../lib/liveKeys.ts'

/** The meeting stands where it was scheduled, perhaps pages above the line that tells of the change. */
const discussions = () => [['discussions']]

export const meetingsLive: LiveKeys = { 'meeting changed': discussions, 'meeting cancelled': discussions }
