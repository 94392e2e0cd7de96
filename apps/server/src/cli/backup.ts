import { parseArgs } from 'node:util'
import { backUp, summaryOf } from '../backup/backUp.ts'
import { exits, run, say } from '../backup/command.ts'
import { createLogger } from '../edges/log.ts'
import { parseEnv } from '../env.ts'

const HELP = `npm run backup -- [FOLDER]

Backs up the database and the files into FOLDER, which must not exist yet; without it, into ./backups/<date and time>.
Accord may go on running. The database and the files are those of DATA_DIR, DATABASE_URL and STORAGE_URL, as for npm start.

Ends with 0 when all was backed up, with 2 when it was but files were missing or changed (each is named), and with 1 when
there is no backup. docs/backup.md tells the rest.
`

const byTime = () => `backups/${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return exits.help(HELP)
  if (positionals.length > 1) return exits.usage(HELP)
  const env = parseEnv(process.env)
  const started = Date.now()
  const made = await backUp(env, positionals[0] ?? byTime(), { say, log: createLogger('warn', process.stderr) })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`Backed up to ${made.folder}: ${summaryOf(made)}, in ${seconds} s.\n`)
  if (made.files.missing === 0) return 0
  say(`${made.files.missing} of the files could not be backed up: ${made.folder}/missing.txt names them.`)
  return 2
})
