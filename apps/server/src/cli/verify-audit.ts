import { createLogger } from '../edges/log.ts'
import { parseEnv } from '../env.ts'
import { verifyChain } from '../features/audit/verify.ts'
import { openStore } from '../store.ts'

const env = parseEnv(process.env)
try {
  const store = await openStore(env, createLogger('warn'))
  const { sealed, unsealed, brokenAt } = await verifyChain(store.database.pool)
  await store.close()
  const tail = `${unsealed} not sealed yet`
  if (brokenAt === null) process.stdout.write(`The event log is whole: ${sealed} events sealed, ${tail}.\n`)
  else process.stdout.write(`The event log is broken at seal ${brokenAt}: ${sealed} before it are whole, ${tail}.\n`)
  process.exitCode = brokenAt === null ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
