import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/tables.generated.ts'
import { forbidden, notLoggedIn } from '../fail.ts'
import type { Context, HolderContext } from './context.ts'
import { type CallerColumn, findEnd, findSession, readStamp, stampNow } from './session.queries.ts'
import { type Holder, holderOf } from './session.ts'

/** Who asks for a change, before anybody knows what they may do now: their rights at arrival are not to be used. */
export type Asker = Context & { readonly holder: Pick<Holder, 'sessionId' | 'personId'> }

export type Found<C, T> = {
  /** The column as it was read, behind the locks; left out where no row carried it. */
  readonly caller?: string | null | undefined
  /** What was found, checked by the rights of this moment. */
  readonly check: (ctx: C) => T
}

/** The first statements of a change: it takes its locks, then finds the row and, in the same statement, the caller's rights. */
export type Finder<C extends HolderContext, T> = (
  tx: Transaction<DB>,
  ctx: Asker,
  caller: CallerColumn,
) => Promise<Found<C, T>>

/** The context with the rights of now: those at arrival where nothing of them has changed since. */
async function contextNow<C extends HolderContext>(tx: Db, ctx: C, stamp: string | null): Promise<C> {
  if (stamp === ctx.holder.stamp) return ctx
  const { sessionId: id } = ctx.holder
  const at = ctx.deps.clock.now()
  const row = stamp === null ? undefined : await findSession(tx, id, at)
  if (!row) throw notLoggedIn(await findEnd(tx, { id }, at))
  const holder = holderOf(row)
  if (ctx.holder.actor && !holder.actor) throw forbidden()
  return { ...ctx, holder, actor: holder.actor }
}

/**
 * The only way in which a call with a session changes something: one transaction, begun after the body has come. `find`
 * takes the locks and reads the caller's session and rights behind them; `work` is given a context with those in place of
 * the rights at arrival. Whoever was logged out, suspended or stripped of a right meanwhile changes nothing.
 */
export const change = <C extends HolderContext, T, R>(
  ctx: C,
  find: Finder<C, T>,
  work: (tx: Transaction<DB>, ctx: C, found: T) => Promise<R>,
): Promise<R> =>
  ctx.deps.db.transaction().execute(async tx => {
    const column = stampNow(ctx.holder.sessionId, ctx.deps.clock.now())
    const { caller, check } = await find(tx, ctx, column)
    const now = await contextNow(tx, ctx, caller === undefined ? await readStamp(tx, column) : caller)
    return work(tx, now, check(now))
  })

/** The context by the rights of now: asked before each piece of what is sent in pieces (rules "Rights of the moment"). */
export const rightsNow = async <C extends HolderContext>(ctx: C): Promise<C> =>
  contextNow(ctx.deps.db, ctx, await readStamp(ctx.deps.db, stampNow(ctx.holder.sessionId, ctx.deps.clock.now())))

/** For a change that finds no row of its own before it: only the rights are read. */
export const rightsAlone: Finder<HolderContext, void> = async () => ({ check: () => undefined })

/** For one that only has to hold something, and finds its rows itself: the rights are read behind that lock. */
export const behind =
  <T>(lock: (tx: Transaction<DB>, ctx: Asker) => Promise<T>): Finder<HolderContext, T> =>
  async (tx, ctx) => {
    const held = await lock(tx, ctx)
    return { check: () => held }
  }
