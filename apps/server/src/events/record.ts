import type { EVENT_NAMES, Readers } from '@accord/contract/events'
import type { QueryCreator } from 'kysely'
import { sql } from 'kysely'
import { DEFERRED } from '../db/deferred.ts'
import type { DB } from '../db/tables.generated.ts'

export type LiveName = (typeof EVENT_NAMES)[number]
/** What is recorded but never streamed: nobody's screen shows it. */
export type QuietName =
  | 'account made'
  | 'password set'
  | 'password reset'
  | 'password changed'
  | 'two-step on'
  | 'two-step off'
  | 'authenticator added'
  | 'authenticator removed'
  | 'session revoked'
  | 'registration completed'
  | 'signed in'
  | 'signed out'
  | 'profile changed'
  | 'contact confirmed'
  | 'unit confirmed'
  | 'feedback given'
  | 'invitation replaced'
  | 'invitation asked for'
  | 'meeting scheduled'
  | 'meeting near'
  | 'clock near'
  | 'promise near'
  | 'poll results looked at'
  | 'person suspended'
  | 'person reactivated'
  | 'person deactivated'
  | 'person deleted'
  | 'my data asked for'
  | 'my data ready'
  | 'own document added'
  | 'own document removed'
  | 'post made'
  | 'post saved'
  | 'post published'
  | 'post unpublished'
  | 'post deleted'
  | 'post restored'
  | 'post picture added'
  | 'post category made'
  | 'post category changed'
  | 'post categories ordered'
  | 'posts ordered'

export type RecordedEvent = {
  id: string
  at: Date
  actorId: string | null
  action: LiveName | QuietName
  caseId?: string
  personId?: string
  unitId?: string
  thingId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Who reads the thing, of one that not everybody in the case reads. Kept in `after`. */
  readers?: Readers
}

const afterOf = ({ after, readers }: RecordedEvent) => (readers ? { ...after, readers } : after)

/**
 * Writes events in the caller's transaction, one statement. They get their place in the chain from the audit chain once
 * committed (rules "Event log"); nothing here touches a row that others write. `tx` may bring what is written with
 * them.
 */
export async function record(tx: QueryCreator<DB>, ...events: RecordedEvent[]): Promise<void> {
  const rows = events.map(e => ({
    id: e.id,
    at: e.at,
    actor_id: e.actorId,
    action: e.action,
    case_id: e.caseId ?? null,
    person_id: e.personId ?? null,
    unit_id: e.unitId ?? null,
    thing_id: e.thingId ?? null,
    before: e.before ? JSON.stringify(e.before) : null,
    after: afterOf(e) ? JSON.stringify(afterOf(e)) : null,
  }))
  await tx
    .with('made', db => db.insertInto('event').values(rows).returning('id'))
    .insertInto('event_unchained')
    .columns(['event_id'])
    .expression(db => db.selectFrom(sql<{ id: string }>`made`.as('made')).select('id'))
    .modifyEnd(DEFERRED)
    .execute()
}
