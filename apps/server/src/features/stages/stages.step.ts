import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { Actor } from '@accord/policy/actor'
import { heldAfter } from '@accord/policy/life.policy'
import type { QueryCreator, Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { type LiveName, record } from '../../events/record.ts'
import { newId } from '../../lib/ids.ts'
import type { MessageData } from '../discussions/discussions.queries.ts'
import { saying } from '../discussions/discussions.say.queries.ts'
import { placeAfter, speaker } from '../discussions/discussions.seen.ts'
import { rebuildAccess } from '../disputes/access.queries.ts'
import { standingOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { takeStep, threadOfCase } from './stages.queries.ts'

export type NewStep = {
  readonly to: CaseStatus
  /** Null where the case moves by itself. */
  readonly actor: Actor | null
  readonly summary: string
  readonly resolutionReached?: boolean
  readonly documentId?: string
  readonly since?: string
  readonly threadId?: string
  /** The promises for which a case is called back. */
  readonly promises?: readonly string[]
}

const nameOf = (to: CaseStatus): LiveName => {
  if (to === 'rejected') return 'case rejected'
  if (to === 'withdrawn') return 'case withdrawn'
  if (to === 'recalled') return 'case recalled'
  if (to === 'closed') return 'case closed'
  return 'case status changed'
}

/**
 * One step of a case in the caller's transaction (rules "The life of a case"): status and dates, access, the line in
 * its thread where there is one, and the event. The caller holds the case's row and has checked that the step is
 * allowed.
 */
export async function step(tx: Transaction<DB>, deps: Deps, row: CaseRow, s: NewStep): Promise<void> {
  const at = deps.clock.now()
  const id = newId(deps.clock)
  const heldStage = heldAfter(standingOf(row), s.to)
  await takeStep(tx, {
    id,
    caseId: row.id,
    from: row.status,
    to: s.to,
    heldStage,
    actorId: s.actor?.id ?? null,
    summary: s.summary,
    resolutionReached: s.resolutionReached ?? null,
    documentId: s.documentId ?? null,
    since: s.since ?? null,
    at,
  })
  await rebuildAccess(tx, [row.id])
  const thread = await threadOfCase(tx, row.id, s.threadId ?? null)
  let said: QueryCreator<DB> = tx
  if (thread) {
    const data: MessageData = {
      status: s.to,
      summary: s.summary,
      ...(s.since ? { since: s.since } : {}),
      ...(s.documentId ? { document: s.documentId } : {}),
    }
    const place = placeAfter(deps.clock, thread.last_message_id)
    said = saying(tx, {
      ...place,
      threadId: thread.id,
      sender: s.actor && speaker(s.actor, row),
      body: s.summary,
      data,
      type: 'status update',
    })
  }
  await record(said, {
    id: newId(deps.clock),
    at,
    actorId: s.actor?.id ?? null,
    caseId: row.id,
    thingId: id,
    action: nameOf(s.to),
    before: { status: row.status },
    after: {
      status: s.to,
      ...(s.documentId ? { document: s.documentId } : {}),
      ...(s.promises?.length ? { promises: s.promises } : {}),
    },
  })
  await deps.reconcile(tx, deps, [row.id])
}
