import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { sameBytes } from '../../lib/secrets.ts'

const LIFE_MS = 120_000

type Signed = { documentId: string; personId: string; until: number; view: boolean }

const sign = (key: Buffer, s: Signed): Buffer =>
  createHmac('sha256', key)
    .update(`${s.documentId}/${s.personId}/${s.until}/${s.view ? 1 : 0}`)
    .digest()

/** A link for one person and one document, good for 120 s (rules "Links to files"). */
export function makeLink(deps: Deps, documentId: string, personId: string, view: boolean) {
  const until = deps.clock.now().getTime() + LIFE_MS
  const sig = sign(deps.linkKey, { documentId, personId, until, view }).toString('base64url')
  const query = new URLSearchParams({ for: personId, until: String(until), ...(view ? { view: '1' } : {}), sig })
  return { url: `/api/files/${documentId}?${query}`, expires_at: new Date(until).toISOString() }
}

export type LinkQuery = { for?: string; until?: string; view?: string; sig?: string }

/** The person a link was made for, or null when it is wrong or too old. */
export function readLink(deps: Deps, documentId: string, query: LinkQuery): { personId: string; view: boolean } | null {
  const until = Number(query.until)
  const personId = String(query.for ?? '')
  const view = query.view === '1'
  if (!Number.isSafeInteger(until) || until < deps.clock.now().getTime()) return null
  const sent = Buffer.from(String(query.sig ?? ''), 'base64url')
  return sameBytes(sent, sign(deps.linkKey, { documentId, personId, until, view })) ? { personId, view } : null
}
