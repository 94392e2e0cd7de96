import type { Readers } from '@accord/contract/events'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { cutWhenSilent } from '../db/silence.ts'
import type { Logger } from '../edges/log.ts'
import type { LiveName } from './record.ts'

export type ChainedEvent = {
  seq: string
  action: string
  caseId: string | null
  personId: string | null
  unitId: string | null
  thingId: string | null
  /** Who reads what it is about, where the event says so. */
  readers: Readers | null
}

/** Events of the audit chain in the order of their `seq`, to whoever listens in this process. */
export type LiveFeed = {
  subscribe(listener: (events: readonly ChainedEvent[]) => void): () => void
  /** Says to these people, on every node and at once, that something of their own is new. May be lost. */
  notify(personIds: readonly string[]): Promise<void>
  /** Who was notified; null is anybody, after a time without a connection. */
  onNotified(listener: (personIds: readonly string[] | null) => void): () => void
  /** Which node has just extended the chain, this one too. */
  onChained(listener: (by: string) => void): void
  /** Events after `seq`, at most 500; null when `seq` is older than what is kept or newer than what exists. */
  since(seq: string): Promise<ChainedEvent[] | null>
  /** The newest `seq` there is. */
  head(): Promise<string>
  start(): Promise<void>
  stop(): Promise<void>
}

const PAGE = 500
const FALLBACK_MS = 1000
const SILENCE_MS = 3000
/** A notification carries less than 8,000 bytes; an id takes 37. */
const NOTIFIED_AT_ONCE = 200

const NEXT = {
  name: 'live events',
  text: `select s.seq, e.action, e.case_id "caseId", e.person_id "personId", e.unit_id "unitId",
  e.thing_id "thingId", e.after->>'readers' readers
  from event_chain s join event e on e.id = s.event_id where s.seq > (select $1::bigint) order by s.seq limit ${PAGE}`,
}

type Options = Pick<Database, 'pool' | 'beside' | 'dedicated'>

/**
 * Hears of new events through LISTEN, and asks once a second in case a notification was lost. It asks on the connection on which it
 * listens, which is its own: so it notices a dead connection, and it does not wait for connections that requests use.
 */
export function createLiveFeed(
  { pool, beside, dedicated }: Options,
  log: Logger,
  { silenceMs = SILENCE_MS, fallbackMs = FALLBACK_MS } = {},
): LiveFeed {
  const listeners = new Set<(events: readonly ChainedEvent[]) => void>()
  const chainedListeners: ((by: string) => void)[] = []
  const notifiedListeners = new Set<(personIds: readonly string[] | null) => void>()
  let cursor = '0'
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let listening: Promise<void> | undefined
  let pulling: Promise<void> | undefined
  let again = false

  const head = async () => {
    const found = await pool.query<{ seq: string }>('select coalesce(max(seq), 0) seq from event_chain')
    return found.rows[0]?.seq ?? '0'
  }
  /** A connection on which a query failed is not used again. */
  const drop = (connection: pg.Client) => {
    if (client === connection) client = undefined
    void connection.end()
  }
  const pullAll = async (connection: pg.Client) => {
    for (;;) {
      again = false
      const { rows } = await connection.query<ChainedEvent>({ ...NEXT, values: [cursor] })
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
    const connection = client
    if (!connection) return
    pulling ??= pullAll(connection)
      .catch(error => {
        if (!stopped) log.warn({ err: error }, 'live events wait for the database')
        drop(connection)
      })
      .finally(() => {
        pulling = undefined
      })
  }
  const passOn = (personIds: readonly string[] | null) => {
    for (const listener of notifiedListeners) listener(personIds)
  }
  const listen = async () => {
    const fresh = new pg.Client({ ...dedicated, application_name: 'accord live', connectionTimeoutMillis: silenceMs })
    cutWhenSilent(fresh, silenceMs)
    fresh.on('error', () => undefined)
    fresh.on('end', () => drop(fresh))
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === 'notified') return passOn(payload?.split(',') ?? [])
      for (const listener of chainedListeners) listener(payload ?? '')
      pull()
    })
    await fresh.connect()
    await fresh.query('listen chained; listen notified')
    client = fresh
  }
  const listenAgain = () => {
    listening ??= listen()
      .then(
        () => {
          passOn(null)
          pull()
        },
        () => undefined,
      )
      .finally(() => {
        listening = undefined
      })
  }
  const tick = () => {
    if (stopped) return
    timer = setTimeout(() => {
      if (client) pull()
      else listenAgain()
      tick()
    }, fallbackMs)
  }

  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: async personIds => {
      for (let from = 0; from < personIds.length; from += NOTIFIED_AT_ONCE)
        await beside.pool.query('select pg_notify($1, $2)', [
          'notified',
          personIds.slice(from, from + NOTIFIED_AT_ONCE).join(),
        ])
    },
    onNotified: listener => {
      notifiedListeners.add(listener)
      return () => notifiedListeners.delete(listener)
    },
    onChained: listener => void chainedListeners.push(listener),
    since: async seq => {
      const newest = await head()
      if (BigInt(seq) > BigInt(newest) || BigInt(newest) - BigInt(seq) > BigInt(PAGE)) return null
      return (await pool.query<ChainedEvent>({ ...NEXT, values: [seq] })).rows
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
      await listening
      await pulling
      await client?.end().catch(() => undefined)
    },
  }
}

/** Streams carry only what some screen shows. */
export const isLive = (action: string, names: readonly LiveName[]): action is LiveName =>
  (names as readonly string[]).includes(action)
