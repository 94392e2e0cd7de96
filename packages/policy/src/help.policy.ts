import type { Actor } from './actor.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import { both, isStale, refusedWhen } from './verdict.ts'

/** What the rules need to know of an article, a question or news; `published`: the version that everybody reads. */
export type PostFacts = { readonly version: number; readonly published: number | null; readonly deleted: boolean }

/** Reads drafts, writes them and publishes them (rules "Help"). */
export const writeHelp = (actor: Actor) => refusedWhen({ 'no permission': !mayAsMinistry(actor, 'write help') })

/** Brings back an older version, also of a deleted post. */
export const restorePost = (actor: Actor, post: PostFacts, seen?: number) =>
  both(writeHelp(actor), refusedWhen({ stale: isStale(post, seen) }))

/** Saves it, adds pictures to it, deletes it. */
export const changePost = (actor: Actor, post: PostFacts, seen?: number) =>
  both(writeHelp(actor), refusedWhen({ deleted: post.deleted, stale: isStale(post, seen) }))

export const publishPost = (actor: Actor, post: PostFacts, seen?: number) =>
  both(changePost(actor, post, seen), refusedWhen({ 'is published': post.published === post.version }))

export const unpublishPost = (actor: Actor, post: PostFacts, seen?: number) =>
  both(changePost(actor, post, seen), refusedWhen({ 'not published': post.published === null }))
