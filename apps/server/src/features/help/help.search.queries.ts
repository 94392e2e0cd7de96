import type { PostKind } from '@accord/contract/help/help.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { published } from './help.queries.ts'
import { FOUND_FROM, FOUND_TO } from './help.search.ts'

export type FoundRow = {
  id: string
  slug: string
  title: string
  snippet: string
  category_id: string
  category_slug: string
  category_title: string
  kind: PostKind
}

export const MOST_FOUND = 30
const marks = `StartSel=${FOUND_FROM}, StopSel=${FOUND_TO}`
const SNIPPET = `${marks}, MaxFragments=1, MinWords=12, MaxWords=28`
const TITLE = `${marks}, HighlightAll=true`

/** What may stand for one word that was typed. */
export type Asked = readonly (readonly string[])[]

/** In any of its forms; a number that is written in parts is one phrase. */
const anyFormOf = (word: string) => sql`phraseto_tsquery('english', ${word}::text)`
const anyOf = (words: readonly string[]) => sql`(${sql.join(words.map(anyFormOf), sql` || `)})`
/** Words such as "the" are in no text as it is searched. */
const says = (word: string) => sql`numnode(${anyFormOf(word)}) > 0`

/** The last word may be the beginning of one. */
const beginningWith = (word: string, isAlone: boolean) =>
  sql`(case when ${isAlone} or ${says(word)} then ${`'${word}':*`} else '' end)::tsquery`

/** Each word, or what stands for it. */
const eachOf = (asked: Asked) =>
  asked.map((one, at) =>
    at === asked.length - 1 ? sql`(${anyOf(one)} || ${beginningWith(one[0] ?? '', at === 0)})` : anyOf(one),
  )

export type Search = {
  asked: Asked
  how: 'all' | 'any'
  /** What else speaks for a text that has the words. */
  alike?: Asked
}

/** What has the words: what has more of them and rarer ones first, and the title before the summary before the text. */
export async function findPosts(db: Db, { asked, how, alike = asked }: Search): Promise<FoundRow[]> {
  const wanted = sql.join(eachOf(asked), how === 'all' ? sql` && ` : sql` || `)
  const found = await sql<FoundRow>`
    with shown as (select p.id, p.slug, p.position, v.title, v.summary, v.plain, v.words, c.id category_id,
        c.slug category_slug, c.title category_title, c.kind from ${published}),
      asked as (select q.query, ln((select count(*) + 1 from shown) / (count(*) + 0.5)) weight
        from unnest(array[${sql.join(eachOf(alike))}]) q(query) left join shown on shown.words @@ q.query group by q.query)
    select v.id, v.slug, ts_headline('english', v.title, w.query, ${TITLE}) title,
      ts_headline('english', case when starts_with(v.plain, v.summary) then v.plain else v.summary || ' ' || v.plain end, w.query, ${SNIPPET}) snippet,
      v.category_id, v.category_slug, v.category_title, v.kind
    from shown v, (select ${wanted} query) w
    where v.words @@ w.query
    order by (select sum(a.weight * (1 + ts_rank('{0, 0.1, 0.4, 1}', v.words, a.query))) from asked a
      where v.words @@ a.query) desc, v.position, v.id limit ${sql.lit(MOST_FOUND)}`.execute(db)
  return found.rows
}

/** Of these, the words that no published text has in any form. */
export async function unknownOf(db: Db, words: readonly string[]): Promise<string[]> {
  const found = await sql<{ word: string }>`select t.word from unnest(${[...words]}::text[]) t(word),
      phraseto_tsquery('english', t.word) q(query)
    where numnode(q.query) > 0 and not exists (select from ${published} where v.words @@ q.query)`.execute(db)
  return found.rows.map(({ word }) => word)
}

/** The words of what is published, as they are written, the most frequent first. */
export async function publishedWords(db: Db): Promise<string[]> {
  const found = await sql<{ word: string }>`select w.word from ${published},
      unnest(tsvector_to_array(to_tsvector('simple', v.title || ' ' || v.summary || ' ' || v.plain))) w(word)
    where w.word ~ '^[[:alpha:]]{3,}$' group by w.word order by count(*) desc, w.word`.execute(db)
  return found.rows.map(({ word }) => word)
}
