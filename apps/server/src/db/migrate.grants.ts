import pg from 'pg'
import type { DatabaseLog } from './database.ts'

/**
 * What the app may add to and read, and never change (rules "Event log"); of a poll, above all, that it is anonymous.
 */
const appendOnly = ['event', 'event_chain', 'poll']

/** The role an address leads to; its name may come from the address, the environment or the password file. */
export async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

/** Gives the app's role what it needs and takes back what it must not have. Safe to repeat while others work. */
export async function grantApp(owner: pg.Client, app: string, log: DatabaseLog): Promise<void> {
  const { rows } = await owner.query<{ same: boolean; able: boolean }>(
    `select current_user = rolname as same, rolsuper or pg_has_role(oid, current_user, 'MEMBER') as able
       from pg_roles where rolname = $1`,
    [app],
  )
  if (rows[0]?.able) {
    log.warn(
      rows[0].same
        ? `The database user ${app} both owns the tables and serves requests, so nothing keeps it from rewriting the event log: set DATABASE_OWNER_URL to another user`
        : `The database user ${app} has the rights of the owner, so nothing keeps it from rewriting the event log`,
    )
  }
  if (rows[0]?.same) return
  const role = pg.escapeIdentifier(app)
  await owner.query('begin')
  try {
    await owner.query(`grant usage on schema public, graphile_worker to ${role}`)
    for (const grant of await grantsOnOwned(owner, role)) await owner.query(grant)
    await owner.query(`revoke insert, update, delete on schema_migration from ${role}`)
    for (const table of await appendOnlyTables(owner)) {
      await owner.query(`revoke all on ${table} from ${role}; grant select, insert on ${table} to ${role}`)
    }
    for (const table of await closedJobTables(owner, app)) {
      await owner.query(`create policy ${role} on ${table} to ${role} using (true) with check (true)`)
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** Whatever the owner owns; extensions keep tables and functions of their own in the same schema. */
async function grantsOnOwned(owner: pg.Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ what: string; names: string }>(
    `with thing(what, name) as (
       select case when relkind = 'S' then 'usage, select on sequence' else 'select, insert, update, delete on table' end, oid::regclass::text
         from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage') and relnamespace = any($1::regnamespace[])
       union all
       select 'execute on function', oid::regprocedure::text
         from pg_proc where prokind <> 'p' and pg_has_role(proowner, 'usage') and pronamespace = any($1::regnamespace[]))
     select what, string_agg(name, ', ') as names from thing group by what`,
    [['public', 'graphile_worker']],
  )
  return rows.map(({ what, names }) => `grant ${what} ${names} to ${role}`)
}

/** The log's tables and their partitions, which could otherwise be changed directly. */
async function appendOnlyTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(
    `with recursive tables(oid) as (
       select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1) and relkind in ('r', 'p')
       union select inhrelid from pg_inherits join tables on inhparent = tables.oid)
     select oid::regclass::text as table from tables`,
    [appendOnly],
  )
  return rows.map(row => row.table)
}

/** graphile-worker's tables have row level security and no policies: closed to all but their owner. */
async function closedJobTables(owner: pg.Client, app: string): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1)`,
    [app],
  )
  return rows.map(row => row.table)
}
