import type * as s from '@accord/contract/help/help.schemas'
import type { PostFacts } from '@accord/policy/help.policy'
import { versionHtml } from './help.markdown.ts'
import type { DraftRow, VersionRow } from './help.posts.queries.ts'
import type { CategoryRow, PublishedRow } from './help.queries.ts'
import type { FoundRow } from './help.search.queries.ts'
import { FOUND_FROM, FOUND_TO } from './help.search.ts'

export const presentCategory = (row: CategoryRow): s.HelpCategory => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  no_of_posts: row.posts,
  'number of articles': row.posts,
})

export const presentPost = (row: PublishedRow): s.HelpPost => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  content: versionHtml(row.id, row.number, row.markdown),
  sources: row.sources,
  published_at: row.published_at.toISOString(),
  updated: row.shown_at.toISOString(),
})

/** A text in which what was found stands between two signs, in pieces. */
const piecesOf = (marked: string): s.Piece[] =>
  marked
    .split(FOUND_FROM)
    .flatMap((part, at) => {
      const [found = '', rest = ''] = at === 0 ? ['', part] : part.split(FOUND_TO)
      return [
        { text: found, found: true },
        { text: rest, found: false },
      ]
    })
    .filter(({ text }) => text !== '')

/** Cut out of a text: it goes on, and where it begins within a sentence it says so. */
const cutOut = (snippet: string): string =>
  `${/^\p{Ll}/u.test(snippet.replace(FOUND_FROM, '')) ? '… ' : ''}${snippet} …`

export const presentFound = (row: FoundRow): s.HelpFound => ({
  _id: row.id,
  slug: row.slug,
  title: piecesOf(row.title),
  snippet: piecesOf(cutOut(row.snippet)),
  category: { _id: row.category_id, slug: row.category_slug, title: row.category_title, kind: row.kind },
})

export const factsOf = (row: DraftRow): PostFacts => ({
  version: row.version,
  published: row.published_version,
  deleted: row.deleted_at !== null,
})

const stateOf = (row: DraftRow): s.PostRow['state'] => {
  if (row.deleted_at) return 'deleted'
  return row.published_version === null ? 'draft' : 'published'
}

export const presentRow = (row: DraftRow): s.PostRow => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  category: { _id: row.category_id, slug: row.category_slug, title: row.category_title, kind: row.kind },
  state: stateOf(row),
  changed: row.published_version !== null && row.published_version !== row.version,
  version: row.version,
  position: row.position,
  published_at: row.published_version === null ? null : (row.published_at?.toISOString() ?? null),
  saved_at: row.saved_at.toISOString(),
  saved_by: row.saved_by,
})

export const presentDraft = (row: DraftRow): s.PostDraft => ({
  ...presentRow(row),
  summary: row.summary,
  markdown: row.markdown,
  sources: row.sources,
})

export const presentVersion = (row: VersionRow): s.PostVersion => ({
  number: row.number,
  title: row.title,
  saved_at: row.saved_at.toISOString(),
  saved_by: row.saved_by,
  published: row.published,
  restored_from: row.restored_from,
})
