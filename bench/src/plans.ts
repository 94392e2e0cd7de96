import pg from 'pg'
import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { isPrepared, ONE_PLAN, PLAN_BY_VALUES } from '../../apps/server/src/db/prepared.ts'
import { openWatched, type Statement } from './app.ts'
import { connect } from './database.ts'
import { hotCalls } from './hot.ts'

/** How PostgreSQL goes about one statement: with the values of now, and prepared for any. */
type Plan = { sql: string; first: string[]; settled: string[] }
export type CallPlans = { call: string; plans: Plan[] }

/** More rows than this, and a scan of the whole table is a fault. */
const LARGE = 1_000

const shorten = (text: string) => text.replace(/\s+/g, ' ').trim()

const asHex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
const element = (one: unknown) => JSON.stringify(Buffer.isBuffer(one) ? asHex(one) : String(one))

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Buffer.isBuffer(value)) return `'${asHex(value)}'`
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Values come and go; what a plan does with them is what counts. */
const withoutValues = (line: string) =>
  line.replace(/'(?:[^']|'')*'/g, "'…'").replace(/(ANY \()'…'::(\w+)\[\]/g, '$1$2[]')

async function planOf(client: pg.Client, { text, values }: Statement): Promise<Plan> {
  await client.query('deallocate all')
  await client.query(`prepare hot as ${text}`)
  const args = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  const explained = async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) execute hot${args}`)
    return rows.map(row => withoutValues(row['QUERY PLAN']))
  }
  await client.query(PLAN_BY_VALUES)
  const first = await explained()
  await client.query(ONE_PLAN)
  const settled = isPrepared(text) ? await explained() : first
  return { sql: shorten(text), first, settled }
}

/**
 * The plans of every statement the hot calls send, each under the call that meets it first. With `times` a small set is
 * planned for as if its tables were so many times as long: then reading one from end to end costs so many times as much,
 * and what an index finds costs what it costs. `only` is how the wanted calls begin.
 */
export async function plansOf(urls: DatabaseUrls, { times = 1, only = '' } = {}): Promise<CallPlans[]> {
  const calls = await hotCalls(urls)
  const watched = await openWatched(urls)
  const client = await connect(urls.appUrl)
  await client.query(`set seq_page_cost = ${times}`)
  const known = new Set<string>()
  const found: CallPlans[] = []
  try {
    for (const [call, requests] of Object.entries(calls)) {
      if (!call.startsWith(only)) continue
      const sent = await watched.statementsOf(requests)
      const plans: Plan[] = []
      for (const statement of sent) {
        const plan = await planOf(client, statement)
        const same = JSON.stringify(plan)
        if (!known.has(same)) plans.push(plan)
        known.add(same)
      }
      found.push({ call, plans })
    }
    return found
  } finally {
    await client.end()
    await watched.close()
  }
}

/** Tables with so many rows that nobody may read them from end to end. */
export async function largeTables(url: string): Promise<Set<string>> {
  const client = await connect(url)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${LARGE}`,
  )
  await client.end()
  return new Set(rows.map(row => row.name))
}

/** A third of all cases are open, so the newest of them are soon found, and so are as many as a count goes to. */
const MEANT = [
  'filtered list, ministry: cases in ',
  'dashboard, ministry: cases in select array[(select count(*) from (',
]
const isMeant = (scan: string) => MEANT.some(meant => scan.startsWith(meant))

const SCAN = /Seq Scan on (\w+)/
/** Down an index without a place to begin, keeping what fits: all of the table, if little does. */
const WALK =
  /-> {2}Index (?:Only )?Scan (?:Backward )?using \w+ on (\w+)|^Index (?:Only )?Scan (?:Backward )?using \w+ on (\w+)/
const keepsOut = (line = '') => /Filter: .*(…|\$)/.test(line)

/** A count that stops at its cap reads no further, whatever the table holds, so long as no value keeps rows out. */
const stopsEarly = (lines: readonly string[], i: number) =>
  /^ *(-> {2})?Limit$/.test(lines[i - 1] ?? '') && !keepsOut(lines[i + 1])

const read = (lines: readonly string[], i: number): string | undefined => {
  const table = SCAN.exec(lines[i] ?? '')?.[1]
  if (table) return stopsEarly(lines, i) ? undefined : table
  const walked = WALK.exec(lines[i] ?? '')
  return walked && keepsOut(lines[i + 1]) ? (walked[1] ?? walked[2]) : undefined
}

const scanned = (lines: readonly string[], large: ReadonlySet<string>): string[] =>
  lines.flatMap((_, i) => {
    const table = read(lines, i)
    return table && large.has(table) ? [table] : []
  })

/** Where a hot call reads a large table from end to end, or may have to. */
export function scansIn(found: readonly CallPlans[], large: ReadonlySet<string>): string[] {
  return found.flatMap(({ call, plans }) =>
    plans.flatMap(({ sql, first, settled }) => {
      const tables = new Set([...scanned(first, large), ...scanned(settled, large)])
      return [...tables].map(table => `${call}: ${table} in ${sql.slice(0, 100)}`).filter(one => !isMeant(one))
    }),
  )
}

export function asText(found: readonly CallPlans[]): string {
  const of = ({ sql, first, settled }: Plan) => {
    const same = first.join('\n') === settled.join('\n')
    const then = same ? [] : ['prepared for any values:', ...settled]
    return [sql.length > 300 ? `${sql.slice(0, 300)}…` : sql, ...first, ...then].join('\n')
  }
  const planned = found.filter(({ plans }) => plans.length > 0)
  return planned.map(({ call, plans }) => [`== ${call} ==`, ...plans.map(of)].join('\n\n')).join('\n\n')
}
