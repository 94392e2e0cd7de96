import { describe, expect, it } from 'vitest'
import { featureOrder, layers, placeOf } from './imports.places.ts'
import { read, sourceFiles } from './imports.read.ts'
import { tables } from './tables.owners.ts'
import { type Use, usesOf } from './tables.read.ts'

/** From the ground up, features in their order. */
const levels = layers.server.flatMap(layer => (layer === 'features' ? featureOrder.server : [[layer]]))
const levelOf = (where: string) => levels.findIndex(level => level.includes(where))
const whereIs = (file: string) => {
  const place = placeOf(file)
  return place?.feature ?? place?.layer ?? file
}

/** The example data and the copy of everything, which are no part of what the server does. */
const WHOLE = /^apps\/server\/src\/(demo|backup)\//
const known = new Set(Object.keys(tables))
const generated = read('apps/server/src/db/tables.generated.ts').split('export interface DB {')[1] ?? ''
const uses = sourceFiles(['apps/server/src'])
  .filter(file => placeOf(file)?.test === false && !WHOLE.test(file) && !file.endsWith('.generated.ts'))
  .flatMap(file => usesOf(file, read(file), known))

const ownerOf = ({ table }: Use) => tables[table]?.owner ?? ''
const isForeignWrite = (use: Use) => use.writes && whereIs(use.file) !== ownerOf(use)
/** A read that is neither the owner's nor above the owner. */
const needsReason = (use: Use) =>
  !use.writes && whereIs(use.file) !== ownerOf(use) && levelOf(whereIs(use.file)) <= levelOf(ownerOf(use))
const isWrong = (use: Use) =>
  isForeignWrite(use) || (needsReason(use) && tables[use.table]?.reads?.[whereIs(use.file)] === undefined)
const sentence = (use: Use) =>
  `${use.file}:${use.line} ${use.writes ? 'writes' : 'reads'} "${use.table}" of ${tables[use.table]?.owner}.`

const wrong = (found: readonly Use[]) => found.filter(isWrong).map(sentence)

describe('a table', () => {
  it('has an owner', () => {
    const names = [...generated.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(0)
    expect([...known].sort()).toEqual(names.sort())
    expect(Object.values(tables).filter(({ owner }) => levelOf(owner) < 0)).toEqual([])
  })

  it('is written by its owner', () => {
    const unwritten = [...known].filter(
      table => !uses.some(use => use.table === table && use.writes && whereIs(use.file) === tables[table]?.owner),
    )
    expect(unwritten).toEqual([])
  })

  it('is written by nobody else, and read from above, but for a reason in the list', () => {
    expect(wrong(uses), 'see tests/tables.owners.ts').toEqual([])
  })

  it('has no reason in the list that nobody needs', () => {
    const needed = new Set(uses.filter(needsReason).map(use => `${use.table} read by ${whereIs(use.file)}`))
    const listed = Object.entries(tables).flatMap(([table, { reads = {} }]) =>
      Object.keys(reads).map(where => `${table} read by ${where}`),
    )
    expect(listed.filter(one => !needed.has(one))).toEqual([])
  })
})

describe('a use of a table is found', () => {
  const file = 'apps/server/src/features/accounts/gossip.queries.ts'
  it.each([
    ["db.insertInto('meeting').values({})", 'writes meeting'],
    ["db.updateTable('meeting').set({})", 'writes meeting'],
    ["db.deleteFrom('meeting')", 'writes meeting'],
    ["db.selectFrom('meeting as m').select('m.id')", 'reads meeting'],
    ["db.selectFrom(['meeting as m', 'poll'])", 'reads meeting, reads poll'],
    ["db.selectFrom(x).innerJoin('poll as p', 'p.id', 'x.id')", 'reads poll'],
    ['sql`select 1 from meeting m, poll p where m.id = p.id`', 'reads meeting, reads poll'],
    [`sql\`select 1 from $\{x} join lateral (select from poll) y on true\``, 'reads poll'],
    ['sql`insert into poll (id) select id from meeting`', 'writes poll, reads meeting'],
    ['sql`update poll p set id = m.id from meeting m`', 'writes poll, reads meeting'],
    ['sql`delete from poll using meeting where true`', 'writes poll, reads meeting'],
    ['sql<{ id: string }>`with poll as (delete from meeting returning id) select id from poll`', 'writes meeting'],
    ["sql.raw('select from meeting')", 'reads meeting'],
    ["client.query('UPDATE meeting SET id = 1')", 'writes meeting'],
    ["sweep(db, 'meeting', stale)", 'writes meeting'],
    [`for (const t of ['poll']) sql\`delete from $\{sql.table(t)}\``, 'writes poll'],
    ["const part = 'join meeting m on true'", 'reads meeting'],
    ["sql`select 'from poll' from x for update of poll -- from meeting`", ''],
  ])('%s', (text, found) => {
    const uses = usesOf(file, text, known).map(use => `${use.writes ? 'writes' : 'reads'} ${use.table}`)
    expect(uses.join(', ')).toBe(found)
  })

  it.each([
    ["db.insertInto('meeting').values({})", 1],
    ["db.selectFrom('meeting')", 1],
    ["db.selectFrom('person')", 0],
    ["db.selectFrom('outbox')", 0],
    ["db.insertInto('outbox').values({})", 1],
    ["db.selectFrom('reset_link')", 1],
  ])('and read: %s', (text, times) => {
    expect(wrong(usesOf(file, text, known))).toHaveLength(times)
  })
})
