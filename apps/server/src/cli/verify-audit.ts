import { run } from '../backup/command.ts'
import { reachDatabase } from '../backup/reach.ts'
import { openPools } from '../db/postgres.ts'
import { createLogger } from '../edges/log.ts'
import { parseEnv } from '../env.ts'
import { verifyChain } from '../features/audit/verify.ts'

/** Walks the chain of the event log, whether Accord runs or not. */
await run(async () => {
  const log = createLogger('warn', process.stderr)
  const reached = await reachDatabase(parseEnv(process.env), log)
  const database = openPools({ appUrl: reached.url }, { log })
  try {
    const { chained, unchained, brokenAt } = await verifyChain(database.pool)
    const tail = `${unchained} not in the audit chain yet`
    if (brokenAt === null) process.stdout.write(`The event log is whole: ${chained} events, ${tail}.\n`)
    else
      process.stdout.write(`The event log is broken at entry ${brokenAt}: ${chained} before it are whole, ${tail}.\n`)
    return brokenAt === null ? 0 : 1
  } finally {
    await database.close()
    await reached.close()
  }
})
