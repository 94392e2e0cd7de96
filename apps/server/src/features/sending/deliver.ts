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

const payload = z.object({ outbox_id: z.string() })
const filling = z.record(z.string(), z.string())

/** What may stay in the outbox of a message that has left: a reader of the database cannot use it. */
const without = (params: Record<string, string>, secrets: readonly string[] = []) =>
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
export type OutboxRow = NonNullable<Awaited<ReturnType<typeof dueOutbox>>>

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

const safe = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, NOT_TYPED.includes(name) ? value : unlinked(value)]),
  )

function worded({ subject, text, sms }: MailWords, params: Record<string, string>, language: string): Message {
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

/**
 * Sends one row of the outbox, worded now in the reader's language. A failure is tried again after 1, 5, 30 and 120
 * minutes for 24 hours (rules "Emails and texts"); a kill between the next hop's yes and our mark may send twice.
 */
export const deliver =
  (deps: Deps, { mails, over = {}, composed }: Kinds) =>
  async (sent: unknown) => {
    const { outbox_id: id } = payload.parse(sent)
    const row = await dueOutbox(deps.db, id)
    if (!row) return
    const params = filling.parse(row.params)
    const kind = mails[row.kind]
    const compose = composed[row.kind]
    if (!kind && !compose) throw new Error(`nobody knows the words of a "${row.kind}" message`)
    const kept = without(params, kind?.secrets)
    if (await over[row.kind]?.(id)) return void (await markFailed(deps.db, id, deps.clock.now(), kept))
    const message = kind ? worded(kind, safe(params), row.language) : await compose?.(row)
    if (message && 'laterS' in message)
      return deps.jobs.add(deps.db, 'deliver', { outbox_id: id }, { pauseS: message.laterS })
    if (!message) return void (await markFailed(deps.db, id, deps.clock.now(), kept))
    try {
      await send(deps, row, message)
    } catch (error) {
      const next = sendSchedule(row.tries + 1, deps.clock.now())
      deps.log.warn({ err: error, outbox: id, channel: row.channel, next }, 'a message could not be sent')
      await deps.db.transaction().execute(async tx => {
        if (!next) return markFailed(tx, id, deps.clock.now(), kept)
        await markTried(tx, id, row.tries + 1)
        await deps.jobs.add(tx, 'deliver', { outbox_id: id }, { runAt: next, pauseS: PAUSE_S })
      })
      return
    }
    await insist(() => markSent(deps.db, id, deps.clock.now(), kept))
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
