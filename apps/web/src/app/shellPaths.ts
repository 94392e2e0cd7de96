import type { Screen } from '../lib/screen.ts'
import { screens } from './screens.ts'

const pattern = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$\w+/g, '[^/]+')}/?$`, 'i')
const patterns = screens.map(screen => ({ screen, at: pattern(screen.path) }))

/** The shell's screen at an address; any case, any id. */
export const screenAt = (path: string): Screen | undefined => patterns.find(({ at }) => at.test(path))?.screen

export const isShellPath = (path: string): boolean => screenAt(path) !== undefined
