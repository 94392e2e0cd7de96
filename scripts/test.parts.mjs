import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { folderInMemory } from './memory.mjs'
import { cache, readOr, root } from './place.mjs'
import { ended, endGroup, launch, npm, quietly } from './processes.mjs'
import { outcomeOf, playwrightCounts, vitestCounts } from './test.summary.mjs'

// A machine that others use was seen to take three times as long as a quiet one. SLOW: tests/e2e/support/slow.ts
const longest = 35 * 60_000 * (Number(process.env.SLOW) || 1)
const tool = (name, args, options) => launch(join(root, 'node_modules', '.bin', name), args, options)
const piped = { stdio: ['ignore', 'pipe', 'pipe'] }

/** The exit code of a part, which leaves nothing running behind. */
async function within(child) {
  const limit = setTimeout(() => {
    console.error(`Ended after ${longest / 60_000} minutes.`)
    void endGroup(child)
  }, longest)
  const code = await ended(child).finally(() => clearTimeout(limit))
  await endGroup(child)
  return code
}

const one = passed => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })
const single = async child => one((await within(child)) === 0)

async function reported(child, file, counts) {
  const code = await within(child)
  const report = readOr(file)
  return outcomeOf(code, report ? counts(JSON.parse(report)) : undefined)
}

function freshReport(name) {
  const file = join(cache, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

async function types() {
  const workspaces = ['packages', 'apps'].flatMap(folder =>
    readdirSync(join(root, folder)).map(name => join(folder, name)),
  )
  const projects = ['.', ...workspaces, 'tests', 'bench'].filter(path => existsSync(join(root, path, 'tsconfig.json')))
  const failed = []
  const check = async () => {
    for (let project = projects.pop(); project; project = projects.pop())
      if (!(await quietly(tool('tsc', ['-p', project], piped)))) failed.push(project)
  }
  // One keeps little more than one processor busy.
  await Promise.all([check(), check()])
  if (failed.length > 0) console.log(`Types are wrong in: ${failed.join(', ')}`)
  return one(failed.length === 0)
}

/** What a program writes and the repository keeps: types of the database, catalogues of texts, docs/coverage.md. */
async function generated() {
  const check = async (name, script) =>
    (await within(npm(['run', '--silent', script, '-w', `@accord/${name}`, '--', '--check']))) === 0
  const fresh = await Promise.all([check('server', 'codegen'), check('web', 'extract'), check('tests', 'coverage')])
  return one(fresh.every(Boolean))
}

/** Those of these names, or all. */
export function app(names = [], more = {}) {
  const file = freshReport('vitest')
  const args = ['run', ...names, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return reported(tool('vitest', args, { env: { ...process.env, ...more } }), file, vitestCounts)
}

export function browser(names = [], more = {}) {
  const file = freshReport('playwright')
  const env = { ...process.env, ...more, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['test', ...names, '--config', 'tests/playwright.config.ts', '--reporter=list,json']
  return reported(tool('playwright', args, { env }), file, playwrightCounts)
}

export const parts = {
  install: async () => {
    try {
      await ensureInstalled()
    } catch (error) {
      return { ...one(false), note: error.message, last: true }
    }
    process.env.CHROMIUM_PATH = findBrowser().path
    const folder = folderInMemory()
    if (folder) process.env.TMPDIR = folder
    return one(true)
  },
  // Biome colours its lines for CI unless it is set otherwise.
  format: () => single(tool('biome', ['ci', '.', ...(process.env.NO_COLOR ? ['--colors=off'] : [])])),
  lint: () => single(tool('oxlint', ['--type-aware', '--deny-warnings'])),
  types,
  generated,
  house: () => app(['--project', 'house']),
  app: () => app(['--project', '!house']),
  build: async () => {
    await ensureBuilt()
    return one(true)
  },
  sizes: () => single(npm(['run', '--silent', 'sizes', '-w', '@accord/web'])),
  browser: () => browser(),
}

const groups = { static: ['format', 'lint', 'types', 'generated', 'house'], browser: ['build', 'sizes', 'browser'] }

/** `--only format,browser`: only these parts, and what they cannot do without. */
export function chosen(args) {
  const all = Object.keys(parts)
  if (args.length === 0) return new Set(all)
  const [flag, list = '', ...rest] = args
  const names = list.split(',').flatMap(name => groups[name] ?? [name])
  const unknown = names.filter(name => !all.includes(name))
  if (flag !== '--only' || !list || rest.length > 0 || unknown.length > 0) {
    throw new Error(`Usage: npm test -- --only NAME[,NAME], of: static, ${all.join(', ')}`)
  }
  return new Set(['install', ...names])
}
