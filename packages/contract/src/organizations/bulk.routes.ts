import * as z from 'zod/mini'
import { BULK_CALL, bulkAnswer, bulkErrors, bulkQuery } from '../bulk/bulk.schemas.ts'
import { route } from '../route.ts'
import { UNION_COLUMNS } from './bulk.schemas.ts'

/** Many unions from one file: looked at first, then all of them made or none. */
export const bulkRoutes = {
  createUnions: route({
    ...BULK_CALL,
    path: '/api/union/bulk/create',
    source: '001 §5 §7 §8, rules "Many unions from one file"',
    summary: 'Makes every union of a CSV file, or none. With `preview=true` it makes nothing and says what is wrong.',
    query: bulkQuery,
    data: bulkAnswer(UNION_COLUMNS),
    extra: bulkErrors,
    creates: true,
  }),
  checkUnions: route({
    ...BULK_CALL,
    path: '/api/union/bulk/check',
    source: 'ours, rules "Many unions from one file"',
    summary: 'The whole file again, as CSV, with a column that says what is wrong in each row.',
    data: z.string(),
    csv: 'unions-checked',
  }),
}
