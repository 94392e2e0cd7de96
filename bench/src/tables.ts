import { parseArgs } from 'node:util'
import { connect, openServer } from './database.ts'
import { loaded } from './load.ts'

/** How large the tables of a loaded set are, with their indexes. */
const { values } = parseArgs({ options: { cases: { type: 'string', default: '10000' } } })
const cases = Number(values.cases)
if (!(cases > 0)) {
  console.error('Usage: npm run tables -w @accord/bench -- [--cases 10000]')
  process.exit(1)
}

type Table = { name: string; rows: string; own: string; indexes: string }
const LEAST_BYTES = 200_000

const { server, close } = await openServer()
try {
  const { ownerUrl } = await loaded(server, cases)
  const client = await connect(ownerUrl)
  await client.query('vacuum analyze')
  const { rows } = await client.query<Table>(
    `select c.relname name, c.reltuples::bigint rows, pg_table_size(c.oid) own, pg_indexes_size(c.oid) indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by pg_total_relation_size(c.oid) desc`,
  )
  await client.end()
  print(rows)
} finally {
  await close()
}

function print(tables: readonly Table[]): void {
  const bytesOf = ({ own, indexes }: Table) => Number(own) + Number(indexes)
  const whole = tables.reduce((sum, table) => sum + bytesOf(table), 0)
  console.log('| table | rows | MB | bytes a row, own + indexes |\n|---|---|---|---|')
  for (const table of tables.filter(one => bytesOf(one) >= LEAST_BYTES)) {
    const each = [table.own, table.indexes].map(bytes => Math.round(Number(bytes) / Math.max(1, Number(table.rows))))
    console.log(`| ${table.name} | ${table.rows} | ${(bytesOf(table) / 1e6).toFixed(1)} | ${each.join(' + ')} |`)
  }
  console.log(`All tables: ${(whole / 1e6).toFixed(1)} MB, ${(whole / 1e3 / cases).toFixed(1)} KB a case`)
}
