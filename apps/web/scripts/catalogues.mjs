/** Gathers the texts of the screens into the catalogues; with --check only tells whether they are up to date. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const src = join(web, 'src')
const paths = () => readdirSync(src, { recursive: true }).filter(path => path.endsWith('.po'))
const read = () => new Map(paths().map(path => [path, readFileSync(join(src, path), 'utf8')]))
const check = process.argv.includes('--check')

const before = read()
execFileSync('lingui', ['extract', '--clean'], { cwd: web, stdio: ['ignore', check ? 'ignore' : 'inherit', 'inherit'] })
const after = read()
const stale = [...new Set([...before.keys(), ...after.keys()])].filter(path => before.get(path) !== after.get(path))
if (check && stale.length > 0) {
  for (const path of stale) {
    const text = before.get(path)
    if (text === undefined) rmSync(join(src, path))
    else writeFileSync(join(src, path), text)
  }
  process.stderr.write(`Not up to date, run npm run extract -w @accord/web: ${stale.join(', ')}\n`)
  process.exitCode = 1
}
