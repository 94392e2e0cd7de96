import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { Calendar } from '../../edges/mail.ts'
import { dueOutbox, markFailed, markSent, markTried } from '../../events/outbox.queries.ts'
import type { MailWords } from '../../outgoing.ts'
import { fill, say, type Words } from '../../words.ts'
import { htmlOf } from './deliver.html.ts'
import { isShort, plain } from './deliver.plain.ts'
import { cutAll, fitting, subjectOf } from './deliver.short.ts'
import { unlinked } from './deliver.unlinked.ts'

const PAUSE_S = 30
/** Two minutes and a half, in which a database comes back; one that fell silent has each try wait some seconds more. */
const MARK_TRIES = 75
const MARK_PAUSE_MS = 2000

/** The first as releases before this one wrote it. */
const payload = z.union([
  z.object({ outbox_id: z.string() }).transform(({ outbox_id }) => [outbox_id]),
  z.object({ outbox_ids: z.array(z.string()) }).transform(({ outbox_ids }) => outbox_ids),
])
const filling = z.record(z.string(), z.string())
type Params = z.infer<typeof filling>

/** What may stay in the outbox of a message that has left: a reader of the database cannot use it. */
const without = (params: Params, secrets: readonly string[] = []) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !secrets.includes(name)))

/** A message as it leaves; `sms` where it goes to a number. */
export type Message = {
  readonly subject: string
  readonly text: string
  readonly sms: string
  readonly calendar?: Calendar | undefined
  /** The case it is about. */
  readonly caseId?: string | null
  /** Where its reader switches off what it is about. */
  readonly unsubscribe?: string
}
export type OutboxRow = Awaited<ReturnType<typeof dueOutbox>>[number]

/** It may not leave yet; it is put together anew in so many seconds. */
export type Later = { readonly laterS: number }

/** Puts a message together when it is sent, from what its reader may still know; null when that is nothing any more. */
export type Compose = (row: OutboxRow) => Promise<Message | Later | null>

export type Kinds = {
  readonly mails: Readonly<Record<string, MailWords>>
  /** Whether what a message of this kind is about has ended before it left: then it does not leave. */
  readonly over?: Readonly<Record<string, (outboxId: string) => Promise<boolean>>>
  readonly composed: Readonly<Record<string, Compose>>
}

/** Our own links, and the confirmed address that somebody now logs in with; everything else may hold what was typed. */
const NOT_TYPED: readonly string[] = ['link', 'publicUrl', 'address']

const safe = (params: Params) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, NOT_TYPED.includes(name) ? value : unlinked(value)]),
  )

function worded({ subject, text, sms }: MailWords, params: Params, language: string): Message {
  const inWords = (words: Words, limit: number) => say(fill(words, cutAll(params, limit)), language)
  return {
    subject: subjectOf(limit => inWords(subject, limit)),
    text: say(fill(text, params), language),
    sms: fitting(limit => plain(inWords(sms, limit)), isShort),
  }
}

function send({ mailer, sms, env }: Deps, row: OutboxRow, message: Message): Promise<void> {
  const { id, channel, recipient: to, language } = row
  if (channel !== 'email') return sms.send({ id, to, message: message.sms })
  const { subject, text, calendar, caseId, unsubscribe } = message
  return mailer.send({
    id,
    to,
    subject,
    text,
    html: htmlOf(text, env.publicUrl, language),
    calendar,
    caseId,
    unsubscribe,
  })
}

/** What has left must not leave again because the database was away for a moment. */
async function insist(mark: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await mark()
      return
    } catch (error) {
      if (tries === MARK_TRIES) throw error
      await delay(MARK_PAUSE_MS)
    }
  }
}

/** Tries again what could not be sent, when it is due for that; `kept` stays of what will never leave. */
async function failed({ deps, row, kept, error }: { deps: Deps; row: OutboxRow; kept: Params; error: unknown }) {
  const next = sendSchedule(row.tries + 1, deps.clock.now())
  deps.log.warn({ err: error, outbox: row.id, channel: row.channel, next }, 'a message could not be sent')
  await deps.db.transaction().execute(async tx => {
    if (!next) return markFailed(tx, row.id, deps.clock.now(), kept)
    await markTried(tx, row.id, row.tries + 1)
    await deps.jobs.add(tx, 'deliver', { outbox_ids: [row.id] }, { runAt: next, pauseS: PAUSE_S })
  })
}

/** A row of the outbox with what it says now; `kept` stays of it. */
type Ready = { readonly row: OutboxRow; readonly kept: Params; readonly message: Message | Later | null }

/** Words one row in its reader's language; no message where there is nothing to say any more. */
async function putTogether({ mails, over = {}, composed }: Kinds, row: OutboxRow): Promise<Ready> {
  const params = filling.parse(row.params)
  const kind = mails[row.kind]
  const compose = composed[row.kind]
  if (!kind && !compose) throw new Error(`nobody knows the words of a "${row.kind}" message`)
  const kept = without(params, kind?.secrets)
  if (await over[row.kind]?.(row.id)) return { row, kept, message: null }
  const message = kind ? worded(kind, safe(params), row.language) : ((await compose?.(row)) ?? null)
  return { row, kept, message }
}

/**
 * A failure is tried again after 1, 5, 30 and 120 minutes for 24 hours (rules "Emails and texts"); a kill between the next
 * hop's yes and our mark may send twice.
 */
async function leave(deps: Deps, { row, kept, message }: Ready): Promise<unknown> {
  const { id } = row
  if (!message) return markFailed(deps.db, id, deps.clock.now(), kept)
  if ('laterS' in message) return deps.jobs.add(deps.db, 'deliver', { outbox_ids: [id] }, { pauseS: message.laterS })
  try {
    await send(deps, row, message)
  } catch (error) {
    return failed({ deps, row, kept, error })
  }
  return insist(() => markSent(deps.db, id, deps.clock.now(), kept))
}

/**
 * Sends the rows of one job side by side. One that cannot be put together holds up no other: the job is tried again for it.
 * Nobody waits for what is composed of what happened: that shares the machine with the rest of such work.
 */
export const deliver = (deps: Deps, kinds: Kinds) => async (sent: unknown) => {
  const rows = await dueOutbox(deps.db, payload.parse(sent))
  const putAll = () => Promise.allSettled(rows.map(row => putTogether(kinds, row)))
  const all = rows.some(row => kinds.composed[row.kind]) ? await deps.lane(putAll) : await putAll()
  const done = await Promise.allSettled(
    all.map(one => (one.status === 'fulfilled' ? leave(deps, one.value) : Promise.reject(one.reason))),
  )
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

const MINUTE_MS = 60_000
const PAUSES = [1, 5, 30, 120]
const TRIED_FOR = 24 * 60

const pauseAfter = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0

/**
 * When a message that has failed is tried again: 1, 5, 30 and then every 120 minutes later, until 24 hours after
 * the first try; then null, and it has failed for good. `tries` counts the failed ones, the latest included: not the
 * time, so that what was written while nobody could send it is tried as often as anything else.
 */
export function sendSchedule(tries: number, now: Date): Date | null {
  const spent = Array.from({ length: tries }, (_, i) => pauseAfter(i + 1)).reduce((sum, pause) => sum + pause, 0)
  return spent <= TRIED_FOR ? new Date(now.getTime() + pauseAfter(tries) * MINUTE_MS) : null
}
