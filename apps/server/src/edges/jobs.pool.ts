import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cutWhenSilent } from './db.silence.ts'
import type { Logger } from './log.ts'

type OnConnected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** PostgreSQL's code for "the same again may well succeed", which graphile-worker heeds within milliseconds. */
const tryAgain = '40001'

/** No statement of the jobs takes nearly as long; the handlers' own go another way. */
const SILENCE_MS = 30_000

/** Errors of the connection, not of the statement. */
const isLost = (error: unknown) => !(error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? ''))

function rethrow(error: unknown): never {
  if (!isLost(error)) throw error
  throw Object.assign(new Error('The connection was lost', { cause: error }), { code: tryAgain })
}

function patient(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args)
        return name === 'query' && result instanceof Promise ? result.catch(rethrow) : result
      }
    },
  })
}

/**
 * Connections for graphile-worker, which marks a job as done without waiting for the answer: an error it does not
 * try again would end the whole process. So who asks waits until there is a connection, and a lost one is an error
 * that it does try again.
 */
export class JobsPool extends pg.Pool {
  readonly #log: Logger
  #patient = true
  readonly gone: Promise<void>
  #isGone = () => {}

  constructor(connection: pg.ClientConfig, max: number, log: Logger) {
    super({ ...connection, max })
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
    for (;;) {
      try {
        return patient(await super.connect())
      } catch (err) {
        if (this.ending) throw err
        if (!this.#patient) {
          this.#isGone()
          // The process is about to end: an error here would end it at once, before the rest is put in order.
          return new Promise(() => {})
        }
        this.#log.warn({ err }, 'the jobs wait for the database')
        await delay(1_000)
      }
    }
  }
}
