import type { Actor } from '@accord/policy/actor'
import { type RawBuilder, sql } from 'kysely'
import { memo } from '../../http/memo.ts'
import type { Notice, Notices } from '../notices/notice.ts'

// What the kinds say of their own notifications `n`, put together for all kinds.

/** The kinds of which `of` answers something, under what it answers: each condition is in a statement once. */
function kindsBy<T>(notices: Notices, of: (notice: Notice) => T | undefined): [T, RawBuilder<unknown>][] {
  const found = new Map<T, string[]>()
  for (const [kind, notice] of Object.entries(notices)) {
    const key = of(notice)
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), kind])
  }
  return [...found].map(([key, kinds]) => [key, isOneOf(kinds)])
}

const isOneOf = (kinds: readonly string[]) => sql`n.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})`

/** What the kinds have in common, found once: it is asked for with each page, and never changes. */
const groups = memo((notices: Notices) => ({
  stillToDo: kindsBy(notices, ({ toDo }) => toDo?.still),
  byWhom: kindsBy(notices, ({ toDo }) => toDo?.by),
  unmarked: kindsBy(notices, ({ toDo }) => toDo?.unmarked),
  readers: kindsBy(notices, one => one.readers),
  seenElsewhere: kindsBy(notices, one => one.seenElsewhere),
}))

const either = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`

/** Whether what a notification asks for is still to do, by whomever, at this moment. */
export function isStillToDo(notices: Notices, now: Date): RawBuilder<boolean> {
  const cases = groups(notices).stillToDo.map(([still, isOfKind]) => sql`when ${isOfKind} then ${still(now)}`)
  return cases.length > 0 ? sql`(n.done_at is null and case ${sql.join(cases, sql` `)} else false end)` : sql`false`
}

/** Whether it is still to do, and for the actor to do. */
export function isToDoFor(notices: Notices, actor: Actor, now: Date): RawBuilder<boolean> {
  const others = groups(notices).byWhom.map(([by, isOfKind]) => sql`when ${isOfKind} then ${by(actor)}`)
  const byThem = others.length > 0 ? sql`case ${sql.join(others, sql` `)} else true end` : sql`true`
  return sql`(${isStillToDo(notices, now)} and ${byThem})`
}

/** Those that leave no mark when they are done. */
export const isUnmarked = (notices: Notices): RawBuilder<unknown> =>
  either(groups(notices).unmarked.map(([, isOfKind]) => isOfKind))

/** Of kinds that only some may read: whether the actor is one of them. */
export function mayRead(notices: Notices, actor: Actor): RawBuilder<unknown> {
  const { readers } = groups(notices)
  if (readers.length === 0) return sql`true`
  const open = readers.map(([, isOfKind]) => sql`not ${isOfKind}`)
  const allowed = readers.filter(([{ may }]) => may(actor))
  return either([
    sql`(${sql.join(open, sql` and `)})`,
    ...allowed.map(([{ where }, isOfKind]) => sql`(${isOfKind} and ${where(actor)})`),
  ])
}

/** The person of `n` has seen elsewhere what it says. */
export const isSeenElsewhere = (notices: Notices): RawBuilder<unknown> =>
  either(groups(notices).seenElsewhere.map(([where, isOfKind]) => sql`(${isOfKind} and ${where})`))
