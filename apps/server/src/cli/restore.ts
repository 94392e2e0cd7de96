import { parseArgs } from 'node:util'
import { summaryOf } from '../backup/backUp.ts'
import { exits, run, say } from '../backup/command.ts'
import { counted } from '../backup/progress.ts'
import { provenBackup, restore } from '../backup/restore.ts'
import { createLogger } from '../edges/log.ts'
import { parseEnv } from '../env.ts'

const HELP = `npm run restore -- FOLDER [--check] [--send-waiting]

Restores the backup in FOLDER into an empty database, with its files. Accord must be stopped. The database and the place
of the files are those of DATA_DIR, DATABASE_URL and STORAGE_URL, as for npm start. The backup is checked first; a damaged
one is refused before anything is written.

  --check         only checks that the backup is whole; touches no database
  --send-waiting  mails and texts that waited when the backup was taken are sent by the next npm start;
                  otherwise they are not, because the server that went on has sent them

Everybody has to sign in again. Ends with 0 when all was restored, with 2 when the backup itself lacks files, and with 1
when nothing was restored. docs/backup.md tells the rest.
`

await run(async () => {
  const flag = { type: 'boolean' } as const
  const options = { help: { ...flag, short: 'h' }, check: flag, 'send-waiting': flag } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help) return exits.help(HELP)
  const [from] = positionals
  if (from === undefined || positionals.length > 1) return exits.usage(HELP)
  const done = values.check
    ? (await provenBackup(from, say)).manifest
    : await bring(from, values['send-waiting'] ?? false)
  const verb = values.check ? 'The backup is whole' : 'Restored'
  process.stdout.write(`${verb}: ${summaryOf(done)}, as of ${done.takenAt}.\n`)
  if (done.files.missing === 0) return 0
  say(`${counted(done.files.missing, 'file')} could not be backed up then: missing.txt in the backup names them.`)
  return 2
})

async function bring(from: string, sendWaiting: boolean) {
  const done = await restore(parseEnv(process.env), from, {
    sendWaiting,
    say,
    log: createLogger('warn', process.stderr),
  })
  if (done.unsent > 0)
    say(`${counted(done.unsent, 'waiting mail or text', 'waiting mails and texts')} will not be sent.`)
  return done
}
