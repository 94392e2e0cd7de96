import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { sendSchedule } from '../../edges/jobs.schedule.ts'
import type { MailWords } from '../../outgoing.ts'
import { fill, say } from '../../words.ts'
import { dueOutbox, markFailed, markSent, markTried } from './deliver.queries.ts'

const payload = z.object({ outbox_id: z.string() })
const filling = z.record(z.string(), z.string())

/** What may stay in the outbox of a message that has left: a reader of the database cannot use it. */
const without = (params: Record<string, string>, secrets: readonly string[] = []) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !secrets.includes(name)))

/**
 * Sends one row of the outbox, worded now in the reader's language. A failure is tried again after 1, 5, 30 and 120
 * minutes for 24 hours (rules §8); a kill between the next hop's yes and our mark may send twice.
 */
export const deliver = (deps: Deps, mails: Readonly<Record<string, MailWords>>) => async (sent: unknown) => {
  const { outbox_id: id } = payload.parse(sent)
  const row = await dueOutbox(deps.db, id)
  if (!row) return
  const kind = mails[row.kind]
  if (!kind) throw new Error(`nobody knows the words of a "${row.kind}" message`)
  const params = filling.parse(row.params)
  const worded = (words: MailWords['text']) => say(fill(words, params), row.language)
  try {
    if (row.channel === 'email')
      await deps.mailer.send({ id, to: row.recipient, subject: worded(kind.subject), text: worded(kind.text) })
    else await deps.sms.send({ id, to: row.recipient, message: worded(kind.sms) })
    await markSent(deps.db, id, deps.clock.now(), without(params, kind.secrets))
  } catch (error) {
    const next = sendSchedule(row.created_at, row.tries + 1, deps.clock.now())
    deps.log.warn({ err: error, outbox: id, channel: row.channel, next }, 'a message could not be sent')
    await deps.db.transaction().execute(async tx => {
      if (!next) return markFailed(tx, id, deps.clock.now(), without(params, kind.secrets))
      await markTried(tx, id, row.tries + 1)
      await deps.jobs.add(tx, 'deliver', { outbox_id: id }, { runAt: next })
    })
  }
}
