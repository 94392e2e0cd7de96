import { run } from '../backup/command.ts'
import { reachDatabase } from '../backup/reach.ts'
import { openPools } from '../db/postgres.ts'
import { createLogger } from '../edges/log.ts'
import { parseEnv } from '../env.ts'
import { checkReports } from '../features/reports/reports.check.ts'

const MOST_SHOWN = 50
/** A statement that looks at every case may take longer than one of a request. */
const PATIENCE_MS = 600_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Checks what is kept of the nation's figures against the cases, and with `--check` changes nothing; whether Accord runs or not. */
await run(async () => {
  const mends = !process.argv.includes('--check')
  const log = createLogger('warn', process.stderr)
  const reached = await reachDatabase(parseEnv(process.env), log)
  const database = openPools({ appUrl: reached.url }, { log, statementTimeout: PATIENCE_MS })
  try {
    const days = await checkReports(database.db, mends)
    if (days.length === 0) say('The figures are as the cases say.')
    else {
      say(`Figures differed on ${days.length} days: ${days.slice(0, MOST_SHOWN).join(', ')}.`)
      say(mends ? 'They were counted anew.' : 'Nothing was changed.')
    }
    return days.length === 0 || mends ? 0 : 1
  } finally {
    await database.close()
    await reached.close()
  }
})
