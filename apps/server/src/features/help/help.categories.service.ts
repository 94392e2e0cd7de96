import type { categoryChange, newCategory } from '@accord/contract/help/help.schemas'
import { writeHelp } from '@accord/policy/help.policy'
import { isStale } from '@accord/policy/verdict'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { conflict, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import { fill } from '../../words.ts'
import * as q from './help.categories.queries.ts'
import { freeSlug } from './help.names.ts'
import { idsOfCategory, putPostsInOrder } from './help.posts.queries.ts'
import { recordHelp } from './help.record.ts'
import { NOTHING, refusals } from './help.refusals.ts'
import { words } from './help.words.ts'

/** Every category, for whoever writes in them (rules "Help"). */
export async function postCategories({ deps, actor }: ActorContext) {
  enforce(writeHelp(actor), refusals, NOTHING)
  return { data: (await q.allCategories(deps.db)).map(({ id, ...row }) => ({ _id: id, ...row })) }
}

async function refuseTaken(tx: Transaction<DB>, title: string, exceptId: string): Promise<void> {
  const taken = (await q.allCategories(tx)).some(row => row.id !== exceptId && nameKey(row.title) === nameKey(title))
  if (taken) throw conflict(words.titleTaken, undefined, { title: words.titleTaken })
}

export function createPostCategory(asked: ActorContext, { title, description }: z.output<typeof newCategory>) {
  const once = behind(async (tx, ctx) => {
    const claim = await claimOnce(tx, ctx, ctx.holder.personId, newId(ctx.deps.clock))
    await q.holdCategories(tx)
    return claim
  })
  return change(asked, once, async (tx, ctx, { id, again }) => {
    enforce(writeHelp(ctx.actor), refusals, NOTHING)
    if (!again) {
      await refuseTaken(tx, title, id)
      const slugs = (await q.allCategories(tx)).map(row => row.slug)
      await q.insertCategory(tx, { id, slug: freeSlug(title, slugs), title, description, at: ctx.deps.clock.now() })
      await recordHelp(ctx, tx, { action: 'post category made', thingId: id, after: { title } })
    }
    return { message: fill(words.categoryMade, { title }), data: { _id: id } }
  })
}

/** One change of the categories at a time, by whoever writes in them. */
const onCategories = <T>(asked: ActorContext, act: (tx: Transaction<DB>, ctx: ActorContext) => Promise<T>) =>
  change(asked, behind(q.holdCategories), async (tx, ctx) => {
    enforce(writeHelp(ctx.actor), refusals, NOTHING)
    return act(tx, ctx)
  })

export const editPostCategory = (asked: ActorContext, id: string, change: z.output<typeof categoryChange>) =>
  onCategories(asked, async (tx, ctx) => {
    const { title, description, version } = change
    const before = await q.findCategory(tx, id)
    if (!before) throw notFound()
    if (isStale(before, version)) throw refusals.stale(before)
    await refuseTaken(tx, title, id)
    await q.updateCategory(tx, id, { title, description })
    await recordHelp(ctx, tx, { action: 'post category changed', thingId: id, after: { title } })
    return { message: fill(words.categorySaved, { title }), data: null }
  })

const haveSame = (some: readonly string[], others: readonly string[]) =>
  [...some].sort().join() === [...others].sort().join()

/** All of them, each once, or somebody would find theirs at a place that nobody chose. */
export const orderPostCategories = (asked: ActorContext, ids: readonly string[]) =>
  onCategories(asked, async (tx, ctx) => {
    const there = (await q.allCategories(tx)).filter(({ kind }) => kind === 'article').map(({ id }) => id)
    if (!haveSame(there, ids)) throw conflict(words.orderStale)
    await q.putInOrder(tx, ids)
    const [first = ''] = ids
    await recordHelp(ctx, tx, { action: 'post categories ordered', thingId: first, after: { categories: ids } })
    return { message: words.ordered, data: null }
  })

/** The same of the posts of a category. */
export const orderPosts = (asked: ActorContext, id: string, ids: readonly string[]) =>
  onCategories(asked, async (tx, ctx) => {
    if (!(await q.findCategory(tx, id))) throw notFound()
    if (!haveSame(await idsOfCategory(tx, id), ids)) throw conflict(words.postsStale)
    await putPostsInOrder(tx, ids)
    await recordHelp(ctx, tx, { action: 'posts ordered', thingId: id, after: { posts: ids } })
    return { message: words.ordered, data: null }
  })
