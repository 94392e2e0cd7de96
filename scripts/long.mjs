import { join } from 'node:path'
import { clockMover, testClock } from './clock.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './place.mjs'
import { endChildrenWithUs, ended, launch } from './processes.mjs'

/** Tests of `npm test` over again, as long as nobody waits for them. */
async function vitest(files, env) {
  endChildrenWithUs()
  await ensureInstalled()
  const args = ['run', '--root', 'apps/server', ...files]
  return ended(launch(join(root, 'node_modules', '.bin', 'vitest'), args, { env: { ...process.env, ...env } }))
}

const crash = { CRASH_KILLS: process.env.CRASH_KILLS ?? '100', CRASH_OUTSIDE: '1' }

/** App and database are killed in turns, a hundred times with the packaged database and as often with an outside one. */
export const testCrash = () => vitest(['test/crash.test.ts'], crash)
/** The same, every fault in its full length, and what depends on the date at other hours and days. */
export async function testLong() {
  // What is missing is said now, not in an hour.
  clockMover()
  const faults = await vitest(['test/crash.test.ts', 'test/faults'], { ...crash, FAULTS_LONG: '1' })
  return (await testClock()) || faults
}
