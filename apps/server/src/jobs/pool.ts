import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cutWhenSilent } from '../db/silence.ts'
import type { Logger } from '../edges/log.ts'
import { isUnavailable } from '../lib/unavailable.ts'

type OnConnected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** PostgreSQL's code for "the same again may well succeed", which graphile-worker heeds within milliseconds. */
const tryAgain = '40001'

/** How long a statement may go without an answer. None of the jobs' own takes nearly as long; handlers have other connections. */
const SILENCE_MS = 30_000

/** How long one try to get a connection lasts, from the database or from others who hold them all; then comes the next. */
const CONNECT_MS = 10_000

/**
 * Each pause is this part of how long the outage has lasted. So they grow with it, and the hundred tries that
 * graphile-worker makes last longer than any outage.
 */
const PAUSE = 0.1

/** Whether the database could not, rather than would not: no connection, no disk, or an end in the middle of it. */
const isAway = (error: unknown) => !(error instanceof pg.DatabaseError) || isUnavailable(error)

/**
 * Connections with which graphile-worker outlives a database that is away.
 *
 * It marks a job as done without waiting for the answer. Should that fail with an error that it does not try again, nobody
 * catches it and the whole process ends; what it does try again, it tries a hundred times within milliseconds. So here
 * - whoever asks for a connection waits until there is one (`#connect`),
 * - whatever the database cannot just now, be it gone or its disk full, fails as something to be tried again, and only
 *   after a pause (`#heed`),
 * - and once asked to stop nobody waits any more (`hurry`).
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
