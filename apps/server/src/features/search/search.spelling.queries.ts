import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { PLANNED_ANEW } from '../../db/prepared.ts'

/**
 * Whether the index of a table has a word `v.word`. Of hundreds of words in one query the planner thinks that they are in every row;
 * one at a time each costs a look into the index, for which the count is planned.
 */
const isIn = (rows: RawBuilder<unknown>) => sql`(select count(*) from (${rows} @@ v.word::tsquery limit 1000) x) > 0`

/** Which of these words are in the row of a case or in a name, whoever may see it. A plan kept from before a file of units would read all. */
export async function wordsInUse(db: Db, words: readonly string[]): Promise<Set<string>> {
  const name = (of: RawBuilder<unknown>) => sql`to_tsvector('simple', search_text(${of}))`
  const found = await sql<{
    word: string
  }>`${PLANNED_ANEW} select v.word from unnest(${[...new Set(words)]}::text[]) v(word)
    where ${isIn(sql`select from case_words w where w.words`)}
      or ${isIn(sql`select from person p where p.listed and ${name(sql`p.name_key`)}`)}
      or ${isIn(sql`select from document d where d.deleted_at is null and ${name(sql`d.name`)}`)}
      or ${isIn(sql`select from unit u where ${name(sql`u.name || ' ' || u.acronym`)}`)}`.execute(db)
  return new Set(found.rows.map(row => row.word))
}
