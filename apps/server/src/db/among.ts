import { type RawBuilder, sql } from 'kysely'
import { ref } from './ref.ts'

/** Which rows: one id is written into the text as a value of its own, so that its plan is kept (docs/decisions/0019). */
export const among = (column: string, [id, ...others]: readonly string[]): RawBuilder<unknown> =>
  others.length === 0
    ? sql`${ref(column)} = ${id ?? null}::uuid`
    : sql`${ref(column)} = any(${[id, ...others]}::uuid[])`
