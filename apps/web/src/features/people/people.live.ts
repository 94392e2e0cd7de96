import type { LiveKeys } from '../../lib/liveKeys.ts'

const people = () => [['users']]

export const peopleLive: LiveKeys = {
  'role given': people,
  'admin removed': people,
  'membership accepted': people,
  'unit left': people,
}
