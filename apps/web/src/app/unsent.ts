import { countMessages } from '../features/discussions/unsentMessages.ts'
import { unsentDrafts } from '../features/disputes/filing/localDrafts.ts'
import { countUnsent, readFilings } from '../features/disputes/filing/outbox.ts'
import { keptFiles } from '../lib/files.ts'

/** What this device alone has of a person. */
export type Unsent = { readonly disputes: number; readonly files: number; readonly messages: number }

export const isNothing = ({ disputes, files, messages }: Unsent): boolean => disputes + files + messages === 0

export const unsentOf = async (person: string): Promise<Unsent> => {
  const filings = readFilings(person)
  const known = new Set(filings.map(one => one.draft.id))
  const drafts = unsentDrafts(person).filter(one => !known.has(one.draft.id))
  return {
    disputes: countUnsent(filings) + drafts.length,
    files: (await keptFiles(person)).length,
    messages: countMessages(person),
  }
}
