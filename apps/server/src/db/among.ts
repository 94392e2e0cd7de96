import { type RawBuilder, sql } from 'kysely'

/** Which rows: one id is written into the text as a value of its own, so that its plan is kept (docs/decisions/0019). */
export const among = (column: string, [id, ...others]: readonly string[]): RawBuilder<unknown> =>
  others.length === 0
    ? sql`${sql.ref(column)} = ${id ?? null}::uuid`
    : sql`${sql.ref(column)} = any(${[id, ...others]}::uuid[])`
