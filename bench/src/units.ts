import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { compareSizes } from './twoSizes.ts'

/** Lists and searches of units by the ministry, with few of them and with many, turn about. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })

const FEW = { unions: 50, branches: 50 }
const MANY = { unions: 5_000, branches: 50_000 }

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
const questions = [
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
] as const

await compareSizes({
  few: { name: 'bench_units_few', heading: '50', sql: unitsOf(FEW) },
  many: { name: 'bench_units_many', heading: '55,000', sql: unitsOf(MANY) },
  questions,
  rounds: Number(values.rounds),
})
