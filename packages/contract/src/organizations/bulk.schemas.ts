import * as z from 'zod/mini'
import { newUnion } from './organizations.schemas.ts'

/**
 * The header of the file, in this order in the template; the industry is given by its name
 * (rules "Many unions from one file").
 */
export const UNION_COLUMNS = ['name', 'acronym', 'industry', 'headquarters', 'phone', 'about', 'founded_in'] as const
export type UnionColumn = (typeof UNION_COLUMNS)[number]

export const MOST_UNIONS = 5000
export const UNIONS_TEMPLATE = '/templates/unions.csv'

/** A row is held to the rules of a single union; the id of its industry is found by the name. */
export const unionOfRow = z.omit(newUnion, { industry_id: true })
