import type {
  ListedKind,
  ownOrganizationsQuery,
  unitsQuery,
} from '@accord/contract/organizations/organizations.schemas'
import { isMinistry } from '@accord/policy/actor'
import { levelOfUnit, ownUnits, unitsOver } from '@accord/policy/units.policy'
import type * as z from 'zod/mini'
import { notFound } from '../../fail.ts'
import { cappedCount } from '../../http/capped.ts'
import { rightsNow } from '../../http/change.ts'
import type { ActorContext, HolderContext } from '../../http/context.ts'
import { type Columns, streamCsv } from '../../http/csv.ts'
import { decodeCursor, TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { lagosDay } from '../../lagos.ts'
import { nameKey } from '../../lib/names.ts'
import { say } from '../../words.ts'
import {
  countUnits,
  type Filter,
  isUnit,
  type ListRow,
  type Order,
  type Over,
  pageOfUnits,
} from './organizations.lists.queries.ts'
import { presentListed } from './organizations.present.ts'
import { words } from './organizations.words.ts'

type Query = z.output<typeof unitsQuery>
type Asked = Pick<Query, 'q' | 'sort' | 'order'>
/** A list before its search: of which kind, and of whose. */
type Which = Pick<Filter, 'kind' | 'scope'> & Partial<Pick<Filter, 'unverifiedToo'>>

const orderOf = ({ sort, order }: Asked): Order => ({ by: sort ?? 'name', descending: order === 'desc' })

const filterOf = (which: Which, { q }: Asked): Filter => ({ unverifiedToo: false, ...which, words: nameKey(q ?? '') })

/** Whose rows are shown whole; who is signing up is over nothing. */
const overOf = ({ holder }: HolderContext): Over => (holder.actor ? unitsOver(holder.actor) : null)

/** What a list in an address is under is a unit that is there, of the kind that such units are under. */
async function refuseNoParent({ deps }: HolderContext, { kind, scope }: Which): Promise<void> {
  if (scope.of === 'under' && !(await isUnit(deps.db, scope.id, kind === 'branch' ? 'union' : 'branch')))
    throw notFound()
}

/** Units of one kind, by name unless asked otherwise (rules "Units"); `bare`: only to choose from. */
export async function listUnits(ctx: HolderContext, which: Which, page: Query, bare = false) {
  const { db } = ctx.deps
  const reader = bare ? null : ctx.holder.actor
  const [order, filter] = [orderOf(page), filterOf(which, page)]
  const after = decodeCursor(page.cursor, ...(order.by === 'name' ? [TEXT_FORM, UUID_FORM] : [UUID_FORM]))
  const rows = await pageOfUnits(db, filter, { order, after, limit: page.limit + 1, over: bare ? null : overOf(ctx) })
  if (rows.length === 0) await refuseNoParent(ctx, which)
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: row => presentListed(reader, row),
      placeOf: row => (order.by === 'name' ? [row.name_key, row.id] : [row.id]),
      count: () => cappedCount(db, `units/${JSON.stringify(filter)}`, () => countUnits(db, filter)),
    },
  )
}

const ownWhich = ({ actor }: ActorContext, kind: ListedKind, choices = false): Which => ({
  kind,
  scope: choices ? { of: 'all' } : ownUnits(actor, kind),
  // The ministry's list of employers holds also those that wait to be confirmed or merged.
  unverifiedToo: kind === 'employer' && !choices && isMinistry(actor),
})

type OwnQuery = z.output<typeof ownOrganizationsQuery>

/**
 * `union/branch` and `union/organizations`: of the own tree, or with `choices` `_id` and name of every one
 * (rules "Units").
 */
export const listOwnUnits = (ctx: ActorContext, kind: ListedKind, page: OwnQuery) =>
  listUnits(ctx, ownWhich(ctx, kind, page.choices === '1'), page, page.choices === '1')

const PAGE = 500

const adminsIn = (row: ListRow, language: string): string => {
  if (!row.over) return ''
  const none = levelOfUnit(row.kind) === 'sub_branch' ? words.noAdminInvited : words.noAdmin
  return row.admins?.map(admin => admin.name).join(', ') || say(none, language)
}

/** What the list of this level is headed with (001 §2; rules "Units"). */
const HEADINGS: Readonly<Record<ListedKind, string>> = {
  union: 'Unions',
  branch: 'Branches',
  sub_branch: 'Sub branches',
  employer: 'Employers',
}

const columnsOf = (kind: ListedKind, language: string): Columns<ListRow> => ({
  [HEADINGS[kind]]: row => row.name,
  Acronym: row => row.acronym,
  // Only employers may be a name that somebody typed.
  ...(kind === 'employer' && { Confirmed: row => (row.verified ? '' : say(words.notConfirmed, language)) }),
  'Assigned Admin': row => adminsIn(row, language),
  Industry: row => row.industry ?? '',
  'Date added': row => (row.over ? lagosDay(row.created_at) : ''),
})

/** The table row by row, its headings first; a page is read once the one before it has left. */
async function* linesOf(ctx: ActorContext, which: Which, asked: Asked): AsyncGenerator<string[]> {
  const [order, filter] = [orderOf(asked), filterOf(which, asked)]
  const columns = columnsOf(which.kind, ctx.language)
  yield Object.keys(columns)
  for (let after: string[] | null = null; ; ) {
    // Whoever was logged out or suspended meanwhile gets no more.
    const over = overOf(await rightsNow(ctx))
    const page: ListRow[] = await pageOfUnits(ctx.deps.db, filter, { order, after, limit: PAGE, over })
    for (const row of page) yield Object.values(columns).map(cell => String(cell(row)))
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = order.by === 'name' ? [last.name_key, last.id] : [last.id]
  }
}

/** What the list shows, with the same search and order (rules "Lists and exports"). */
export async function exportUnits(ctx: ActorContext, which: Which, asked: Asked) {
  // Once the first line has left there is no refusal any more.
  await refuseNoParent(ctx, which)
  return {
    data: streamCsv(linesOf(ctx, which, asked)),
    ...(which.kind === 'employer' && { fileName: `employers-${lagosDay(ctx.deps.clock.now())}.csv` }),
  }
}
export const exportOwnUnits = (ctx: ActorContext, kind: ListedKind, asked: Asked) =>
  exportUnits(ctx, ownWhich(ctx, kind), asked)
