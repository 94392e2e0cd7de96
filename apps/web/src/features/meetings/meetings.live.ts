import type { LiveKeys } from '../../lib/liveKeys.ts'

/** The meeting is shown where it was scheduled, perhaps pages above the line about the change. */
const discussions = () => [['discussions']]

export const meetingsLive: LiveKeys = { 'meeting changed': discussions, 'meeting cancelled': discussions }
