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

const MOST = 30
const marks = `StartSel=${FOUND_FROM}, StopSel=${FOUND_TO}`
const SNIPPET = `${marks}, MaxFragments=1, MinWords=12, MaxWords=28`
const TITLE = `${marks}, HighlightAll=true`

/** What may stand for one word that was typed. */
export type Asked = readonly (readonly string[])[]

const anyFormOf = (word: string) => sql`plainto_tsquery('english', ${word}::text)`

/** Each word, or what stands for it, in any of its forms; the last one also as the beginning of a word. */
const allOf = (asked: Asked) => {
  const last = sql`${`'${asked.at(-1)?.[0] ?? ''}':*`}::tsquery`
  const each = asked.map(one => sql`(${sql.join(one.map(anyFormOf), sql` || `)})`)
  return sql`(${sql.join(
    each.map((one, at) => (at === each.length - 1 ? sql`(${one} || ${last})` : one)),
    sql` && `,
  )})`
}
const anyOf = (asked: Asked) => sql`(${sql.join(asked.flat().map(anyFormOf), sql` || `)})`

/** What has all of the words, or any of them, the title before the summary before the text. */
export async function findPosts(db: Db, asked: Asked, how: 'all' | 'any' = 'all'): Promise<FoundRow[]> {
  const found = await sql<FoundRow>`
    select p.id, p.slug, ts_headline('english', v.title, q.query, ${TITLE}) title,
      ts_headline('english', v.summary || ' ' || v.plain, q.query, ${SNIPPET}) snippet,
      c.id category_id, c.slug category_slug, c.title category_title, c.kind
    from ${published}, (select ${how === 'all' ? allOf(asked) : anyOf(asked)} query) q
    where v.words @@ q.query
    order by ts_rank('{0, 0.1, 0.4, 1}', v.words, q.query) desc, p.position, p.id limit ${sql.lit(MOST)}`.execute(db)
  return found.rows
}

/** Every word that is published, as it is searched by, and these as they would be. */
export async function vocabulary(db: Db, words: readonly string[]): Promise<{ known: string[]; stems: string[] }> {
  const found = await sql<{ known: string[]; stems: string[] }>`
    select array(select distinct w.word from ${published}, unnest(tsvector_to_array(v.words)) w(word)) known,
      array(select coalesce((ts_lexize('english_stem', t.word))[1], t.word)
        from unnest(${[...words]}::text[]) with ordinality t(word, place) order by t.place) stems`.execute(db)
  return found.rows[0] ?? { known: [], stems: [] }
}
