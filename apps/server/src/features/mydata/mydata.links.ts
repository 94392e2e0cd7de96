import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { sameBytes } from '../../lib/secrets.ts'

const LIFE_MS = 120_000

type Signed = { archiveId: string; personId: string; until: number }

/** Never the signature of a document: the word before says what it is for. */
const sign = (key: Buffer, { archiveId, personId, until }: Signed): Buffer =>
  createHmac('sha256', key).update(`my-data/${archiveId}/${personId}/${until}`).digest()

/** A link for one person and one archive, good for 120 s (rules "Download my data"). */
export function makeArchiveLink({ clock, linkKey }: Deps, archiveId: string, personId: string) {
  const until = clock.now().getTime() + LIFE_MS
  const sig = sign(linkKey, { archiveId, personId, until }).toString('base64url')
  const query = new URLSearchParams({ for: personId, until: String(until), sig })
  return { url: `/api/my-data/files/${archiveId}?${query}`, expires_at: new Date(until).toISOString() }
}

export type ArchiveQuery = { for?: string; until?: string; sig?: string }

/** The person a link was made for, or null when it is wrong or too old. */
export function readArchiveLink({ clock, linkKey }: Deps, archiveId: string, query: ArchiveQuery): string | null {
  const until = Number(query.until)
  const personId = String(query.for ?? '')
  if (!Number.isSafeInteger(until) || until < clock.now().getTime()) return null
  const sent = Buffer.from(String(query.sig ?? ''), 'base64url')
  return sameBytes(sent, sign(linkKey, { archiveId, personId, until })) ? personId : null
}
