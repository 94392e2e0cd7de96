import { run } from '../backup/command.ts'
import { reachDatabase } from '../backup/reach.ts'
import { openPools } from '../db/postgres.ts'
import { createLogger } from '../edges/log.ts'
import { parseEnv } from '../env.ts'
import { checkAccess } from '../features/disputes/access.check.ts'

const MOST_SHOWN = 50
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Checks who finds each case against the rules, and with `--check` changes nothing; whether Accord runs or not. */
await run(async () => {
  const mends = !process.argv.includes('--check')
  const log = createLogger('warn', process.stderr)
  const reached = await reachDatabase(parseEnv(process.env), log)
  const database = openPools({ appUrl: reached.url }, { log })
  try {
    const { cases, differences } = await checkAccess(database.db, mends)
    for (const d of differences.slice(0, MOST_SHOWN))
      say(`${d.case_no}: ${d.is}: key ${d.access_key}, ${d.ground}, ${d.status_group}`)
    if (differences.length > MOST_SHOWN) say(`and ${differences.length - MOST_SHOWN} more`)
    if (differences.length === 0) say(`Access is as the rules say: ${cases} cases looked at.`)
    else
      say(
        `${differences.length} rows differed in ${cases} cases; ${mends ? 'they were put right' : 'nothing was changed'}.`,
      )
    return differences.length === 0 || mends ? 0 : 1
  } finally {
    await database.close()
    await reached.close()
  }
})
