import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { openPools } from '../../apps/server/src/db/postgres.ts'
import { ensureReference } from '../../apps/server/src/reference.ts'
import { bearer, once } from './ask.ts'
import { signIn } from './callers.ts'
import { connect, createDatabase, openServer, urlsOf } from './database.ts'
import { fill } from './load.ts'
import { median } from './median.ts'
import { type Running, startOurs } from './ours.ts'

/** Lists and searches of units by the ministry, with few of them and with many, turn about. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(values.rounds)

const FEW = { unions: 50, branches: 50 }
const MANY = { unions: 5_000, branches: 50_000 }
const CASES = 1_000
const log = { info: () => {}, warn: () => {} }

/** Each name has a word of its own beside words that all have. */
const unitsOf = ({ unions, branches }: typeof FEW) => `
  insert into unit (id, kind, path, name, name_key, acronym, created_at)
    select id, 'union', array[id], name, lower(name), 'W' || n, now() from (
      select gen_random_uuid() id, 'Union of workers ' || left(md5(n::text), 8) as name, n from generate_series(1, ${unions}) n) x;
  insert into unit (id, kind, parent_id, path, name, name_key, created_at)
    select id, 'branch', above, array[above, id], name, lower(name), now() from (
      select gen_random_uuid() id, u.id above, 'Branch ' || left(md5('b' || n), 8) || ' of ' || u.name as name
      from generate_series(1, ${branches}) n join (
        select id, name, row_number() over (order by name_key) place from unit where kind = 'union' and name like 'Union of workers%'
      ) u on u.place = (n - 1) % ${unions} + 1) x;
  insert into unit (id, kind, parent_id, path, name, name_key, created_at)
    select id, 'sub_branch', above, path || id, name, lower(name), now() from (
      select gen_random_uuid() id, b.id above, b.path, 'Organization of ' || b.name as name from unit b where b.name like 'Branch %') x`

const OWN_WORD = createHash('md5').update('7').digest('hex').slice(0, 8)
const QUESTIONS: readonly (readonly [what: string, path: string])[] = [
  ['unions by name', '/api/get-unions?limit=25'],
  ['unions, Z to A', '/api/get-unions?limit=25&order=desc'],
  ['unions, the latest first', '/api/get-unions?limit=25&sort=date_added&order=desc'],
  ['branches of the nation', '/api/union/branch?limit=25'],
  ['organizations of the nation', '/api/union/organizations?limit=25'],
  ['unions by a word that all have', '/api/get-unions?limit=25&q=workers'],
  ['unions by a word of one', `/api/get-unions?limit=25&q=${OWN_WORD}`],
  ['branches by a word of none', '/api/union/branch?limit=25&q=zzzz'],
  ['branches to choose from, three letters', '/api/union/branch?choices=1&limit=25&q=wor'],
  ['search of every kind, two letters', '/api/search-organizations?q=br'],
  ['search of every kind by a word of one', `/api/search-organizations?q=${OWN_WORD}`],
]

async function make(server: DatabaseUrls, name: string, size: typeof FEW): Promise<DatabaseUrls> {
  await createDatabase(server, name)
  const urls = urlsOf(server, name)
  const { db, close } = openPools(urls, { log })
  await ensureReference(db, { now: () => new Date() })
  const client = await connect(urls.ownerUrl)
  await fill(client, CASES, db)
  await close()
  await client.query(unitsOf(size))
  await client.query('vacuum analyze unit')
  await client.end()
  return urls
}

type Side = Running & { headers: Record<string, string> }
const start = async (urls: DatabaseUrls): Promise<Side> => {
  const ours = await startOurs(urls)
  const [ministry] = await signIn(urls.ownerUrl)
  return { ...ours, headers: bearer(ministry?.token ?? '') }
}
const timed = async ({ base, headers }: Side, path: string): Promise<number> => {
  const from = performance.now()
  await once(base, { path, headers })
  return performance.now() - from
}

const { server, close } = await openServer()
const few = await start(await make(server, 'bench_units_few', FEW))
const many = await start(await make(server, 'bench_units_many', MANY))
try {
  console.log('| asked | 50 ms | 55,000 ms | times | statements |')
  console.log('|---|---|---|---|---|')
  for (const [what, path] of QUESTIONS) {
    const took: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      took[0].push(await timed(few, path))
      took[1].push(await timed(many, path))
    }
    const before = await many.statements()
    await timed(many, path)
    const statements = (await many.statements()) - before
    const [a, b] = [median(took[0]), median(took[1])]
    console.log(`| ${what} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(b / a).toFixed(2)} | ${statements} |`)
  }
} finally {
  await few.stop()
  await many.stop()
  await close()
}
