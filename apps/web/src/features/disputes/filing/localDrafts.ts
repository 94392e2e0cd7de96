import { dropKept, keep, keptNames, readKept } from '../../../lib/kept.ts'
import { dropTries } from './attempts.ts'
import type { Draft } from './draft.ts'

/** A draft as this browser has it. `unsent` says that the server does not have all of it. */
export type LocalDraft = {
  draft: Draft
  /** When the server's copy, of which this is the continuation, was saved; null while the server has none. */
  seen: string | null
  unsent: boolean
  /** Saves that went out without an answer, the latest last: what is kept of older drafts may have none. */
  doubtful?: readonly Draft[]
  at: string
}

const NAME = 'draft:'
/** As long as on the server (rules "Drafts"). */
const KEPT_MS = 30 * 86_400_000

const isLocalDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'unsent' in value && 'at' in value

/** False when the browser refuses to keep it. */
export const keepLocal = (person: string, local: Omit<LocalDraft, 'at'>): boolean =>
  keep(person, NAME + local.draft.id, { ...local, at: new Date().toISOString() })

export const readLocal = (person: string, id: string): LocalDraft | null => {
  const kept = readKept(person, NAME + id)
  return isLocalDraft(kept) ? kept : null
}

export const dropLocal = (person: string, id: string): void => {
  dropTries(person, id)
  dropKept(person, NAME + id)
}

/** What this browser has and the server does not, the latest first. */
export const unsentDrafts = (person: string, now = Date.now()): LocalDraft[] => {
  const found: LocalDraft[] = []
  for (const name of keptNames(person, NAME)) {
    const local = readLocal(person, name.slice(NAME.length))
    if (!local || now - Date.parse(local.at) > KEPT_MS) dropKept(person, name)
    else if (local.unsent) found.push(local)
  }
  return found.sort((a, b) => b.at.localeCompare(a.at))
}
