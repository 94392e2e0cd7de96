import type { ClientConfig } from 'pg'
import pg from 'pg'
import type { Logger } from './log.ts'
import type { LiveName } from './record.ts'

export type SealedEvent = {
  seq: string
  action: string
  caseId: string | null
  personId: string | null
  unitId: string | null
  thingId: string | null
}

/** Sealed events in the order of their `seq`, to whoever listens in this process. */
export type LiveFeed = {
  subscribe(listener: (events: readonly SealedEvent[]) => void): () => void
  /** Events after `seq`, at most 500; null when `seq` is older than what is kept or newer than what exists. */
  since(seq: string): Promise<SealedEvent[] | null>
  /** The newest `seq` there is. */
  head(): Promise<string>
  start(): Promise<void>
  stop(): Promise<void>
}

const PAGE = 500
const FALLBACK_MS = 1000

const SELECT = `select s.seq, e.action, e.case_id "caseId", e.person_id "personId", e.unit_id "unitId",
  e.thing_id "thingId"
  from event_seal s join event e on e.id = s.event_id where s.seq > $1 order by s.seq limit ${PAGE}`

/** Hears the sealer through LISTEN, and asks once a second in case a word was lost. */
export function createLiveFeed(pool: pg.Pool, dedicated: ClientConfig, log: Logger): LiveFeed {
  const listeners = new Set<(events: readonly SealedEvent[]) => void>()
  let cursor = '0'
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let pulling: Promise<void> | undefined
  let again = false

  const head = async () => {
    const found = await pool.query<{ seq: string }>('select coalesce(max(seq), 0) seq from event_seal')
    return found.rows[0]?.seq ?? '0'
  }
  const pullAll = async () => {
    for (;;) {
      again = false
      const { rows } = await pool.query<SealedEvent>(SELECT, [cursor])
      const newest = rows.at(-1)
      if (newest) {
        cursor = newest.seq
        for (const listener of listeners) listener(rows)
      }
      if (rows.length < PAGE && !again) return
    }
  }
  const pull = () => {
    again = true
    pulling ??= pullAll()
      .catch(error => log.warn({ err: error }, 'live events wait for the database'))
      .finally(() => {
        pulling = undefined
      })
  }
  const listen = async () => {
    const fresh = new pg.Client(dedicated)
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    fresh.on('notification', pull)
    await fresh.connect()
    await fresh.query('listen sealed')
    client = fresh
  }
  const tick = () => {
    if (stopped) return
    timer = setTimeout(() => {
      if (!client) listen().catch(() => undefined)
      pull()
      tick()
    }, FALLBACK_MS)
  }

  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since: async seq => {
      const newest = await head()
      if (BigInt(seq) > BigInt(newest) || BigInt(newest) - BigInt(seq) > BigInt(PAGE)) return null
      return (await pool.query<SealedEvent>(SELECT, [seq])).rows
    },
    head,
    start: async () => {
      cursor = await head()
      await listen()
      tick()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await pulling
      await client?.end().catch(() => undefined)
    },
  }
}

/** Streams carry only what some screen shows. */
export const isLive = (action: string, names: readonly LiveName[]): action is LiveName =>
  (names as readonly string[]).includes(action)
