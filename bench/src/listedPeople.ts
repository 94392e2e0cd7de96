import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { compareSizes } from './twoSizes.ts'

/** Lists and searches of people by the ministry and an admin of a union, with a thousand of them and with a hundred thousand. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })

const wordOf = (n: number) => createHash('md5').update(String(n)).digest('hex').slice(0, 12)

/** Each name and address has a word of its own; of ten people seven belong to an organization. */
const peopleMore = (count: number) => `
  analyze;
  insert into person (id, first_name, last_name, name_key, role_id, unit_id, registered_at, created_at)
    select gen_random_uuid(), 'Ada', 'Adeyemi ' || word, 'ada adeyemi ' || word, r.id, u.id, now(), now()
    from (select n, left(md5(n::text), 12) word from generate_series(1, ${count}) n) x
      join role r on r.name = case when n % 10 < 7 then 'Staff' else 'Claimants' end
      left join (select id, row_number() over (order by id) place, count(*) over () units
        from unit where kind = 'sub_branch') u on n % 10 < 7 and u.place = n % u.units + 1;
  analyze person;
  insert into contact (id, person_id, kind, value, verified_at, created_at)
    select gen_random_uuid(), id, 'email', 'person.' || right(last_name, 12) || '@bench.example', now(), now()
    from person where last_name like 'Adeyemi ____________'`

const all = '/api/users/all?limit=25'
await compareSizes({
  few: { name: 'bench_people_few', heading: '1,000', sql: peopleMore(10) },
  many: { name: 'bench_people_many', heading: '100,000', sql: peopleMore(99_000) },
  questions: [
    ['everybody by name', all],
    ['everybody, Z to A', `${all}&order=desc`],
    ['everybody, the latest first', `${all}&sort=date_added&order=desc`],
    ['by a name that many have', `${all}&q=ada`],
    ['by a name of one', `${all}&q=${wordOf(7)}`],
    ['by the address of one', `${all}&q=person.${wordOf(8)}`],
    ['by a unit', `${all}&q=hospital`],
    ['by a word of none', `${all}&q=zzzz`],
    ['by name in the own tree', all, 'union admin'],
    ['by a name of one in the own tree', `${all}&q=${wordOf(7)}`, 'union admin'],
  ],
  rounds: Number(values.rounds),
})
