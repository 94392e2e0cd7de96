import type { LiveKeys } from '../../lib/liveKeys.ts'

const units = () => [['units'], ['unit choices'], ['unit pages']]

/** Lists show who runs a unit, so they change with its people, too. */
export const organizationsLive: LiveKeys = {
  'unit made': units,
  'unit changed': units,
  'admin removed': units,
  'membership accepted': units,
}
