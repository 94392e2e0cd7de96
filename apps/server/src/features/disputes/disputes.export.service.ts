import type { DisputeRow, exportQuery } from '@accord/contract/disputes/disputes.schemas'
import type * as z from 'zod/mini'
import type { ActorContext } from '../../http/context.ts'
import { type Columns, toCsv } from '../../http/csv.ts'
import { lagosDay } from '../../lagos.ts'
import { say } from '../../words.ts'
import { allByDue, isByDue } from './disputes.due.service.ts'
import { pageOfCases } from './disputes.lists.queries.ts'
import { allOf, pendingOf, whoseOf } from './disputes.matching.ts'
import { presentRow } from './disputes.present.ts'
import { statusLabels } from './disputes.words.ts'

const PAGE = 500
const MOST = 10_000

const partyName = ({ name, acronym }: DisputeRow['involved_parties']['claimant']) =>
  acronym ? `${name} (${acronym})` : name

/** The headings and the words of the screen's table (002 §2.1). */
const columnsIn = (language: string): Columns<DisputeRow> => ({
  'Filing Date': row => lagosDay(new Date(row.filling_date)),
  'Case Number': row => row.case_no,
  Claimant: row => partyName(row.involved_parties.claimant),
  Accused: row => partyName(row.involved_parties.accused),
  'Case Title': row => row.title,
  'Case Status': row => say(statusLabels[row.status], language),
})

/** What the list shows, with the same filters, read page by page (rules "Lists and exports"). */
export async function exportDisputes(ctx: ActorContext, asked: z.infer<typeof exportQuery>) {
  const { actor, deps } = ctx
  const matching = asked.pending === 'true' ? pendingOf(actor, asked) : allOf(actor, asked)
  if (isByDue(asked)) return { data: toCsv(await allByDue(ctx, asked, MOST), columnsIn(ctx.language)) }
  const rows: DisputeRow[] = []
  for (let after: string | null = null; rows.length < MOST; ) {
    const page = await pageOfCases(deps.db, whoseOf(actor), { ...matching, after, limit: PAGE })
    rows.push(...page.map(presentRow))
    after = page.at(-1)?.id ?? null
    if (page.length < PAGE) break
  }
  return { data: toCsv(rows.slice(0, MOST), columnsIn(ctx.language)) }
}
