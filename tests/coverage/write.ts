/** Writes docs/coverage.md; with --check only tells whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { page } from './page.ts'

const file = fileURLToPath(new URL('../../docs/coverage.md', import.meta.url))
if (!process.argv.includes('--check')) writeFileSync(file, page())
else if (readFileSync(file, 'utf8') !== page()) {
  process.stderr.write('Not up to date, run npm run coverage -w @accord/tests: docs/coverage.md\n')
  process.exitCode = 1
}
