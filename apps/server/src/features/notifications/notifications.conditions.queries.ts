import type { Actor } from '@accord/policy/actor'
import { type RawBuilder, sql } from 'kysely'
import type { Notice, Notices } from '../notices/notice.ts'

// What the kinds say of their own notifications `n`, put together for all kinds.

/** The kinds of which `of` answers something, under what it answers: each condition is in a statement once. */
function kindsBy<T>(notices: Notices, of: (notice: Notice) => T | undefined): [T, string[]][] {
  const found = new Map<T, string[]>()
  for (const [kind, notice] of Object.entries(notices)) {
    const key = of(notice)
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), kind])
  }
  return [...found]
}

const isOneOf = (kinds: readonly string[]) => sql`n.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})`

const either = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`

/** Whether what a notification asks for is still to do, by whomever, at this moment. */
export function isStillToDo(notices: Notices, now: Date): RawBuilder<boolean> {
  const kinds = kindsBy(notices, ({ toDo }) => toDo?.still)
  const cases = kinds.map(([still, names]) => sql`when ${isOneOf(names)} then ${still(now)}`)
  return cases.length > 0 ? sql`(n.done_at is null and case ${sql.join(cases, sql` `)} else false end)` : sql`false`
}

/** Whether it is still to do, and for the actor to do. */
export function isToDoFor(notices: Notices, actor: Actor, now: Date): RawBuilder<boolean> {
  const others = kindsBy(notices, ({ toDo }) => toDo?.by).map(
    ([by, kinds]) => sql`when ${isOneOf(kinds)} then ${by(actor)}`,
  )
  const byThem = others.length > 0 ? sql`case ${sql.join(others, sql` `)} else true end` : sql`true`
  return sql`(${isStillToDo(notices, now)} and ${byThem})`
}

/** Those that leave no mark when they are done. */
export const isUnmarked = (notices: Notices): RawBuilder<unknown> =>
  either(kindsBy(notices, ({ toDo }) => toDo?.unmarked).map(([, names]) => isOneOf(names)))

/** Of kinds that only some may read: whether the actor is one of them. */
export function mayRead(notices: Notices, actor: Actor): RawBuilder<unknown> {
  const restricted = kindsBy(notices, ({ readers }) => readers && true).map(([, names]) => sql`not ${isOneOf(names)}`)
  const allowed = kindsBy(notices, ({ readers }) => (readers?.may(actor) ? readers.where : undefined))
  return restricted.length > 0
    ? either([...restricted, ...allowed.map(([where, names]) => sql`(${isOneOf(names)} and ${where(actor)})`)])
    : sql`true`
}

/** The person of `n` has seen elsewhere what it says. */
export const isSeenElsewhere = (notices: Notices): RawBuilder<unknown> =>
  either(kindsBy(notices, one => one.seenElsewhere).map(([where, names]) => sql`(${isOneOf(names)} and ${where})`))
