import type { Permission } from '@accord/contract/permissions'

export type { Permission }

export type Held = readonly string[]
export const holdsAny = (held: Held, wanted: readonly Permission[]): boolean => wanted.some(p => held.includes(p))
export const holdsAll = (held: Held, wanted: readonly Permission[]): boolean => wanted.every(p => held.includes(p))
