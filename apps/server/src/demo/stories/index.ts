import { ENDING } from './ending.ts'
import { FAIRNESS } from './fairness.ts'
import { SAFETY } from './safety.ts'
import type { Story } from './story.ts'
import { TERMS } from './terms.ts'
import { TRADES } from './trades.ts'
import { UNION } from './union.ts'
import { WAGES } from './wages.ts'

export const STORIES: readonly Story[] = [...WAGES, ...ENDING, ...UNION, ...SAFETY, ...FAIRNESS, ...TERMS, ...TRADES]
