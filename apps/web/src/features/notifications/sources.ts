/** The radio of 000 §2.13: each choice reads a source of its own (000 §4). */
export const SOURCES = ['all', 'notifications', 'activity'] as const
export type Source = (typeof SOURCES)[number]

export const sourceOf = (value: string): Source => SOURCES.find(one => one === value) ?? 'all'

/** What the page is asked to show. */
export type Wanted = { readonly source: Source; readonly words: string; readonly oldestFirst: boolean }
