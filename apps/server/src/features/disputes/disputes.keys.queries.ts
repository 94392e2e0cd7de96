import { sql } from 'kysely'
import { alikeForAll } from '../../db/prepared.ts'

// The keys by which somebody finds cases, as parts of a statement.

/**
 * Each key a value of its own: of an array whose length is unknown PostgreSQL expects ten keys, takes the prepared plan for
 * five times too dear, and plans the list anew for every request. Nobody has more than a handful.
 */
export const rowsOfKeys = (keys: readonly string[]) => sql`(values ${sql.join(keys.map(key => sql`(${key}::bigint)`))})`

const alike = (keys: readonly string[]) => keys.map(key => alikeForAll(sql`${key}::bigint`))

/** Keys of which no plan knows how many cases they find: as what a column is equal to, and as rows. */
export const anyOf = (keys: readonly string[]) => sql`any(array[${sql.join(alike(keys))}])`
export const rowsOfAny = (keys: readonly string[]) => sql`(values ${sql.join(alike(keys).map(key => sql`(${key})`))})`
