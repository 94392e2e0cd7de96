import type { DemoUnit } from './unit.ts'
import { MADE_UNITS } from './units.made.ts'
import { UNIONS } from './units.unions.ts'

/** Those above come before those below. */
export const DEMO_UNITS: readonly DemoUnit[] = [...UNIONS, ...MADE_UNITS]
