import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { alikeForAll } from '../db/prepared.ts'
import type { DB } from '../db/tables.generated.ts'
import type { Logger } from '../edges/log.ts'
import type { Lane } from '../lib/lane.ts'
import type { LiveFeed } from './live.ts'

/** An event of the audit chain as a follower needs it. */
export type FollowedEvent = {
  seq: string
  id: string
  action: string
  caseId: string | null
  thingId: string | null
  /** It happened before this copy was restored: nobody is written to about it. */
  quiet: boolean
}

/** Handles events in the follower's transaction; answers what to do once it is committed, and may be lost. */
export type Follow = (
  tx: Transaction<DB>,
  events: readonly FollowedEvent[],
) => Promise<(() => Promise<unknown>) | undefined>

export type Follower = { start(): void; stop(): Promise<void> }

type Options = {
  /** Its row in `listener`, made by a migration; or by itself, where it can begin with what is there. */
  name: string
  db: Kysely<DB>
  lane: Lane
  live: LiveFeed
  log: Logger
  follow: Follow
  /** What it does is behind all else: it asks before each page whether it shall wait, and works no more than half of the time. */
  waits?: () => Promise<boolean>
  /** Makes what follows from all that happened before, in place of walking through it. */
  begin?: (tx: Transaction<DB>) => Promise<void>
}

const PAGE = 500
const AGAIN_MS = 1000
/** When one that is behind all else looks again. */
const LATER_MS = 2000

/**
 * Walks the events of the audit chain in the order of `seq`, each once: what is made of them and the cursor are one transaction
 * (rules "Event log"). Every node may run it. One works at a time: who finds the cursor's row held leaves the work to
 * that node for a second, and goes on where a killed one stopped. Woken by the live feed; idle in between.
 */
export function createFollower({ name, db, lane, live, log, follow, waits, begin }: Options): Follower {
  let stopped = false
  let due = false
  let walking: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined
  let isLeft = false
  let unsubscribe: (() => void) | undefined

  let begun = !begin

  /** Whether there may be more. */
  const page = async (): Promise<boolean> => {
    if (await waits?.()) {
      wakeIn(LATER_MS)
      return false
    }
    const from = performance.now()
    const done = await lane(() =>
      db.transaction().execute(async tx => {
        if (begin && !begun && (await isNew(tx, name))) await begin(tx)
        const events = await nextEvents(tx, name)
        isLeft = events === null
        const newest = events?.at(-1)
        if (!events || !newest) return { count: 0 }
        const after = await follow(tx, events)
        await tx.updateTable('listener').set({ seq: newest.seq }).where('name', '=', name).execute()
        return { count: events.length, after }
      }),
    )
    begun = true
    if (isLeft) wakeIn(AGAIN_MS)
    await done.after?.()
    const isMore = done.count === PAGE
    if (isMore && waits) await delay(performance.now() - from)
    return isMore
  }
  const walk = async () => {
    while (due && !stopped) {
      due = false
      while (!stopped && (await page()));
    }
  }
  const wakeIn = (ms: number) => {
    if (stopped) return
    again ??= setTimeout(() => {
      again = undefined
      wake()
    }, ms)
  }
  const wake = () => {
    due = true
    if (stopped) return
    walking ??= walk()
      .catch(error => {
        log.warn({ err: error, listener: name }, 'a listener could not go on and tries again')
        wakeIn(AGAIN_MS)
      })
      .finally(() => {
        walking = undefined
        // Woken after the last read and before this point.
        if (due) wake()
      })
  }
  return {
    start: () => {
      unsubscribe = live.subscribe(() => {
        if (waits) wakeIn(LATER_MS)
        else if (!isLeft) wake()
      })
      wake()
    },
    stop: async () => {
      stopped = true
      unsubscribe?.()
      clearTimeout(again)
      await walking
    },
  }
}

/** Makes the row where there is none, at the newest event: those behind it that are not chained yet come later. */
async function isNew(tx: Transaction<DB>, name: string): Promise<boolean> {
  const made = await sql`insert into listener (name, seq) select ${name}, coalesce(max(seq), 0) from event_chain
    on conflict (name) do nothing returning name`.execute(tx)
  return made.rows.length > 0
}

/** The events after the cursor, whose row is held until the transaction ends; null where another holds it. */
async function nextEvents(tx: Transaction<DB>, name: string): Promise<FollowedEvent[] | null> {
  const cursors = await sql<{ seq: string; quiet_until: Date | null }>`
    select seq, quiet_until from listener where name = ${name} for update skip locked`.execute(tx)
  const [cursor] = cursors.rows
  if (!cursor) return null
  const found = await sql<FollowedEvent>`
    select s.seq, e.id, e.action, e.case_id "caseId", e.thing_id "thingId",
      coalesce(e.at <= ${cursor.quiet_until}::timestamptz, false) quiet
    from event_chain s join event e on e.id = s.event_id
    where s.seq > ${alikeForAll(sql`${cursor.seq}::bigint`)} order by s.seq limit ${sql.raw(String(PAGE))}`.execute(tx)
  return found.rows
}
