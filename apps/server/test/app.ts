import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { AppOptions } from './fixtures/app.ts'

const script = join(dirname(fileURLToPath(import.meta.url)), 'fixtures', 'app.ts')
const tsx = createRequire(import.meta.url).resolve('tsx')

export type App = {
  pid: number
  /** What followed "ready" or "refused". */
  answer: string
  ready: boolean
  lines: string[]
  kill(signal: NodeJS.Signals): Promise<void>
}

const running = new Set<ChildProcess>()

/** Starts the fixture app and waits until it is ready or refuses. */
export async function startApp(options: AppOptions): Promise<App> {
  const child = spawn(process.execPath, ['--import', tsx, script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const lines: string[] = []
  const complaints: string[] = []
  createInterface(child.stderr).on('line', line => complaints.push(line))
  const gone = once(child, 'exit').then(() => void running.delete(child))
  const answered = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', line => {
      lines.push(line)
      if (/^(ready|refused) /.test(line)) resolve()
    })
    child.once('close', () => reject(new Error(`The app ended: ${complaints.join('\n')}`)))
  })
  await answered
  const [word = '', ...rest] = lines.at(-1)?.split(' ') ?? []
  return {
    pid: child.pid ?? 0,
    answer: rest.join(' '),
    ready: word === 'ready',
    lines,
    kill: async signal => {
      child.kill(signal)
      await gone
    },
  }
}

/** Ends the apps a failed test left. */
export async function endApps(): Promise<void> {
  const ends = [...running].map(child => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ends)
}
