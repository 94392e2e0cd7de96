import type { UserRow, usersExportQuery, usersQuery } from '@accord/contract/people/people.schemas'
import type { Actor } from '@accord/policy/actor'
import { changeStatus, listsWaiting, mayListPeople, peopleWithin, refersTo } from '@accord/policy/people.policy'
import type * as z from 'zod/mini'
import { forbidden, notFound } from '../../fail.ts'
import { cappedCount } from '../../http/capped.ts'
import { rightsNow } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { type Columns, streamCsv } from '../../http/csv.ts'
import { decodeCursor, TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { lagosDay } from '../../lagos.ts'
import { nameKey } from '../../lib/names.ts'
import { say } from '../../words.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { findRole } from '../roles/roles.queries.ts'
import * as q from './people.lists.queries.ts'
import { statusWords } from './people.words.ts'

type Asked = Pick<z.output<typeof usersQuery>, 'q' | 'sort' | 'order'>

const orderOf = ({ sort, order }: Asked): q.Order => ({ by: sort ?? 'name', descending: order === 'desc' })

/** Whom a list holds by the rights of its reader (rules "Lists of people"). */
function filterOf(actor: Actor, roleId: string | null, asked: Asked): q.Filter {
  const within = peopleWithin(actor)
  if (!mayListPeople(actor) || !within) throw forbidden()
  return { roleId, within, waitingToo: within !== 'everybody' || listsWaiting(actor), words: nameKey(asked.q ?? '') }
}

const placeOf = (order: q.Order) => (row: q.UserRow) => (order.by === 'name' ? [row.name_key, row.id] : [row.id])

const presentUser =
  (reader: Actor) =>
  (row: q.UserRow): UserRow => {
    const facts = { ...row, waitsFor: row.waits_for }
    return {
      _id: row.id,
      name: row.name,
      photo: pictureUrl(row.picture),
      role: row.role,
      unit: row.unit,
      status: row.status,
      assigned_cases: row.assigned,
      oldest_waiting: row.oldest?.toISOString() ?? null,
      date_added: row.created_at.toISOString(),
      abilities: { change_status: changeStatus(reader, facts).allowed, refer: refersTo(reader, facts) },
    }
  }

type Page = z.output<typeof usersQuery>

async function listUsers({ deps: { db }, actor }: ActorContext, filter: q.Filter, page: Page) {
  const order = orderOf(page)
  const after = decodeCursor(page.cursor, ...(order.by === 'name' ? [TEXT_FORM, UUID_FORM] : [UUID_FORM]))
  const rows = await q.pageOfUsers(db, actor, filter, { order, after, limit: page.limit + 1 })
  const count = () => cappedCount(db, `users/${JSON.stringify(filter)}`, () => q.countUsers(db, filter))
  return answerPage(rows, { limit: page.limit, after }, { present: presentUser(actor), placeOf: placeOf(order), count })
}

/** Everybody of the own tree (rules "Lists of people"). */
export const allUsers = async (ctx: ActorContext, page: Page) => listUsers(ctx, filterOf(ctx.actor, null, page), page)

/** Those of them who have one role. */
export async function usersOfRole(ctx: ActorContext, roleId: string, page: Page) {
  const filter = filterOf(ctx.actor, roleId, page)
  if (!(await findRole(ctx.deps.db, roleId))) throw notFound()
  return listUsers(ctx, filter, page)
}

/** The headings and the words of the screens: a table of one role does not repeat it. */
const columnsOf = (ofOneRole: boolean, language: string): Columns<q.UserRow> => ({
  Name: row => row.name,
  ...(ofOneRole ? {} : { Role: (row: q.UserRow) => row.role }),
  Unit: row => row.unit ?? '',
  'Assigned Cases': row => row.assigned,
  Status: row => say(statusWords[row.status], language),
  'Date added': row => lagosDay(row.created_at),
})

const PAGE = 500
type AskedExport = z.output<typeof usersExportQuery>

/** The table row by row, its headings first: each page as its reader may see it by then. */
async function* linesOf(asking: ActorContext, asked: AskedExport): AsyncGenerator<string[]> {
  const order = orderOf(asked)
  const columns = columnsOf(asked.role !== undefined, asking.language)
  yield Object.keys(columns)
  for (let after: string[] | null = null; ; ) {
    const { deps, actor } = await rightsNow(asking)
    const filter = filterOf(actor, asked.role ?? null, asked)
    const page: q.UserRow[] = await q.pageOfUsers(deps.db, actor, filter, { order, after, limit: PAGE })
    for (const row of page) yield Object.values(columns).map(cell => String(cell(row)))
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = placeOf(order)(last)
  }
}

/** What the list shows, with the same search and order (rules "Lists and exports"). */
export async function exportUsers(ctx: ActorContext, asked: AskedExport) {
  // Once the first line has left there is no refusal any more.
  filterOf(ctx.actor, null, asked)
  const role = asked.role === undefined ? null : await findRole(ctx.deps.db, asked.role)
  if (role === undefined) throw notFound()
  const day = lagosDay(ctx.deps.clock.now())
  return {
    data: streamCsv(linesOf(ctx, asked)),
    ...(role && { fileName: `${role.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${day}.csv` }),
  }
}
