import { type RawBuilder, sql } from 'kysely'

/**
 * Constants as a text names them, `in (…)`: a plan that is made once knows no parameter, so it can neither use an index of some
 * rows alone nor know how many there are (docs/decisions/0019). One constant is `sql.lit`.
 */
export const literals = <T extends string>(values: readonly T[]): RawBuilder<T> =>
  sql`(${sql.join(values.map(value => sql.lit(value)))})`
