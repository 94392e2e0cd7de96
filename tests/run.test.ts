import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'accord-run-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const put = (path: string, text: string) => {
  mkdirSync(join(place, path, '..'), { recursive: true })
  writeFileSync(join(place, path), text)
}

test('what was installed to run only (docs/operating.md) runs its commands as they are: nothing is installed or built', () => {
  cpSync(join(root, 'scripts'), join(place, 'scripts'), { recursive: true })
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  put('package-lock.json', lock)
  const packages: Record<string, { dev?: boolean }> = JSON.parse(lock).packages
  const kept = Object.fromEntries(Object.entries(packages).filter(([path, { dev }]) => path && !dev))
  put('node_modules/.package-lock.json', JSON.stringify({ packages: kept }))
  put('apps/server/dist/main.js', '')
  put('apps/server/dist/cli/verify-audit.js', `console.log('asked', process.env.DATA_DIR)`)

  const run = () =>
    execFileSync(process.execPath, ['scripts/run.mjs', 'verify-audit'], {
      cwd: place,
      encoding: 'utf8',
      // Should it try to install, no npm is found.
      env: { PATH: '/nowhere', DATA_DIR: 'here' },
      stdio: 'pipe',
    })
  expect(run()).toBe('asked here\n')
})
