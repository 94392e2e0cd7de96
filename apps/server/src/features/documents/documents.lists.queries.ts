import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { foundBy, isFound } from '../disputes/access.queries.ts'
import type { Reader } from '../disputes/members.queries.ts'
import type { Order } from './documents.order.ts'

// What the lists of folders and of documents over many cases have in common; each row `x` is of a case.

/** What narrows rows to those of the reader's cases. */
export const seen = ({ whose, may }: Reader) =>
  whose === 'ministry'
    ? sql`and ${may(sql`x.case_id`)}`
    : sql`${PLANNED_ANEW} and ${isFound(whose.keys, sql`x.case_id`)}
        and ${may(sql`x.case_id`)}`

export const wayOf = (backwards: boolean) => (backwards ? sql`desc` : sql`asc`)

type Walk = Order & { readonly after: readonly string[] | null }

/** How a page goes on: by name or by date, which ids begin with; what is alike by its own id. */
export function walkOf({ byName, backwards, after }: Walk, name: ReturnType<typeof sql>, date: ReturnType<typeof sql>) {
  const key = byName ? name : date
  const last = byName ? sql`${after?.[0]}::text` : sql`${after?.[0]}::uuid`
  const beyond = backwards ? sql`<` : sql`>`
  return {
    from: after ? sql`and (${key}, x.id) ${beyond} (${last}, ${after[1]}::uuid)` : sql``,
    order: sql`order by ${key} ${wayOf(backwards)}, x.id ${wayOf(backwards)}`,
  }
}

/** By the accessible cases one after the other, so that nobody's count reads the rows of everybody. */
export const byCase = ({ whose }: Reader, table: 'folder' | 'document', which: RawBuilder<unknown>) =>
  whose === 'ministry'
    ? sql`select from ${sql.table(table)} x where ${which}`
    : sql`select from (${foundBy(whose.keys)}) s
        cross join lateral (select from ${sql.table(table)} x where x.case_id = s.case_id and ${which} offset 0) y`

/** Counted no further than the cap. */
export async function countOf(db: Db, each: RawBuilder<unknown>): Promise<number> {
  const counted = sql<{ count: string }>`select count(*) count from (${each} limit ${COUNT_LIMIT}) n`
  return Number((await counted.execute(db)).rows[0]?.count ?? 0)
}
