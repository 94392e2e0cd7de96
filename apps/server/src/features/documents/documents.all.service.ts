import type { allDocumentsQuery, exportQuery } from '@accord/contract/documents/documents.schemas'
import { mayOpenDocuments } from '@accord/policy/disputes.policy'
import type * as z from 'zod/mini'
import { forbidden } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { type Columns, toCsv } from '../../http/csv.ts'
import { decodeCursor } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { lagosDay, lagosTime } from '../../lagos.ts'
import { days } from '../disputes/disputes.matching.ts'
import { listReader } from '../disputes/members.queries.ts'
import { countAllDocuments, type Filter, pageOfAllDocuments } from './documents.all.queries.ts'
import { formsOf, type Order, orderOf } from './documents.order.ts'
import { presentDocument } from './documents.present.ts'
import type { DocumentRow } from './documents.queries.ts'
import { mimeOf, shortType } from './documents.types.ts'

type Asked = z.infer<typeof exportQuery>
type Row = DocumentRow & { sort_name: string }
/** What both of a case and one's own have. */
type AnyRow = Pick<Row, 'id' | 'name' | 'sort_name' | 'size' | 'mime' | 'created_at'> & Partial<Row>

export const filterOf = ({ q, type, case_id, ...added }: Asked): Filter => ({
  ...days(added),
  words: q ?? '',
  mime: type ? mimeOf(type) : null,
  caseId: case_id ?? null,
})

/** Whoever may open documents by their own role has an empty list; another one, in no case either, is refused. */
function refuseNone({ actor }: ActorContext): void {
  if (!mayOpenDocuments(actor)) throw forbidden()
}

/** Documents of every accessible case (002 §2.5). */
export async function allDocuments(ctx: ActorContext, page: z.infer<typeof allDocumentsQuery>) {
  const { deps, actor } = ctx
  const [order, filter] = [orderOf(page), filterOf(page)]
  const after = decodeCursor(page.cursor, ...formsOf(order))
  const reader = listReader(actor, 'documents')
  const rows = await pageOfAllDocuments(deps.db, reader, { ...filter, ...order, after, limit: page.limit + 1 })
  if (rows.length === 0) refuseNone(ctx)
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: r => presentDocument(deps, actor, r),
      placeOf: placeIn(order),
      count: () => countAllDocuments(deps.db, reader, filter),
    },
  )
}

export const placeIn =
  ({ byName }: Order) =>
  (row: AnyRow) => [byName ? row.sort_name : row.id, row.id]

const PAGE = 500
const MOST = 10_000

/** The headings and the words of the screen's table (002 §2.5). */
const columns: Columns<AnyRow> = {
  Name: row => row.name,
  'Size (bytes)': row => Number(row.size),
  Type: row => shortType(row.mime),
  'Last modified': row => `${lagosDay(row.created_at)} ${lagosTime(row.created_at)}`,
}
const ofCases: Columns<AnyRow> = {
  ...columns,
  'Case Number': row => row.case_no ?? '',
  'Added by': row => row.uploader ?? '',
}

type Next = { readonly after: readonly string[] | null; readonly limit: number }

/** What a list shows, read page by page (rules "Lists and exports"). */
export async function exported(order: Order, read: (next: Next) => Promise<AnyRow[]>, as = columns) {
  const rows: AnyRow[] = []
  for (let after: readonly string[] | null = null; rows.length < MOST; ) {
    const page: AnyRow[] = await read({ after, limit: PAGE })
    rows.push(...page)
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = placeIn(order)(last)
  }
  return { rows: rows.length, data: toCsv(rows, as) }
}

/** The list of all documents, with the same filters. */
export async function exportDocuments(ctx: ActorContext, asked: Asked) {
  const [order, filter, reader] = [orderOf(asked), filterOf(asked), listReader(ctx.actor, 'documents')]
  const read = (next: Next) => pageOfAllDocuments(ctx.deps.db, reader, { ...filter, ...order, ...next })
  const { rows, data } = await exported(order, read, ofCases)
  if (rows === 0) refuseNone(ctx)
  return { data }
}
