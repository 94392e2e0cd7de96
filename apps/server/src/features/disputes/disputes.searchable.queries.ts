import { sql, type Transaction } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { DEFERRED } from '../../db/deferred.ts'
import { ref } from '../../db/ref.ts'
import type { DB } from '../../db/tables.generated.ts'

// What a case is searched by: the words of its title and number, and of both parties' names as a row of the list shows them.

/** As `nameKey` makes a name: what is typed is compared with it. */
const plain = (text: ReturnType<typeof sql>) =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff]', '', 'g'))`

/** Year and number of a case also as one word, with and without zeros, or a number would be looked for in all cases of its year. */
const withNumbers = (text: ReturnType<typeof sql>) =>
  sql`regexp_replace(${text}, '(\\d{4})/(0*)(\\d+)', '\\1 \\2\\3 \\3 n\\1x\\2\\3 n\\1x\\3', 'g')`

const TEXT = withNumbers(
  plain(sql`concat_ws(' ', c.title, c.case_no, coalesce(x.name || ' ' || x.acronym, p.first_name || ' ' || p.last_name),
    y.name, y.acronym)`),
)

/** Every word as it is written and its stem: "salaries" is found by "salary". */
const WORDS = sql`(
  select array_to_tsvector(array_agg(distinct l.word))
  from regexp_split_to_table(${TEXT}, '[^a-z0-9\\u00c0-\\u1fff\\u2070-\\U0010ffff]+') t(word),
    unnest(array[t.word] || ts_lexize('english_stem', t.word)) l(word)
  where l.word <> '')`

/** Held before they are written: whoever waits here for another change of the same case then reads what that has written. */
const hold = (tx: Db, which: ReturnType<typeof sql>) =>
  sql`select from case_words w join cases c on c.id = w.case_id where ${which} order by w.case_id for update of w
    ${DEFERRED}`.execute(tx)

/** Writes what cases `c` are searched by, as a part of a statement. */
export const writtenWords = (which: ReturnType<typeof sql>) => sql`insert into case_words (case_id, words)
  select c.id, ${WORDS} from cases c join person p on p.id = c.filer_id join unit y on y.id = c.accused_unit_id
    left join unit x on x.id = c.claimant_unit_id where ${which}
  on conflict (case_id) do update set words = excluded.words where case_words.words <> excluded.words`

async function rebuild(tx: Db, which: ReturnType<typeof sql>): Promise<void> {
  await hold(tx, which)
  await sql`${writtenWords(which)} ${DEFERRED}`.execute(tx)
}

export const holdWords = (tx: Db, caseIds: readonly string[]) => hold(tx, among('c.id', caseIds))

/** What these cases are searched by, made anew, in a transaction. */
export const rebuildWords = (tx: Db, caseIds: readonly string[]) => rebuild(tx, among('c.id', caseIds))

/** Somebody is called otherwise, and so is the claimant of what they filed for themself. */
export const followPersonName = (tx: Transaction<DB>, { personId }: { personId: string }) =>
  rebuild(tx, sql`c.filer_id = ${personId} and c.claimant_unit_id is null`)

/** The next cases, after one, of which a unit is a party; its key finds all in which it claims (rules "Access"). */
export async function casesOfParty(db: Db, unitId: string, after: string | null, limit: number): Promise<string[]> {
  const next = (id: string) => sql`${ref(id)} > ${after ?? FIRST}::uuid order by ${ref(id)} limit ${sql.lit(limit)}`
  const found = await sql<{ id: string }>`
    select id from (
      (select a.id from cases a where a.accused_unit_id = ${unitId} and ${next('a.id')})
      union
      (select s.case_id from unit u join case_access s on s.access_key = u.access_key
        join cases c on c.id = s.case_id and c.claimant_unit_id = u.id
        where u.id = ${unitId} and ${next('s.case_id')})) x
    order by id limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(row => row.id)
}
const FIRST = '00000000-0000-0000-0000-000000000000'
