import type { Pool } from 'pg'
import { FACT } from '../../events/auditChain.queries.ts'

/** A pool or one connection. */
export type Queryable = Pick<Pool, 'query'>
export type ChainedRow = { seq: string; hash: Buffer; fact: string | null }

const PAGE = 2000

/** Rows of the chain in order, page by page, each with its event as the chain took it; null where the event is gone. */
export async function* chainedRows(db: Queryable): AsyncGenerator<ChainedRow> {
  for (let after = '0'; ; ) {
    const { rows } = await db.query<ChainedRow>(
      `select s.seq, s.hash, case when e.id is null then null else ${FACT} end fact
       from event_chain s left join event e on e.id = s.event_id
       where s.seq > $1 order by s.seq limit ${PAGE}`,
      [after],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.seq
  }
}

export async function unchainedCount(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'select count(*) count from event e where not exists (select from event_chain s where s.event_id = e.id)',
  )
  return Number(rows[0]?.count ?? 0)
}
