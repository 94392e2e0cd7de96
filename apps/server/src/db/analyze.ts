import pg from 'pg'

/** A table nobody looked at yet is planned for as one of some pages; one known to be empty is read whole, by plans that are kept. */
const FILLED = `select string_agg(format('%I.%I', n.nspname, c.relname), ', ') tables
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any(current_schemas(false)) and pg_relation_size(c.oid) > 0`

/** Tells the planner what is in the tables by now, which only their owner may; by itself the database does so in its own time. */
export async function analyze(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'accord analyze' })
  await client.connect()
  try {
    const found = await client.query<{ tables: string | null }>(FILLED)
    const tables = found.rows[0]?.tables
    if (tables) await client.query(`analyze ${tables}`)
  } finally {
    await client.end()
  }
}
