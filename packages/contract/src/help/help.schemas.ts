import * as z from 'zod/mini'
import { id, line, looseLine, text, time, version, wholeNumber } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { MAX_ALT, MOST_SUMMARY } from './help.limits.ts'

/** What a post is, which its category says. */
export const POST_KINDS = ['article', 'faq', 'news'] as const
const kind = z.enum(POST_KINDS)
export type PostKind = z.infer<typeof kind>

export const MOST_SOURCES = 20

/** An `_id`, or the words by which an address names a category or an article. */
const name = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120))

export const byName = z.object({ id: name })
export const byNumber = z.object({ id, number: wholeNumber(1, 999_999) })

export const helpQuery = z.object({ q: z.string().check(z.trim(), z.maxLength(200)) })

/** 002 §3 "Help category"; both counts are of what everybody may read. */
export const helpCategory = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  no_of_posts: z.number(),
  'number of articles': z.number(),
})
export type HelpCategory = z.infer<typeof helpCategory>

/** What the caller may do: write posts and publish them. */
export const helpAbilities = z.object({ abilities: z.object({ write: z.boolean() }) })

/** 002 §3 "Help post". `content` is HTML that is safe to show as it is. */
export const helpPost = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  /** Where each legal statement is taken from. */
  sources: z.array(z.string()),
  published_at: time,
  /** When what it says now was published. */
  updated: time,
})
export type HelpPost = z.infer<typeof helpPost>

/** A piece of a text; `found`: one of the words that were looked for. */
const piece = z.object({ text: z.string(), found: z.boolean() })
export type Piece = z.infer<typeof piece>

export const helpFound = z.object({
  _id: id,
  slug: z.string(),
  title: z.array(piece),
  snippet: z.array(piece),
  category: z.object({ _id: id, slug: z.string(), title: z.string(), kind }),
})
export type HelpFound = z.infer<typeof helpFound>

/** What the pages of the help are given for whoever is not logged in; `article`: which one is open. */
export type HelpOpen = { category: HelpCategory; posts: HelpPost[]; article: string | null }
export type HelpSearched = { q: string; found: HelpFound[] }

const draft = {
  category_id: id,
  title: line(200),
  summary: z._default(looseLine(MOST_SUMMARY), ''),
  markdown: text(),
  sources: z._default(z.array(line(300)).check(z.maxLength(MOST_SOURCES)), []),
}
export const newPost = z.strictObject(draft)
export const postChange = z.strictObject({ ...draft, version })
/** As the post was read: a stale one is refused (rules "Stale changes"). */
export const seenPost = z.strictObject({ version })
/** Which version is to be the newest again. */
export const restored = z.strictObject({ number: wholeNumber(1, 999_999), version })
export const seenInQuery = z.object({ version: z.optional(wholeNumber(1, 999_999)) })
export const markdownToSee = z.strictObject({ markdown: text() })
export const pictureWords = z.strictObject({ alt: line(MAX_ALT) })

export const POST_STATES = ['draft', 'published', 'deleted'] as const
export const postsQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum(POST_STATES)),
  category_id: z.optional(id),
})

const state = {
  _id: id,
  slug: z.string(),
  title: z.string(),
  category: z.object({ _id: id, slug: z.string(), title: z.string(), kind }),
  state: z.enum(POST_STATES),
  /** Published, and written on since: readers see what was published. */
  changed: z.boolean(),
  version: z.number(),
  /** Its place among those of its category. */
  position: z.number(),
  published_at: z.nullable(time),
  saved_at: time,
  /** Null: it came with the product. */
  saved_by: z.nullable(z.string()),
}
/** A post as its authors see it in the list. */
export const postRow = z.object(state)
export type PostRow = z.infer<typeof postRow>

/** A post as its authors write on it. */
export const postDraft = z.object({
  ...state,
  summary: z.string(),
  markdown: z.string(),
  sources: z.array(z.string()),
})
export type PostDraft = z.infer<typeof postDraft>

export const postVersion = z.object({
  number: z.number(),
  title: z.string(),
  saved_at: time,
  saved_by: z.nullable(z.string()),
  /** Readers see this one. */
  published: z.boolean(),
  /** Of which one it is the text again. */
  restored_from: z.nullable(z.number()),
})
export type PostVersion = z.infer<typeof postVersion>

export const postText = z.object({
  number: z.number(),
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
  sources: z.array(z.string()),
})
export type PostText = z.infer<typeof postText>

export const categoryDraft = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  kind,
  /** Of all posts in it, drafts too. */
  posts: z.number(),
  version: z.number(),
})
export type CategoryDraft = z.infer<typeof categoryDraft>

const category = { title: line(120), description: z._default(looseLine(MOST_SUMMARY), '') }
export const newCategory = z.strictObject(category)
export const categoryChange = z.strictObject({ ...category, version })
/** All posts of a category but those that were deleted, in the order wanted. */
export const postOrder = z.strictObject({ posts: z.array(id).check(z.minLength(1), z.maxLength(200)) })
/** All categories of articles, in the order wanted. */
export const categoryOrder = z.strictObject({ categories: z.array(id).check(z.minLength(1), z.maxLength(200)) })
