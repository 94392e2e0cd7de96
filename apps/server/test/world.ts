import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../src/app.ts'
import { compose, endingsOfWork, startWork } from '../src/compose.ts'
import { openPools } from '../src/db/postgres.ts'
import { ONE_PLAN, PLAN_BY_VALUES } from '../src/db/prepared.ts'
import type { Deps } from '../src/deps.ts'
import type { Clock } from '../src/edges/clock.ts'
import { createLogger } from '../src/edges/log.ts'
import { argon2Hasher } from '../src/edges/passwords.ts'
import { parseEnv } from '../src/env.ts'
import { endAll } from '../src/lib/stop.ts'
import type { Body } from './body.ts'
import { installedDatabase, type TestDatabase } from './database.ts'
import { watchStatuses } from './statuses.ts'
import { until } from './until.ts'

export type Reply = { status: number; body: Body; headers: Record<string, unknown>; raw: string }
export type { Body }

type MovedClock = Clock & {
  set(at: Date): void
  add(ms: number): void
  /** From now on only the test moves it: for delays of seconds, which a busy machine would let run out. */
  hold(): void
}

/** The real time plus what a test adds to it. */
const movedClock = (): MovedClock => {
  let offset = 0
  let held: number | null = null
  const real = () => held ?? Date.now()
  return {
    now: () => new Date(real() + offset),
    set: at => {
      offset = at.getTime() - real()
    },
    hold: () => {
      held = Date.now()
    },
    add: ms => {
      offset += ms
    },
  }
}

export type World = {
  app: FastifyInstance
  deps: Deps
  clock: MovedClock
  dir: string
  /** The app's own pool, and the owner's way in for what the app may not do. */
  pool: pg.Pool
  database: TestDatabase
  ownerUrl: string
  /** Runs one request through the whole app; `token` null is nobody. */
  call(method: string, url: string, options?: CallOptions): Promise<Reply>
  /** The newest message in the outbox to this address, once one is there that `sees` accepts. */
  mailTo(address: string, sees?: (text: string) => boolean): Promise<string>
  /** SQL statements of the app's pool since the last call of this. */
  statements(): number
  end(): Promise<void>
}

export type CallOptions = {
  token?: string | null
  body?: unknown
  form?: { fields?: Record<string, string>; files?: { field: string; name: string; bytes: Buffer }[] }
  headers?: Record<string, string>
}

export const multipart = ({ fields = {}, files = [] }: NonNullable<CallOptions['form']>) => {
  const boundary = 'accord-test-boundary'
  const parts: Buffer[] = []
  const push = (text: string) => parts.push(Buffer.from(text))
  for (const [name, value] of Object.entries(fields))
    push(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  for (const file of files) {
    push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    )
    parts.push(file.bytes)
    push('\r\n')
  }
  push(`--${boundary}--\r\n`)
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

/** How a connection plans is set beside the statement it is for, and no statement of its own. */
const isSetting = (text: unknown) => text === ONE_PLAN || text === PLAN_BY_VALUES

const countStatements = (pool: pg.Pool) => {
  let count = 0
  pool.on('connect', client => {
    const query = client.query.bind(client)
    client.query = ((...args: Parameters<typeof query>) => {
      if (!isSetting(args[0])) count++
      return query(...args)
    }) as typeof client.query
  })
  return () => {
    const since = count
    count = 0
    return since
  }
}

export type WorldOptions = {
  /** Jobs, the audit chain and the live feed. */
  work?: boolean
  /** Passwords cost what they cost in the product, where a test is about that. */
  slowPasswords?: boolean
  /** A second node on the database of this world, with its clock. End it first. */
  beside?: World
  /** Where the log goes, with a `LOG_LEVEL` that says something. */
  logTo?: { write(line: string): void }
  /** Adds hooks of the test's own. */
  prepare?: (app: FastifyInstance) => void
}

const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The whole product on a database of its own: real PostgreSQL, real files, mail in an outbox folder. */
export async function openWorld(
  settings: Record<string, string> = {},
  { work = true, beside, logTo, prepare, slowPasswords = false }: WorldOptions = {},
): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), 'accord-world-'))
  const clone = beside ? { ...beside.database, drop: () => Promise.resolve() } : await installedDatabase()
  const env = parseEnv({ DATA_DIR: dir, LOG_LEVEL: 'silent', MEETING_MAIL_DELAY_S: '0', ...settings })
  const log = createLogger(env.logLevel, logTo)
  const database = openPools(clone, { log })
  const statements = countStatements(database.pool)
  const clock = beside?.clock ?? movedClock()
  const { deps, workers } = await compose(env, log, database, {
    clock,
    ...(slowPasswords ? {} : { hasher: await argon2Hasher({ cost: QUICK }) }),
  })
  if (work) await startWork(deps, workers)
  const app = await buildApp(deps)
  const checkStatuses = watchStatuses(app)
  prepare?.(app)
  await app.ready()

  const call: World['call'] = async (method, url, { token, body, form, headers = {} } = {}) => {
    const sent = form ? multipart(form) : null
    const options: InjectOptions = {
      method: method as 'GET',
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent ? { 'content-type': sent.type } : {}),
        ...headers,
      },
      ...(sent ? { payload: sent.payload } : body === undefined ? {} : { payload: body as object }),
    }
    const reply = await app.inject(options)
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const json: Body = isJson ? reply.json() : { message: '', data: null }
    return { status: reply.statusCode, body: json, headers: reply.headers, raw: reply.body }
  }

  const outbox = join(dir, 'outbox')
  const sent = new Map<string, string>()
  const read = async (name: string): Promise<string> => {
    const text = sent.get(name) ?? (await readFile(join(outbox, name), 'utf8'))
    sent.set(name, text)
    return text
  }
  const mailTo: World['mailTo'] = (address, sees = () => true) =>
    until(`a message to ${address}`, async () => {
      const names = (await readdir(outbox).catch(() => [] as string[])).sort().reverse()
      for (const name of names) {
        const text = await read(name)
        if (text.includes(`To: ${address}`) && sees(text)) return text
      }
      return undefined
    })

  return {
    app,
    deps,
    clock,
    dir,
    pool: database.pool,
    database: clone,
    ownerUrl: clone.ownerUrl,
    call,
    mailTo,
    statements,
    end: async () => {
      await app.close()
      if (work) await endAll(endingsOfWork(deps, workers), { log })
      await database.close()
      await clone.drop()
      rmSync(dir, { recursive: true, force: true })
      checkStatuses()
    },
  }
}
