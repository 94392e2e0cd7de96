import type pg from 'pg'

export type Table = { name: string; columns: string[] }

/** Files that are still on their way: in a copy they would have arrived in part, and nobody would go on sending. */
const ON_THEIR_WAY = ['upload', 'upload_part']

/**
 * Our tables: those the owner of the migrations' list made. That list is written by the migrations, and what is not logged
 * counts the last minute's requests.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relowner = (select relowner from pg_class where oid = 'public.schema_migration'::regclass)
        and c.relname <> 'schema_migration' and c.relname <> all($1)
      group by c.relname order by c.relname`,
    [ON_THEIR_WAY],
  )
  return rows
}

/** Those that have given a value. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function migrationsOf(client: pg.Client) {
  const { rows } = await client.query<{ number: number; name: string; sha256: string }>(
    'select number, name, sha256 from schema_migration order by number',
  )
  return rows
}

export const isAccord = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ is: boolean }>(`select to_regclass('public.schema_migration') is not null as is`)).rows[0]
    ?.is ?? false

/** The first table of the database that has rows; those that migrations themselves fill do not count. */
export async function tableWithRows(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migration', 'secret', 'listener')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname = 'person' desc, c.relname`,
  )
  for (const { name } of rows) {
    const found = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`)
    if (found.rowCount) return name
  }
  return null
}

/** Statements that take away what makes filling slow, and those that make it again and thereby prove the rows. */
export async function restOf(client: pg.Client): Promise<{ drop: string[]; make: string[] }> {
  const keys = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  const indexes = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x')) order by 1`,
  )
  return {
    drop: [...keys.rows, ...indexes.rows].map(row => row.drop),
    make: [...indexes.rows, ...keys.rows].map(row => row.make),
  }
}
