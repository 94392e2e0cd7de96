import type { LiveKeys } from '../../lib/liveKeys.ts'

const units = () => [['units'], ['unit choices'], ['unit pages'], ['found units']]
/** Whoever belongs to the unit sees another tree: all that is on the screen is asked for anew. */
const everything = () => [[]]

export const hierarchyLive: LiveKeys = {
  'unit deleted': units,
  'unit merged': everything,
  'unit moved': everything,
  'unit left': everything,
  'moved with unit': everything,
  'party merged': event => [
    ['disputes', 'list'],
    ['disputes', 'pending'],
    ['disputes', 'case', event.case_id],
  ],
  'request ended': () => [['requests']],
}
