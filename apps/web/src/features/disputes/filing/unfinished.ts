import type { ServerDraft } from './drafts.api.ts'
import type { LocalDraft } from './localDrafts.ts'

/** One line of the list of drafts. `here`: this browser alone has the latest of it. */
export type Unfinished = { id: string; title: string; accused: string; at: string; here: boolean }

/** Drafts of the server and of this browser as one list, the latest first; what was typed here counts as newer. */
export const unfinished = (server: readonly ServerDraft[], local: readonly LocalDraft[]): Unfinished[] => {
  const here = local.map(({ draft, at }) => ({
    id: draft.id,
    title: draft.answers.title,
    accused: draft.notListed ? draft.answers.accused_name : draft.accusedLabel,
    at,
    here: true,
  }))
  const there = server
    .filter(one => !here.some(known => known.id === one._id))
    .map(one => ({
      id: one._id,
      title: one.title ?? '',
      accused: (one.not_listed ? one.accused_name : one.accused_label) ?? '',
      at: one.updated_at,
      here: false,
    }))
  return [...here, ...there].sort((a, b) => b.at.localeCompare(a.at))
}
