import { screens } from './screens.ts'

const patterns = screens.map(
  ({ path }) => new RegExp(`^${path.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
)

/** Whether an address belongs to the shell; any case, any id. */
export const isShellPath = (path: string): boolean => patterns.some(p => p.test(path))
