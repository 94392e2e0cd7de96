import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sweep } from '../../db/sweep.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import type { Countable } from '../../http/capped.queries.ts'

export type DraftRow = { id: string; person_id: string; data: Record<string, unknown>; updated_at: Date }

const drafts = (db: Db) => db.selectFrom('draft').select(['id', 'person_id', 'data', 'updated_at']).$castTo<DraftRow>()

export const draftsOf = (db: Db, personId: string, since: Date) =>
  drafts(db).where('person_id', '=', personId).where('updated_at', '>', since).orderBy('updated_at', 'desc').execute()

/** The same, to be counted with others. */
export const draftsToCount = (personId: string, since: Date): Countable => ({
  what: null,
  rows: sql`select from draft where person_id = ${personId} and updated_at > ${since}`,
})

export const findDraft = (db: Db, id: string) => drafts(db).where('id', '=', id).executeTakeFirst()

export const countDrafts = async (db: Db, personId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('draft')
        .select(eb => eb.fn.countAll<string>().as('n'))
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Undefined when the draft is somebody else's, or newer than what the writer had seen. */
export const putDraft = (
  db: Db,
  d: { id: string; personId: string; data: Record<string, unknown>; at: Date; seen: Date | null },
): Promise<DraftRow | undefined> =>
  db
    .insertInto('draft')
    .values({ id: d.id, person_id: d.personId, data: JSON.stringify(d.data), created_at: d.at, updated_at: d.at })
    .onConflict(c =>
      c
        .column('id')
        .doUpdateSet({ data: JSON.stringify(d.data), updated_at: d.at })
        .where('draft.person_id', '=', d.personId)
        // Times travel in milliseconds.
        .where(
          sql<boolean>`(${d.seen}::timestamptz is null or date_trunc('milliseconds', draft.updated_at) <= ${d.seen})`,
        ),
    )
    .returning(['id', 'person_id', 'data', 'updated_at'])
    .$castTo<DraftRow>()
    .executeTakeFirst()

/** False when there was none of this person's. */
export const deleteDraft = async (db: Db, id: string, personId: string): Promise<boolean> =>
  (await db
    .deleteFrom('draft')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** A draft is kept for 30 days after its last touch (rules "Drafts"). */
export const forgetDrafts = (db: Kysely<DB>, now: Date) =>
  sweep(db, 'draft', sql`updated_at < ${now}::timestamptz - interval '30 days'`)

export const deleteDraftsOf = (tx: Transaction<DB>, { personId }: Leaver) =>
  tx.deleteFrom('draft').where('person_id', '=', personId).execute()
