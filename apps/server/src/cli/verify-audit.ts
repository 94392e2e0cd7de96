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
    const { sealed, unsealed, brokenAt } = await verifyChain(database.pool)
    const tail = `${unsealed} not sealed yet`
    if (brokenAt === null) process.stdout.write(`The event log is whole: ${sealed} events sealed, ${tail}.\n`)
    else process.stdout.write(`The event log is broken at seal ${brokenAt}: ${sealed} before it are whole, ${tail}.\n`)
    return brokenAt === null ? 0 : 1
  } finally {
    await database.close()
    await reached.close()
  }
})
