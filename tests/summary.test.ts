import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { vitestCounts } from '../scripts/test.summary.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'accord-summary-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const FILES = {
  'right.test.js': `test('goes well', () => {})`,
  'wrong.test.js': `test('adds', () => { expect(1).toBe(2) })`,
  'unloaded.test.js': `import './nothing.js'`,
  'before.test.js': `beforeAll(() => { throw new Error('no database') }); test('is not begun', () => {})`,
}

test('whatever failed is listed by its file, its name and why, and counts: also a file that never came to its tests', () => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(place, name), text)
  const file = join(place, 'report.json')
  const args = ['run', '--root', place, '--globals', '--reporter=json', `--outputFile=${file}`]
  const { status } = spawnSync(join(root, 'node_modules', '.bin', 'vitest'), args, { cwd: place, encoding: 'utf8' })
  expect(status).toBe(1)

  const { passed, failed, failures } = vitestCounts(JSON.parse(readFileSync(file, 'utf8')))
  expect([passed, failed]).toEqual([1, 3])
  const listed = failures.toSorted().map(failure => failure.slice(failure.lastIndexOf('/', failure.indexOf('\n')) + 1))
  expect(listed).toEqual([
    expect.stringMatching(/^before\.test\.js\n.*no database/s),
    expect.stringMatching(/^unloaded\.test\.js\n.*nothing\.js/s),
    expect.stringMatching(/^wrong\.test\.js {2}adds\n.*expected 1 to be 2/s),
  ])
}, 60_000)
