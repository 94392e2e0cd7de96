import type { newPost, postChange, postsQuery } from '@accord/contract/help/help.schemas'
import * as may from '@accord/policy/help.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { badInput, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { answerPage } from '../../http/page.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { findCategory } from './help.categories.queries.ts'
import { toHtml, toPlain, wrongPicture } from './help.markdown.ts'
import { freeSlug, slugOf } from './help.names.ts'
import * as q from './help.posts.queries.ts'
import { factsOf, presentDraft, presentRow } from './help.present.ts'
import { recordHelp } from './help.record.ts'
import { NOTHING, refusals } from './help.refusals.ts'
import { words } from './help.words.ts'

const TIME_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** All posts, for whoever writes them (rules "Help"). */
export async function posts({ deps, actor }: ActorContext, page: z.output<typeof postsQuery>) {
  enforce(may.writeHelp(actor), refusals, NOTHING)
  const { db } = deps
  const filter = { words: (page.q ?? '').toLowerCase(), state: page.state, categoryId: page.category_id }
  const after = decodeCursor(page.cursor, TIME_FORM, UUID_FORM)
  const rows = await q.pageOfPosts(db, { ...filter, after, limit: page.limit + 1 })
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: presentRow,
      placeOf: row => [row.saved_at.toISOString(), row.id],
      count: () => q.countPosts(db, filter),
    },
  )
}

export async function readPost({ deps, actor }: ActorContext, id: string) {
  enforce(may.writeHelp(actor), refusals, NOTHING)
  return { data: await shown(deps.db, id) }
}

async function shown(db: Parameters<typeof q.findPost>[0], id: string) {
  const row = await q.findPost(db, id)
  if (!row) throw notFound()
  return presentDraft(row)
}

/** Markdown as readers will see it. */
export async function previewPost({ actor }: ActorContext, markdown: string) {
  enforce(may.writeHelp(actor), refusals, NOTHING)
  return { data: { content: toHtml(markdown) } }
}

type Draft = z.output<typeof newPost>

async function refuseUnfit(tx: Transaction<DB>, { category_id, markdown }: Draft): Promise<void> {
  if (!(await findCategory(tx, category_id))) throw badInput({ category_id: words.noCategory })
  const wrong = wrongPicture(markdown)
  if (wrong) throw badInput({ markdown: wrong === 'elsewhere' ? words.pictureElsewhere : words.pictureWordless })
}

const versionOf = ({ deps, actor }: ActorContext, draft: Draft): q.NewVersion => ({
  title: draft.title,
  summary: draft.summary,
  markdown: draft.markdown,
  plain: toPlain(draft.markdown),
  sources: draft.sources,
  categoryId: draft.category_id,
  by: actor.id,
  at: deps.clock.now(),
  restoredFrom: null,
})

const slugFor = async (tx: Transaction<DB>, id: string, title: string): Promise<string> =>
  freeSlug(title, await q.slugsLike(tx, slugOf(title), id))

/** A draft, which nobody else sees. */
export function createPost(asked: ActorContext, draft: Draft) {
  const once = behind((tx, ctx) => claimOnce(tx, ctx, ctx.holder.personId, newId(ctx.deps.clock)))
  return change(asked, once, async (tx, ctx, { id, again }) => {
    enforce(may.writeHelp(ctx.actor), refusals, NOTHING)
    if (!again) {
      await refuseUnfit(tx, draft)
      const slug = await slugFor(tx, id, draft.title)
      await q.insertPost(tx, { id, slug, at: ctx.deps.clock.now() })
      await q.addVersion(tx, id, slug, versionOf(ctx, draft))
      await recordHelp(ctx, tx, { action: 'post made', thingId: id, after: { version: 1 } })
    }
    return { message: words.saved, data: await shown(tx, id) }
  })
}

type Verdict = typeof may.changePost | typeof may.publishPost | typeof may.unpublishPost | typeof may.restorePost

/** Behind a lock on the post, as it is now, if the actor may do this with it. */
export const onPost = <T>(
  asked: ActorContext,
  { id, seen, verdict }: { id: string; seen: number | undefined; verdict: Verdict },
  act: (tx: Transaction<DB>, ctx: ActorContext, row: q.DraftRow) => Promise<T>,
): Promise<T> =>
  change(
    asked,
    behind(tx => q.holdPost(tx, id)),
    async (tx, ctx) => {
      enforce(may.writeHelp(ctx.actor), refusals, NOTHING)
      const row = await q.findPost(tx, id)
      if (!row) throw notFound()
      enforce(verdict(ctx.actor, factsOf(row), seen), refusals, row)
      return act(tx, ctx, row)
    },
  )

/** A new version; the address follows the title until readers have seen it. */
export const savePost = (asked: ActorContext, id: string, { version, ...draft }: z.output<typeof postChange>) =>
  onPost(asked, { id, seen: version, verdict: may.changePost }, async (tx, ctx, row) => {
    await refuseUnfit(tx, draft)
    const slug = row.published_at ? row.slug : await slugFor(tx, id, draft.title)
    await q.addVersion(tx, id, slug, versionOf(ctx, draft))
    await recordHelp(ctx, tx, { action: 'post saved', thingId: id, after: { version: row.version + 1 } })
    return { message: words.saved, data: await shown(tx, id) }
  })

export const publishPost = (asked: ActorContext, id: string, seen: number | undefined) =>
  onPost(asked, { id, seen, verdict: may.publishPost }, async (tx, ctx, row) => {
    await q.setPublished(tx, id, ctx.deps.clock.now())
    await recordHelp(ctx, tx, { action: 'post published', thingId: id, after: { version: row.version } })
    return { message: fill(words.published, { title: row.title }), data: await shown(tx, id) }
  })

export const unpublishPost = (asked: ActorContext, id: string, seen: number | undefined) =>
  onPost(asked, { id, seen, verdict: may.unpublishPost }, async (tx, ctx, row) => {
    await q.setUnpublished(tx, id)
    await recordHelp(ctx, tx, { action: 'post unpublished', thingId: id, after: { version: row.version } })
    return { message: fill(words.unpublished, { title: row.title }), data: await shown(tx, id) }
  })

/** Its versions stay, and one of them can be restored. */
export const deletePost = (asked: ActorContext, id: string, seen: number | undefined) =>
  onPost(asked, { id, seen, verdict: may.changePost }, async (tx, ctx, row) => {
    await q.setDeleted(tx, id, ctx.deps.clock.now())
    await recordHelp(ctx, tx, { action: 'post deleted', thingId: id, after: { version: row.version } })
    return { message: fill(words.deleted, { title: row.title }), data: null }
  })
