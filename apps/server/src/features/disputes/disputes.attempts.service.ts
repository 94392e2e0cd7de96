import type { AttemptReason } from '@accord/contract/disputes/attempts.limits'
import { timeOfTries, triedAt } from '@accord/policy/attempts.policy'
import { readAttempts as mayRead } from '@accord/policy/disputes.actions'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { outagesIn } from '../../http/heartbeat.queries.ts'
import { attemptsOf } from './disputes.attempts.queries.ts'
import { factsOf } from './disputes.facts.ts'
import { seenCase } from './disputes.service.ts'

/** What the phone said of failed tries, and when Accord was down then (rules "Attempts and outages"). */
export async function readAttempts(ctx: ActorContext, id: string) {
  const { db } = ctx.deps
  const row = await seenCase(db, ctx.actor, id)
  if (!mayRead(ctx.actor, factsOf(row)).allowed) throw notFound()
  const filedAt = row.filed_at
  const tries = (await attemptsOf(db, id)).map(({ phone_at, server_at, since_ms, why, status }) => {
    const sinceMs = since_ms === null ? null : Number(since_ms)
    return { at: phone_at, serverAt: server_at, sinceMs, why: why as AttemptReason, status }
  })
  const time = timeOfTries(tries, filedAt)
  const outages = time ? await outagesIn(db, time) : []
  return {
    data: {
      filed_at: filedAt.toISOString(),
      tries: tries.map(one => ({
        at: one.at.toISOString(),
        server_at: one.serverAt?.toISOString() ?? null,
        since_ms: one.sinceMs,
        corrected_at: triedAt(one, filedAt)?.toISOString() ?? null,
        why: one.why,
        status: one.status,
      })),
      outages: outages.map(({ from_at, to_at }) => ({ from_at: from_at.toISOString(), to_at: to_at.toISOString() })),
    },
  }
}
