import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cutWhenSilent } from './db.silence.ts'
import type { Logger } from './log.ts'
import { isUnavailable } from './unavailable.ts'

type OnConnected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** PostgreSQL's code for "the same again may well succeed", which graphile-worker heeds within milliseconds. */
const tryAgain = '40001'

/** No statement of the jobs takes nearly as long; the handlers' own go another way. */
const SILENCE_MS = 30_000

/** Or waited for by whoever finds all of them busy; then it asks again. */
const CONNECT_MS = 10_000

/** A tenth of how long it has lasted: it asks a hundred times at most, and no outage may be longer than that. */
const PAUSE = 0.1

/** Whether the database could not, rather than would not: no connection, no disk, or an end in the middle of it. */
const isAway = (error: unknown) => !(error instanceof pg.DatabaseError) || isUnavailable(error)

/**
 * Connections for graphile-worker, which marks a job as done without waiting for the answer: an error it does not
 * try again would end the whole process. So who asks waits until there is a connection, and a database that cannot
 * just now, be it gone or its disk full, is an error that it does try again, and not a hundred times within minutes.
 */
export class JobsPool extends pg.Pool {
  readonly #log: Logger
  #patient = true
  #awaySince: number | null = null
  readonly gone: Promise<void>
  #isGone = () => {}

  constructor(connection: pg.ClientConfig, max: number, log: Logger) {
    super({ ...connection, max, connectionTimeoutMillis: CONNECT_MS })
    this.#log = log
    this.gone = new Promise(resolve => {
      this.#isGone = resolve
    })
    const lost = (err: Error) => log.warn({ err }, 'a connection of the jobs was lost')
    this.on('error', lost)
    this.on('connect', client => client.on('error', lost))
    this.on('connect', client => cutWhenSilent(client, SILENCE_MS))
  }

  /** Asked to stop, nobody waits for a database that may be gone for good; `gone` resolves when it does not answer. */
  hurry(): void {
    this.#patient = false
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): unknown {
    return callback ? super.connect(callback) : this.#connect()
  }

  async #connect(): Promise<pg.PoolClient> {
    // What was done while the database was away is tried again now and then, the last time perhaps after the stop.
    if (this.ending) return new Promise(() => {})
    for (;;) {
      try {
        return this.#heeded(await super.connect())
      } catch (err) {
        if (this.ending || !this.#patient) {
          this.#isGone()
          // The process is about to end: an error here would end it at once, before the rest is put in order.
          return new Promise(() => {})
        }
        this.#log.warn({ err }, 'the jobs wait for the database')
        await delay(1_000)
      }
    }
  }

  #heeded(client: pg.PoolClient): pg.PoolClient {
    return new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, args)
          return name === 'query' && result instanceof Promise ? this.#heed(result) : result
        }
      },
    })
  }

  async #heed(result: Promise<unknown>): Promise<unknown> {
    try {
      const answer = await result
      this.#awaySince = null
      return answer
    } catch (error) {
      if (!isAway(error)) throw error
      if (this.#awaySince === null) this.#log.warn({ err: error }, 'the jobs wait for the database')
      this.#awaySince ??= Date.now()
      if (this.#patient) await delay((Date.now() - this.#awaySince) * PAUSE)
      throw Object.assign(new Error('The database could not just now', { cause: error }), { code: tryAgain })
    }
  }
}
