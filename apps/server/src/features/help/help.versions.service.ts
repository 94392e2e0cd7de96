import type { pictureWords, restored } from '@accord/contract/help/help.schemas'
import * as may from '@accord/policy/help.policy'
import type * as z from 'zod/mini'
import { badInput, notFound } from '../../fail.ts'
import type { ActorContext, Arriving } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { fill } from '../../words.ts'
import { chosenPicture, makePicture, pictureUrl, withPicture } from '../pictures/pictures.ts'
import { pictureMarkdown } from './help.markdown.ts'
import * as q from './help.posts.queries.ts'
import { onPost } from './help.posts.service.ts'
import { factsOf, presentDraft, presentVersion } from './help.present.ts'
import { recordHelp } from './help.record.ts'
import { NOTHING, refusals } from './help.refusals.ts'
import { words } from './help.words.ts'

/** Who saved it when (rules "Help"). */
export async function postVersions({ deps, actor }: ActorContext, id: string) {
  enforce(may.writeHelp(actor), refusals, NOTHING)
  const rows = await q.versionsOf(deps.db, id)
  if (rows.length === 0) throw notFound()
  return { data: rows.map(presentVersion) }
}

export async function postVersion({ deps, actor }: ActorContext, id: string, number: number) {
  enforce(may.writeHelp(actor), refusals, NOTHING)
  const row = await q.findVersion(deps.db, id, number)
  if (!row) throw notFound()
  const { title, summary, markdown, sources } = row
  return { data: { number, title, summary, markdown, sources } }
}

/** What it said becomes the newest version; readers see it once that is published. */
export const restorePost = (asked: ActorContext, id: string, { number, version: seen }: z.output<typeof restored>) =>
  onPost(asked, { id, seen, verdict: may.restorePost }, async (tx, ctx, post) => {
    const row = await q.findVersion(tx, id, number)
    if (!row) throw notFound()
    const { category_id: categoryId, title, summary, markdown, plain, sources } = row
    const saved = { by: ctx.actor.id, at: ctx.deps.clock.now(), restoredFrom: number }
    await q.addVersion(tx, id, post.slug, { title, summary, markdown, plain, sources, categoryId, ...saved })
    const after = { version: post.version + 1, restored: number }
    await recordHelp(ctx, tx, { action: 'post restored', thingId: id, after })
    const now = await q.findPost(tx, id)
    if (!now) throw notFound()
    return { message: fill(words.restored, { number }), data: presentDraft(now) }
  })

/** Asked before the picture comes. */
export async function beforePicture({ deps, actor }: Arriving<ActorContext>, id: string): Promise<void> {
  enforce(may.writeHelp(actor), refusals, NOTHING)
  const row = await q.findPost(deps.db, id)
  if (!row) throw notFound()
  enforce(may.changePost(actor, factsOf(row)), refusals, row)
}

/** Kept as long as the post, because an older version may show it. */
export async function addPostPicture(asked: ActorContext, id: string, { alt }: z.output<typeof pictureWords>) {
  const upload = chosenPicture(asked)
  if (!upload) throw badInput({ picture: words.noPicture })
  const picture = await makePicture(asked.actor.id, 'picture', upload, 'wide')
  return withPicture(asked.deps, picture, () =>
    onPost(asked, { id, seen: undefined, verdict: may.changePost }, async (tx, ctx) => {
      const { name } = picture
      await q.insertPicture(tx, { name, postId: id, alt, by: ctx.actor.id, at: ctx.deps.clock.now() })
      await recordHelp(ctx, tx, { action: 'post picture added', thingId: id })
      const data = { url: pictureUrl(name) ?? '', markdown: pictureMarkdown(name, alt) }
      return { message: words.pictureAdded, data }
    }),
  )
}
