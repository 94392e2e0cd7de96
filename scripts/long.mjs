import { join } from 'node:path'
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
/** The same, and every fault in its full length. */
export const testLong = () => vitest(['test/crash.test.ts', 'test/faults'], { ...crash, FAULTS_LONG: '1' })
