import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { openPools } from '../../apps/server/src/db/postgres.ts'
import { ensureReference } from '../../apps/server/src/reference.ts'
import { bearer, once } from './ask.ts'
import { signIn } from './callers.ts'
import { connect, createDatabase, openServer, urlsOf } from './database.ts'
import { fill } from './load.ts'
import { median } from './median.ts'
import { type Running, startOurs } from './ours.ts'

type Size = { readonly name: string; readonly heading: string; readonly sql: string }
type Question = readonly [what: string, path: string, by?: string]
type Asked = {
  readonly few: Size
  readonly many: Size
  readonly questions: readonly Question[]
  readonly rounds: number
}

const CASES = 1_000
const log = { info: () => {}, warn: () => {} }

async function make(server: DatabaseUrls, { name, sql }: Size): Promise<DatabaseUrls> {
  await createDatabase(server, name)
  const urls = urlsOf(server, name)
  const { db, close } = openPools(urls, { log })
  await ensureReference(db, { now: () => new Date() })
  const client = await connect(urls.ownerUrl)
  await fill(client, CASES, db)
  await close()
  await client.query(sql)
  await client.query('vacuum analyze unit, person, contact')
  await client.end()
  return urls
}

type Side = Running & { tokens: ReadonlyMap<string, string> }
const start = async (urls: DatabaseUrls): Promise<Side> => {
  const ours = await startOurs(urls)
  const callers = await signIn(urls.ownerUrl)
  return { ...ours, tokens: new Map(callers.map(({ name, token }) => [name, token])) }
}
const timed = async ({ base, tokens }: Side, [, path, by = 'ministry']: Question): Promise<number> => {
  const from = performance.now()
  await once(base, { path, headers: bearer(tokens.get(by) ?? '') })
  return performance.now() - from
}

/** Prints how long each question takes on a database with few rows and on one with many, turn about; medians. */
export async function compareSizes({ few, many, questions, rounds }: Asked): Promise<void> {
  const { server, close } = await openServer()
  const small = await start(await make(server, few))
  const large = await start(await make(server, many))
  try {
    console.log(`| asked | ${few.heading} ms | ${many.heading} ms | times | statements |`)
    console.log('|---|---|---|---|---|')
    for (const question of questions) {
      const took: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        took[0].push(await timed(small, question))
        took[1].push(await timed(large, question))
      }
      const before = await large.statements()
      await timed(large, question)
      const statements = (await large.statements()) - before
      const [a, b] = [median(took[0]), median(took[1])]
      console.log(`| ${question[0]} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(b / a).toFixed(2)} | ${statements} |`)
    }
  } finally {
    await small.stop()
    await large.stop()
    await close()
  }
}
