/** Writes src/db/tables.generated.ts from the migrated database; with --check only tells whether it is up to date. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate, PostgresDialect } from 'kysely-codegen'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPools } from '../src/db/postgres.ts'
import { takeDataDir } from '../src/lib/dataDir.ts'

const log = { info: () => {}, warn: (line: string) => process.stderr.write(`${line}\n`) }
const target = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'db', 'tables.generated.ts')

async function generatedTypes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'accord-codegen-'))
  const data = await takeDataDir(folder)
  const server = await startEmbedded(data, { log, fsync: false })
  try {
    await migrate(server, { log })
    const database = openPools({ appUrl: server.ownerUrl }, { log })
    try {
      return await generate({
        db: database.db,
        // As the pool reads them: timestamptz is a Date, a date is text, and int8 and numeric are text.
        dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string', defaultSchemas: ['public'] }),
        defaultSchemas: ['public'],
        includePattern: 'public.*',
        excludePattern: 'public.schema_migration',
        outFile: null,
      })
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
    data.release()
    await rm(folder, { recursive: true })
  }
}

const text = await generatedTypes()
if (!process.argv.includes('--check')) {
  await writeFile(target, text)
} else if (text !== (await readFile(target, 'utf8').catch(() => ''))) {
  process.stderr.write('db/tables.generated.ts does not match the migrations: run npm run codegen -w @accord/server\n')
  process.exitCode = 1
}
