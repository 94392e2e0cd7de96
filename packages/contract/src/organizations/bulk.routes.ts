import * as z from 'zod/mini'
import { route } from '../route.ts'
import * as s from './bulk.schemas.ts'

const FILE = { method: 'POST', session: 'full', files: { field: 'file', max: s.MAX_CSV, required: true } } as const

/** Many unions from one file: looked at first, then all of them made or none. */
export const bulkRoutes = {
  createUnions: route({
    ...FILE,
    path: '/api/union/bulk/create',
    source: '001 §5 §7 §8, rules "Many unions from one file"',
    summary: 'Makes every union of a CSV file, or none. With `preview=true` it makes nothing and says what is wrong.',
    query: s.bulkQuery,
    data: s.bulkAnswer,
    extra: s.bulkErrors,
    creates: true,
  }),
  checkUnions: route({
    ...FILE,
    path: '/api/union/bulk/check',
    source: 'ours, rules "Many unions from one file"',
    summary: 'The whole file again, as CSV, with a column that says what is wrong in each row.',
    data: z.string(),
    csv: 'unions-checked',
  }),
}
