import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../apps/server/src/app.ts'
import { compose } from '../../apps/server/src/compose.ts'
import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { openPools } from '../../apps/server/src/db/postgres.ts'
import { createLogger } from '../../apps/server/src/edges/log.ts'
import { parseEnv } from '../../apps/server/src/env.ts'
import type { Asked } from './ask.ts'

export type Statement = { text: string; values: readonly unknown[] }
export type Watched = {
  /** What the database was asked for these requests, in order. */
  statementsOf(requests: readonly Asked[]): Promise<Statement[]>
  close(): Promise<void>
}

/** The whole product in this process, on a loaded database, and every statement it sends. */
export async function openWatched(urls: DatabaseUrls): Promise<Watched> {
  const dir = mkdtempSync(join(tmpdir(), 'accord-plans-'))
  const env = parseEnv({ DATA_DIR: dir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const log = createLogger(env.logLevel)
  const database = openPools(urls, { log })
  let sent: Statement[] = []
  database.pool.on('connect', client => {
    const query = client.query.bind(client)
    client.query = ((...args: Parameters<typeof query>) => {
      const [what, values = []] = args as unknown as [string | Statement, unknown[] | undefined]
      sent.push(typeof what === 'string' ? { text: what, values } : { text: what.text, values: what.values })
      return query(...args)
    }) as typeof client.query
  })
  const { deps } = await compose(env, log, database)
  const app = await buildApp(deps)
  await app.ready()
  return {
    statementsOf: async requests => {
      sent = []
      for (const request of requests) await inject(app, request)
      return sent.filter(({ text }) => !/^(begin|commit|start transaction|set |select pg_notify)/i.test(text))
    },
    close: async () => {
      await app.close()
      await database.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function inject(app: FastifyInstance, { method = 'GET', path, headers, body }: Asked): Promise<void> {
  const reply = await app.inject({
    method: method as 'GET',
    url: path,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { payload: body }),
  })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} of ${method} ${path}: ${reply.body}`)
}
