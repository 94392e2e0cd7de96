import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { forLongTexts } from '@accord/contract/disputes/form'
import { rebuildAccess } from '../../src/features/disputes/access.queries.ts'
import { newId } from '../../src/lib/ids.ts'
import { drawFrom } from '../drawnPeople.ts'
import { makePerson, type TestUnit } from '../people.ts'
import type { World } from '../world.ts'

/** One case of a report's world, as far as figures follow from it. */
export type Told = {
  readonly type: string
  /** Each side's units from the root down; null where the claimant is a person. */
  readonly claimant: readonly string[] | null
  readonly accused: readonly string[]
  readonly referred: boolean
  readonly changes: readonly { readonly to: CaseStatus; readonly at: number }[]
  readonly documents: readonly number[]
  readonly reviews: readonly { readonly at: number; readonly score: number }[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What may come next; a case may be settled, called back and settled again. */
const NEXT: Partial<Record<CaseStatus, readonly CaseStatus[]>> = {
  concilliation: ['resolved', 'mediation', 'on hold', 'withdrawn', 'resolved'],
  mediation: ['resolved', 'arbitration panel', 'resolved'],
  'arbitration panel': ['national industrial court', 'resolved'],
  'national industrial court': ['closed'],
  'on hold': ['concilliation', 'resolved'],
  resolved: ['closed', 'recalled'],
  closed: ['recalled', 'closed'],
  recalled: ['resolved', 'concilliation'],
}

/**
 * Cases of three months, as their filing, steps, documents and reviews would leave them. Half of all that happens lies within the two
 * hours about a midnight of Lagos, which is 23:00 UTC.
 */
export async function drawReports(
  world: World,
  seed: number,
  of: { from: Date; until: Date; cases: number; units: readonly TestUnit[]; panel: { id: string } },
): Promise<Told[]> {
  const { db, clock } = world.deps
  const { number, one, rarely } = drawFrom(world, seed)
  const types = await db.selectFrom('case_type').select(['id', 'label']).execute()
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', 'Industrial Arbitration Panel')
    .executeTakeFirstOrThrow()
  const filer = await makePerson(world, 'Claimants')
  const end = of.until.getTime()
  const later = (after: number, most: number) => {
    const at = after + 1 + number(most * DAY)
    const midnight = Math.floor(at / DAY) * DAY + 23 * HOUR
    return rarely(2) ? Math.max(after + 1, midnight - HOUR + number(2 * HOUR)) : at
  }
  const told: Told[] = []
  for (let i = 0; i < of.cases; i++) {
    const filed = later(of.from.getTime(), 75)
    const [accused, claimant] = [one(of.units), rarely(3) ? null : one(of.units)]
    const type = one(types)
    const changes: { to: CaseStatus; at: number }[] = []
    for (let at = later(filed, 6), to: CaseStatus | undefined = rarely(8) ? 'rejected' : 'concilliation'; to; ) {
      if (at >= end) break
      changes.push({ to, at })
      const next: readonly CaseStatus[] = NEXT[to] ?? []
      at = later(at, 25)
      to = next.length > 0 ? one(next) : undefined
    }
    const approvedAt = changes[0]?.to === 'concilliation' ? changes[0].at : null
    const resolvedAt = changes.findLast(change => change.to === 'resolved')?.at
    const status = changes.at(-1)?.to ?? 'case opened'
    const documents = Array.from({ length: number(4) }, () => later(filed, 40)).filter(at => at < end)
    const reviews = resolvedAt
      ? Array.from({ length: number(3) }, () => ({ at: later(resolvedAt, 9), score: 1 + number(5) }))
      : []
    const referred = approvedAt !== null && rarely(3)
    const at = (ms: number) => new Date(ms)
    const id = newId(clock)
    const folder = newId(clock)
    await db
      .insertInto('cases')
      .values({
        id,
        case_no: `REPORT/${i}`,
        title: 'Drawn',
        type_id: type.id,
        filer_id: filer.id,
        ...forLongTexts(() => 'As said.'),
        accused_unit_id: accused.id,
        claimant_unit_id: claimant?.id ?? null,
        status,
        status_since: at(changes.at(-1)?.at ?? filed),
        held_stage: status === 'on hold' ? 'concilliation' : null,
        filed_at: at(filed),
        approved_at: approvedAt ? at(approvedAt) : null,
        resolved_at: resolvedAt ? at(resolvedAt) : null,
      })
      .execute()
    await db
      .insertInto('folder')
      .values({ id: folder, case_id: id, name: 'All', name_key: 'all', created_at: at(filed) })
      .execute()
    let resolution = ''
    for (const [n, change] of changes.entries()) {
      const step = newId(clock)
      if (change.to === 'resolved') resolution = step
      const from_status = changes[n - 1]?.to ?? 'case opened'
      await db
        .insertInto('case_change')
        .values({ id: step, case_id: id, from_status, to_status: change.to, at: at(change.at) })
        .execute()
    }
    for (const [n, created] of [...documents, filed].entries()) {
      const file = newId(clock)
      const bytes = { storage_key: file, sha256: Buffer.alloc(32), size: '1', mime: 'text/plain' }
      const by = { uploaded_by: filer.id, created_at: at(created) }
      await db
        .insertInto('file')
        .values({ id: file, ...bytes, ...by })
        .execute()
      // The last one was taken out again, and counts no more.
      const deleted_at = n === documents.length ? at(filed) : null
      const kept = {
        id: newId(clock),
        folder_id: folder,
        case_id: id,
        file_id: file,
        name: 'a.txt',
        mime: 'text/plain',
        deleted_at,
      }
      await db
        .insertInto('document')
        .values({ ...kept, ...by })
        .execute()
    }
    for (const review of reviews) {
      const person = await makePerson(world, 'Claimants')
      const about = { case_id: id, change_id: resolution, person_id: person.id }
      await db
        .insertInto('feedback')
        .values({ id: newId(clock), ...about, score: review.score, created_at: at(review.at) })
        .execute()
    }
    if (referred)
      await db
        .insertInto('referral')
        .values({
          id: newId(clock),
          case_id: id,
          person_id: of.panel.id,
          role_id: role.id,
          referred_by: filer.id,
          created_at: at(filed),
        })
        .execute()
    await rebuildAccess(db, [id])
    const paths = { claimant: claimant?.path ?? null, accused: accused.path }
    told.push({ type: type.label, ...paths, referred, changes, documents, reviews })
  }
  return told
}

const UNDER_WAY: readonly CaseStatus[] = [
  'concilliation',
  'mediation',
  'arbitration panel',
  'board of enquiry',
  'national industrial court',
  'on hold',
  'recalled',
]
/** The day in Lagos, which is an hour ahead of UTC all the year. */
const dayOf = (at: number) => new Date(at + HOUR).toISOString().slice(0, 10)
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
const round = (value: number) => Math.round(value * 10) / 10
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((all, one) => all + one, 0) / values.length

const approvedAt = ({ changes }: Told) =>
  changes.find(change => change.to === 'concilliation' && change === changes[0])?.at
const resolvedAt = ({ changes }: Told) => changes.findLast(change => change.to === 'resolved')?.at
const tookOf = (one: Told) => ((resolvedAt(one) ?? 0) - (approvedAt(one) ?? 0)) / DAY

/** What the cards must say, worked out case by case: of some days, both included. */
export function cardsOf(cases: readonly Told[], from: string, to: string) {
  const isIn = (at: number | undefined) => at !== undefined && dayOf(at) >= from && dayOf(at) <= to
  const resolved = cases.filter(one => isIn(resolvedAt(one)))
  const scores = cases.flatMap(one => one.reviews.filter(review => isIn(review.at)).map(review => review.score))
  const atEnd = (one: Told) => one.changes.findLast(change => dayOf(change.at) <= to)?.to
  const [score, time] = [mean(scores), mean(resolved.map(tookOf))]
  return {
    disputes_approved: cases.filter(one => isIn(approvedAt(one))).length,
    disputes_satisfaction_score: score === null ? null : round(score),
    reviews: scores.length,
    document_uploaded: cases.flatMap(one => one.documents).filter(isIn).length,
    disputes_resolved: resolved.length,
    active_disputes: cases.filter(one => UNDER_WAY.some(status => status === atEnd(one))).length,
    avg_dispute_resolution_time: time === null ? null : round(time),
  }
}

/** The cards beside those of as many days before. */
export function cardsWithBefore(cases: readonly Told[], from: string, to: string) {
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1
  const [now, before] = [cardsOf(cases, from, to), cardsOf(cases, plus(from, -length), plus(from, -1))]
  return Object.fromEntries(
    Object.entries(now).map(([card, current]) => [card, { current, prev_month: before[card as keyof typeof now] }]),
  )
}

/** The three lists, with every name that stands in one of them. */
export function listsOf(cases: readonly Told[], unions: ReadonlyMap<string, string>, from: string, to: string) {
  const approved = cases.filter(one => {
    const at = approvedAt(one)
    return at !== undefined && dayOf(at) >= from && dayOf(at) <= to
  })
  const unionsOf = (one: Told) =>
    [...new Set([one.accused[0], one.claimant?.[0]])].flatMap(id => unions.get(id ?? '') ?? [])
  const count = (namesOf: (one: Told) => string[], among: readonly Told[]) => {
    const counts: Record<string, number> = {}
    for (const name of among.flatMap(namesOf)) counts[name] = (counts[name] ?? 0) + 1
    return counts
  }
  const of = count(unionsOf, approved)
  const resolved = count(
    unionsOf,
    approved.filter(one => resolvedAt(one) !== undefined),
  )
  return {
    top_dispute_types: count(one => [one.type], approved),
    highest_dispute_cases: of,
    highest_resolution_rate: Object.fromEntries(
      Object.entries(resolved).map(([name, n]) => [name, Math.round((n / (of[name] ?? 1)) * 100)]),
    ),
  }
}

/** The mean of the resolutions of each month from one to another (YYYY-MM), in order. */
export const monthsOf = (cases: readonly Told[], months: readonly string[]) =>
  months.map(month => {
    const time = mean(cases.filter(one => dayOf(resolvedAt(one) ?? 0).startsWith(month)).map(tookOf))
    return time === null ? null : round(time)
  })

/** How the mean of some days changed against that of others, both included, in words. */
export function changeOf(cases: readonly Told[], before: readonly [string, string], now: readonly [string, string]) {
  const [then, time] = [before, now].map(([from, to]) =>
    mean(
      cases
        .filter(one => resolvedAt(one) !== undefined)
        .filter(one => dayOf(resolvedAt(one) ?? 0) >= from && dayOf(resolvedAt(one) ?? 0) <= to)
        .map(tookOf),
    ),
  )
  if (!then || time === null || time === undefined) return null
  const percent = Math.round(((time - then) / then) * 100)
  if (percent === 0) return '0% change'
  return `${Math.abs(percent)}% ${percent < 0 ? 'decrease' : 'increase'}`
}
