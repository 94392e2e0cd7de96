import { createHmac, randomBytes } from 'node:crypto'
import type { reportQuery } from '@accord/contract/reports/reports.schemas'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { sameBytes } from '../../lib/secrets.ts'

const LIFE_MS = 300_000

type Query = z.infer<typeof reportQuery>
const ASKED = ['from', 'to', 'q', 'period'] as const
/** What the link carries, all of it signed. */
export type LinkQuery = Partial<Record<'for' | 'until' | 'sig' | (typeof ASKED)[number], string>>

const sign = (key: Buffer, name: string, query: LinkQuery): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['report', name, query.for, query.until, ...ASKED.map(one => query[one] ?? null)]))
    .digest()

/** A link to a report for one person, good for 300 s, named by the time and a random string (002 §7). */
export function makeReportLink({ clock, linkKey }: Deps, personId: string, asked: Query) {
  const now = clock.now()
  const name = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(8).toString('hex')}.csv`
  const given = Object.fromEntries(ASKED.flatMap(one => (asked[one] ? [[one, asked[one]]] : [])))
  const query: LinkQuery = { ...given, for: personId, until: String(now.getTime() + LIFE_MS) }
  const sig = sign(linkKey, name, query).toString('base64url')
  return { download_link: `/api/reports/files/${name}?${new URLSearchParams({ ...query, sig })}` }
}

/** The person a link was made for and what they asked for, or null when it is wrong or too old. */
export function readReportLink({ clock, linkKey }: Deps, name: string, query: LinkQuery) {
  const until = Number(query.until)
  if (!Number.isSafeInteger(until) || until < clock.now().getTime()) return null
  const sent = Buffer.from(String(query.sig ?? ''), 'base64url')
  if (!sameBytes(sent, sign(linkKey, name, query))) return null
  return { personId: String(query.for), asked: { from: query.from, to: query.to, q: query.q }, period: query.period }
}
